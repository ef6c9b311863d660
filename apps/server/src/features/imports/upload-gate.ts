import type { FastifyReply, FastifyRequest } from 'fastify'
import { crowded } from './score-queue.ts'

/** Bodies that may be on their way at once, in bytes, of all learners. Small ones have a share of their own, which large ones cannot fill. */
const SMALL_BYTES = 1024 * 1024
const MOST_SMALL_BYTES = 32 * 1024 * 1024
const MOST_LARGE_BYTES = 80 * 1024 * 1024
/** Of the small share, for one learner; of the large one, a single body. */
const MOST_SMALL_BYTES_EACH = 4 * SMALL_BYTES

interface Share {
  readonly mostBytes: number
  readonly mostBytesEach: number
  readonly coming: Map<number, number>
}
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

/** Lets uploads in while there is memory for them, by learner and in all: they are turned away before their body is read. */
export function createUploadGate(largestBody: number): (request: FastifyRequest, reply: FastifyReply, learnerId: number) => void {
  const small: Share = { mostBytes: MOST_SMALL_BYTES, mostBytesEach: MOST_SMALL_BYTES_EACH, coming: new Map() }
  const large: Share = { mostBytes: MOST_LARGE_BYTES, mostBytesEach: largestBody, coming: new Map() }
  return (request, reply, learnerId) => {
    const declared = Number(request.headers['content-length'])
    const bytes = Number.isSafeInteger(declared) && declared >= 0 ? Math.min(declared, largestBody) : largestBody
    const { mostBytes, mostBytesEach, coming } = bytes <= SMALL_BYTES ? small : large
    const own = coming.get(learnerId) ?? 0
    if (own + bytes > mostBytesEach || sumOf(coming.values()) + bytes > mostBytes) throw crowded()
    coming.set(learnerId, own + bytes)
    let isInside = true
    const leave = (): void => {
      if (!isInside) return
      isInside = false
      const left = (coming.get(learnerId) ?? 0) - bytes
      if (left > 0) coming.set(learnerId, left)
      else coming.delete(learnerId)
    }
    reply.raw.once('finish', leave).once('close', leave)
  }
}
