import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database } from '../../kernel/database/open.ts'
import { queryPolitely } from './polite-query.ts'

/** Asked for at a time: a whole file as one message would hold the database up for everybody. */
const SLICE_BYTES = 32 * 1024
const CHUNK_BYTES = 64 * 1024
const BASE64_GROUP = 3

/** Where gzip is stored: a column of a row. */
export interface StoredGzip {
  readonly column: 'imports.file' | 'import_versions.notes'
  readonly id: number
}

async function* slicesOf(database: Pick<Database, 'pool'>, { column, id }: StoredGzip): AsyncGenerator<Buffer> {
  const [table = '', name = ''] = column.split('.')
  for (let from = 1; ; from += SLICE_BYTES) {
    const statement = `select substring(${name} from $2 for $3) as slice from ${table} where id = $1`
    const [row] = await queryPolitely<{ slice: Buffer }>(database, statement, [id, from, SLICE_BYTES])
    const slice = row?.slice
    // Deleted meanwhile: the reader sees an archive that ends too early.
    if (!slice || slice.length === 0) return
    yield slice
    if (slice.length < SLICE_BYTES) return
  }
}

/** What was packed, in pieces, unpacked outside the main thread; whoever leaves early ends all of it. */
export async function* unpacked(database: Pick<Database, 'pool'>, stored: StoredGzip): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  // An error reaches the loop below, which destroys the rest.
  pipeline(Readable.from(slicesOf(database, stored), { highWaterMark: 1 }), gunzip, () => undefined)
  for await (const chunk of gunzip) yield chunk as Buffer
}

/** Bytes as base64, three by three. */
export async function* inBase64(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % BASE64_GROUP)
    rest = bytes.subarray(whole)
    if (whole > 0) yield bytes.toString('base64', 0, whole)
  }
  if (rest.length > 0) yield rest.toString('base64')
}
