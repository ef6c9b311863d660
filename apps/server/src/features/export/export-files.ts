import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Database } from '../../kernel/database/database.ts'
import { queryWithPauses } from './query-with-pauses.ts'

/** Bytes read per query: a whole file in one message would block the single connection for all other requests. */
const SLICE_BYTES = 32 * 1024
const CHUNK_BYTES = 64 * 1024
const BASE64_GROUP = 3

/** Column with gzip data of one row. */
export interface StoredGzip {
  readonly column: 'imports.file' | 'import_versions.notes'
  readonly id: number
}

async function* slicesOf(database: Pick<Database, 'pool'>, { column, id }: StoredGzip): AsyncGenerator<Buffer> {
  const [table = '', name = ''] = column.split('.')
  for (let from = 1; ; from += SLICE_BYTES) {
    const statement = `select substring(${name} from $2 for $3) as slice from ${table} where id = $1`
    const [row] = await queryWithPauses<{ slice: Buffer }>(database, statement, [id, from, SLICE_BYTES])
    const slice = row?.slice
    // Deleted meanwhile: the reader sees a truncated archive.
    if (!slice || slice.length === 0) return
    yield slice
    if (slice.length < SLICE_BYTES) return
  }
}

/** Decompresses stored data chunk by chunk, outside the main thread; a consumer that stops early destroys the whole pipeline. */
export async function* unpacked(database: Pick<Database, 'pool'>, stored: StoredGzip): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  // An error is thrown in the loop below, which destroys the pipeline.
  pipeline(Readable.from(slicesOf(database, stored), { highWaterMark: 1 }), gunzip, () => undefined)
  for await (const chunk of gunzip) yield chunk as Buffer
}

/** Bytes as base64, in groups of three. */
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
