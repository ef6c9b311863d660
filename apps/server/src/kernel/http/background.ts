import type { FastifyInstance } from 'fastify'
import { loggedFailure } from '../database/failures.ts'

/** Work that continues after the response. It ends before the server does, and its failure is logged. */
export interface Background {
  run(name: string, work: () => Promise<unknown>): void
}

export function createBackground(app: FastifyInstance): Background {
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return {
    run: (name, work) => {
      const ended = work()
        .catch((error: unknown) => app.log.error({ failure: loggedFailure(error), work: name }))
        .finally(() => running.delete(ended))
      running.add(ended)
    },
  }
}
