import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../settings/settings.ts'

/** Where the server listens: `http://127.0.0.1:4000`; where it will, before it does. */
export function listeningAddress(app: FastifyInstance, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound ? bound.port : PORT
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
}
