import rateLimit from '@fastify/rate-limit'
import type { CallKey } from '@prelude/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Learner } from '../features/account/learner.ts'
import { tooManyRequests } from './errors.ts'

const WINDOW_MS = 10 * 60_000

/**
 * How often a call may be made in ten minutes for one account, from one machine: what writes for anybody, what sends mails, what asks for a
 * secret. The numbers hold for RATE_LIMIT_SIGN_IN at its default and grow and shrink with it.
 */
export const RATE_LIMITS: { readonly [Key in CallKey]?: number } = {
  'POST signup': 10,
  'POST login': 10,
  'POST login/firebase': 10,
  'POST signup/firebase': 10,
  'POST identity-results': 10,
  'POST password/forgot': 5,
  'POST password/change': 10,
  'POST user/password': 10,
  'POST auth/confirm': 20,
  'POST auth/codes': 20,
  'POST auth/previews': 20,
  'POST auth/refusals': 20,
  'POST user/email-verifications': 5,
  'POST user/email': 5,
  'POST user/age': 5,
  'GET user/export': 5,
  'POST user/deletion': 10,
  'POST user/identity-removals': 10,
  'POST subscribe': 5,
  'POST analytics': 600,
  'POST analytics/slack': 20,
}
/** The default of RATE_LIMIT_SIGN_IN. */
const USUAL_TRIES = 10
/** Someone may change networks; many machines that try one account are an attack. */
const ACCOUNT_FROM_ANYWHERE = 5
/** A household or a classroom shares one address. */
const PER_MACHINE = 10

const emailIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'email' in body && typeof body.email === 'string'
    ? body.email.trim().toLowerCase().slice(0, 254)
    : null

/** Counts a call and throws `too_many_requests` where it was one too many. */
export type LimitCall = (request: FastifyRequest, reply: FastifyReply, learner: Learner | undefined) => Promise<void>

/** The limits of each call of the table; a call that is not in it has none. */
export async function createRateLimits(app: FastifyInstance, tries: number): Promise<(key: CallKey) => LimitCall | undefined> {
  await app.register(rateLimit, { global: false })
  const subjects = new WeakMap<FastifyRequest, string>()
  const counter = (max: number, keyOf: (request: FastifyRequest, subject: string) => string) =>
    app.createRateLimit({ max, timeWindow: WINDOW_MS, keyGenerator: (request) => keyOf(request, subjects.get(request) ?? '') })
  return (key) => {
    const usual = RATE_LIMITS[key]
    if (usual === undefined) return undefined
    const most = Math.max(1, Math.round((usual * tries) / USUAL_TRIES))
    const here = counter(most, ({ ip }, subject) => `${ip} ${subject}`)
    const anywhere = counter(most * ACCOUNT_FROM_ANYWHERE, (_request, subject) => subject)
    const machine = counter(most * PER_MACHINE, ({ ip }) => ip)
    return async (request, reply, learner) => {
      const subject = learner ? `#${learner.id}` : emailIn(request.body)
      if (subject !== null) subjects.set(request, subject)
      // Who is logged in is one account wherever they are; a machine is counted where nobody is known.
      const counters = learner ? [here] : subject === null ? [machine] : [here, anywhere, machine]
      for (const count of counters) {
        const state = await count(request)
        if (state.isAllowed || !state.isExceeded) continue
        reply.header('retry-after', state.ttlInSeconds)
        throw tooManyRequests()
      }
    }
  }
}
