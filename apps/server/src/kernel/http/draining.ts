import type { FastifyInstance } from 'fastify'

/**
 * Limit of the wait for requests in progress at shutdown. A client that never finishes sending, or never reads the response, would delay it
 * for ever: once closing, Node's server no longer enforces request timeouts.
 */
export const GRACE_MS = 5_000

/** During shutdown each response closes its connection: a keep-alive one would delay the end for over a minute. */
export function drainConnections(app: FastifyInstance, graceMs: number): void {
  let closing = false
  let grace: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    closing = true
    grace = setTimeout(() => app.server.closeAllConnections(), graceMs)
  })
  app.server.once('close', () => clearTimeout(grace))
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
