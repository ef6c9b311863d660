import type { FastifyReply, FastifyRequest } from 'fastify'
import { crowded } from './score-queue.ts'

/** Bytes of uploads in progress, of all learners. Small uploads have a reserved share, which large ones cannot use up. */
const SMALL_BYTES = 1024 * 1024
const MOST_SMALL_BYTES = 32 * 1024 * 1024
const MOST_LARGE_BYTES = 80 * 1024 * 1024
/** Limit per learner in the small share; in the large one, a single upload. */
const MOST_SMALL_BYTES_EACH = 4 * SMALL_BYTES

interface Share {
  readonly mostBytes: number
  readonly mostBytesEach: number
  readonly coming: Map<number, number>
}
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

/** Limits uploads in progress per learner and in all, by memory; excess ones are refused before their body is read. */
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
      const remainingBytes = (coming.get(learnerId) ?? 0) - bytes
      if (remainingBytes > 0) coming.set(learnerId, remainingBytes)
      else coming.delete(learnerId)
    }
    reply.raw.once('finish', leave).once('close', leave)
  }
}
