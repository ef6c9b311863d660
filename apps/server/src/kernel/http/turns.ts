import type { FastifyReply } from 'fastify'
import { tooManyRequests } from './errors.ts'

/** Reads of one learner that are answered at once; the others wait for their turn. */
const AT_ONCE = 8
/** Reads of one learner that wait: several tabs that open together are far below. */
const MOST_WAITING = 64

interface Queue {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Turns of one subject: who asks for much at once waits for their own answers, and nobody else does. Resolves when it is its turn, which ends with
 * the answer, or with the connection; throws `too_many_requests` where too many wait.
 */
export function createTurns(atOnce = AT_ONCE, mostWaiting = MOST_WAITING): (subject: number, reply: Pick<FastifyReply, 'raw'>) => Promise<void> {
  const queues = new Map<number, Queue>()
  return async (subject, { raw }) => {
    // Nobody waits for this answer any more.
    if (raw.destroyed) return
    const queue = queues.get(subject) ?? { running: 0, waiting: [] }
    queues.set(subject, queue)
    let hasTurn = false
    let isOver = false
    let proceed: () => void = () => undefined
    const begin = (): void => {
      hasTurn = true
      queue.running += 1
      proceed()
    }
    const end = (): void => {
      if (isOver) return
      isOver = true
      if (hasTurn) {
        queue.running -= 1
        queue.waiting.shift()?.()
      } else {
        const place = queue.waiting.indexOf(begin)
        if (place >= 0) queue.waiting.splice(place, 1)
        proceed()
      }
      if (queue.running === 0 && queue.waiting.length === 0) queues.delete(subject)
    }
    if (queue.running >= atOnce && queue.waiting.length >= mostWaiting) throw tooManyRequests()
    raw.once('finish', end).once('close', end)
    if (queue.running < atOnce) return begin()
    await new Promise<void>((resolve) => {
      proceed = resolve
      queue.waiting.push(begin)
    })
  }
}
