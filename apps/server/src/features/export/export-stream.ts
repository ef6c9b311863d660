import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { Refusal } from '../../kernel/refusal.ts'

/** Chunk size: few large writes are faster than many small ones. */
const PIECE_BYTES = 64 * 1024
/** Concurrent exports of the whole server; they share the single connection of the embedded database with all requests. */
export const MOST_EXPORTS = 4
/** A reader that accepts no data for so long is disconnected. */
const PATIENCE_MS = 60_000

export interface Exports {
  /** Refuses if the learner has one running, or if too many run in all. */
  open(learnerId: number, document: () => AsyncIterable<string | Buffer>): Readable
  /** Running exports. */
  readonly count: number
}

async function* inChunks(parts: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const part of parts) {
    const piece = typeof part === 'string' ? Buffer.from(part) : part
    pieces.push(piece)
    bytes += piece.length
    if (bytes < PIECE_BYTES) continue
    yield pieces.length === 1 ? piece : Buffer.concat(pieces)
    // Let other requests run.
    await turn()
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}

export function createExports(patienceMs = PATIENCE_MS): Exports {
  const underWay = new Set<number>()
  const open = (learnerId: number, document: () => AsyncIterable<string | Buffer>): Readable => {
    if (underWay.has(learnerId))
      throw new Refusal('too_many_requests', 'Vos données sont déjà en cours de téléchargement : attendez qu’il se termine, puis réessayez.')
    if (underWay.size >= MOST_EXPORTS)
      throw new Refusal('too_many_requests', 'Plusieurs personnes téléchargent leurs données en ce moment. Réessayez dans quelques minutes.')
    underWay.add(learnerId)
    let patience: NodeJS.Timeout | undefined
    const pieces = inChunks(document())
    const stream = new Readable({
      highWaterMark: PIECE_BYTES,
      read() {
        clearTimeout(patience)
        pieces.next().then(
          ({ done, value }) => {
            patience = setTimeout(() => stream.destroy(new Error('nobody reads the export')), patienceMs).unref()
            stream.push(done ? null : value)
          },
          (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
        )
      },
      destroy(error, done) {
        clearTimeout(patience)
        const leave = (): void => {
          underWay.delete(learnerId)
          done(error)
        }
        // First ends the running slice and statement.
        pieces.return(undefined).then(leave, leave)
      },
    })
    return stream
  }
  return {
    open,
    get count() {
      return underWay.size
    },
  }
}
