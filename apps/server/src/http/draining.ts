import type { FastifyInstance } from 'fastify'

/** Once the server closes, each answer ends its connection: a kept one would hold up the end for over a minute. */
export function drainConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
