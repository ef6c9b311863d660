import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

/** The bound address, `http://127.0.0.1:4000`; before listening, the configured one. */
export function listeningAddress(app: FastifyInstance, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : PORT
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
}
