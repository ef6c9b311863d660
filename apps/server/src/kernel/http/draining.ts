import type { FastifyInstance } from 'fastify'

/**
 * A stop waits so long for requests under way. A client that never sends the rest of one, or never reads the answer, would hold it up for ever:
 * once it is closing, Node's server no longer ends requests that take too long.
 */
const GRACE_MS = 5_000

/** Once the server closes, each answer ends its connection: a kept one would hold up the end for over a minute. */
export function drainConnections(app: FastifyInstance): void {
  let closing = false
  let grace: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closing = true
    grace = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  })
  app.server.once('close', () => clearTimeout(grace))
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
