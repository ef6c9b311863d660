import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import { tooManyRequests } from './errors.ts'

const WINDOW_MS = 10 * 60_000
/** A household or a classroom shares one address. */
const PER_MACHINE = 10

const addressIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string' ? body.email.trim().toLowerCase().slice(0, 254) : ''

/** Guard of a sign-in call: so many tries for an address from a machine, and so many from a machine whatever the address. */
export async function signInGuard(app: FastifyInstance, tries: number): Promise<preHandlerHookHandler> {
  await app.register(rateLimit, { global: false })
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) => app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator })
  const limits = [
    limit(tries, (request) => `${request.routeOptions.url} ${request.ip} ${addressIn(request.body)}`),
    limit(tries * PER_MACHINE, (request) => `${request.routeOptions.url} ${request.ip}`),
  ]
  return async (request, reply) => {
    for (const check of limits) {
      const state = await check(request)
      if (state.isAllowed || !state.isExceeded) continue
      reply.header('retry-after', state.ttlInSeconds)
      throw tooManyRequests()
    }
  }
}
