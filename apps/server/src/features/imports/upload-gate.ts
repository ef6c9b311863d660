import type { onRequestHookHandler } from 'fastify'
import { crowded } from './score-room.ts'

/** Bodies that may be on their way at once, in bytes; a single one may always come. */
const MOST_BYTES = 72 * 1024 * 1024

/** Lets uploads in while there is memory for them: they are turned away before their body is read. */
export function createUploadGate(largestBody: number): onRequestHookHandler {
  let coming = 0
  return async (request, reply) => {
    const declared = Number(request.headers['content-length'])
    const bytes = Number.isSafeInteger(declared) && declared >= 0 ? Math.min(declared, largestBody) : largestBody
    if (coming > 0 && coming + bytes > MOST_BYTES) throw crowded()
    coming += bytes
    let inside = true
    const leave = (): void => {
      if (inside) coming -= bytes
      inside = false
    }
    reply.raw.once('finish', leave).once('close', leave)
  }
}
