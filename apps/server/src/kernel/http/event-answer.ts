import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The response of a call that streams: encoded server-sent events. The generator is closed when the client leaves. */
export interface EventAnswer {
  readonly events: AsyncGenerator<string>
}

export const sendEvents = (reply: FastifyReply, { events }: EventAnswer): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    // nginx would keep events until its buffer is full.
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { objectMode: false, highWaterMark: 1_024 }))
