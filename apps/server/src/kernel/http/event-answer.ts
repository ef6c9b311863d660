import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The response of a call that streams: encoded server-sent events. The generator is closed when the client leaves. */
export interface EventAnswer {
  readonly events: AsyncGenerator<string>
}

/** A comment of the stream, which no client shows: the connection is not idle, and one that died is noticed. */
const HEARTBEAT = ': \n\n'
export const HEARTBEAT_MS = 5_000

/** The events, and a heartbeat whenever none came for a while. */
export async function* withHeartbeat(events: AsyncGenerator<string>, everyMs: number): AsyncGenerator<string> {
  try {
    for (let next = events.next(); ; ) {
      let timer: NodeJS.Timeout | undefined
      const idle = new Promise<null>((wake) => {
        timer = setTimeout(() => wake(null), everyMs)
      })
      const came = await Promise.race([next, idle]).finally(() => clearTimeout(timer))
      if (came === null) yield HEARTBEAT
      else if (came.done) return
      else {
        yield came.value
        next = events.next()
      }
    }
  } finally {
    await events.return(undefined)
  }
}

export const sendEvents = (reply: FastifyReply, { events }: EventAnswer): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // nginx would keep events until its buffer is full.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(withHeartbeat(events, HEARTBEAT_MS), { objectMode: false, highWaterMark: 1_024 }))
