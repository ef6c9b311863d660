import rateLimit from '@fastify/rate-limit'
import type { CallKey } from '@prelude/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countWithin } from '../database/counters.sql.ts'
import type { Database } from '../database/open.ts'
import { emailKeyOf } from '../learner/email-key.ts'
import type { Learner } from '../learner/learner.ts'
import { tooManyRequests } from './errors.ts'
import { createKnownMachines } from './known-machines.ts'
import { machineOf } from './machines.ts'

const WINDOW_MS = 10 * 60_000

/**
 * How often a call may be made in ten minutes for one account: what writes for anybody, what sends mails, what asks for a secret. The numbers
 * hold for RATE_LIMIT_SIGN_IN at its default and grow and shrink with it.
 */
const TRIES: { readonly [Key in CallKey]?: number } = {
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
  'POST analytics/slack': 20,
}
/** What else a learner writes: far more than anybody does by hand, so that a script does not fill the disk. They grow with the setting, and never shrink. */
const WRITES: { readonly [Key in CallKey]?: number } = {
  'POST logout': 60,
  'POST user/identity': 60,
  'POST updateNewsletterConsent': 60,
  'POST updateNotificationsConsent': 60,
  'DELETE user/logins': 60,
  'DELETE user/logins/{id}': 200,
  'DELETE user/deletion': 60,
  'POST trial/enable': 20,
  'POST user/extend-trial': 20,
  // A count waits for an answer before the next one is sent; fifty may wait for a network.
  'POST analytics': 600,
  'POST introductions/progress': 300,
  'POST user/level': 120,
  'POST user/ambitus': 120,
  'POST user/hand-size': 120,
  // Switched to and fro, and written while somebody types.
  'POST updateConfigurationRule': 1_200,
  'POST user/new-activity': 600,
  'POST version/{id}/transposition': 600,
  'POST version/{id}/lyrics': 300,
  'POST imports': 120,
  'POST imports/{id}': 300,
  'DELETE imports/{id}': 300,
  // Rounds of a loop come every few seconds; forty of them may wait for a network.
  'POST takes': 600,
  'DELETE takes': 300,
  'DELETE takes/{id}': 600,
  'POST challenge/{id}/complete': 300,
  'POST school-module/{id}/progress': 600,
  'POST version/{id}/class': 600,
  'POST master/{sectionId}': 300,
  // Every five minutes and whenever the tab is left; forty may wait for a network, and go together.
  'POST session': 600,
}
export const RATE_LIMITS: { readonly [Key in CallKey]?: number } = { ...TRIES, ...WRITES }

/** The default of RATE_LIMIT_SIGN_IN. */
const USUAL_TRIES = 10
/** Someone may change networks; many machines that try one account are an attack. */
const ACCOUNT_FROM_ANYWHERE = 5
/** A household or a classroom shares one address. */
const PER_MACHINE = 10

/** What one counter of one call keeps in memory at most; the oldest give way. Nothing that protects an account stands there. */
const COUNTED_IN_MEMORY = 10_000

/** To whom a call writes: a public one about an account, one of a learner to somebody else. */
function addressIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { email, parent_email: parentEmail } = body as { email?: unknown; parent_email?: unknown }
  const address = email ?? parentEmail
  return typeof address === 'string' ? emailKeyOf(address) : null
}

/** The limits of one call; each throws `too_many_requests` where it was one too many. */
export interface CallLimits {
  /** Counts every call, before its body is read: by learner, or by machine where nobody is known. */
  enter(request: FastifyRequest, reply: FastifyReply, learner: Learner | undefined): Promise<void>
  /** Counts what a well-formed call is about: an account that is tried, an address that is written to. */
  count(request: FastifyRequest, reply: FastifyReply, body: unknown, learner: Learner | undefined): Promise<void>
  /** It was answered. */
  answered(request: FastifyRequest, body: unknown): void
}

/** They prove who made them: the machine is the account's own. */
const PROVING: ReadonlySet<CallKey> = new Set(['POST login', 'POST signup'])

const refuse = (reply: FastifyReply, seconds: number): never => {
  reply.header('retry-after', seconds)
  throw tooManyRequests()
}

export interface LimitParts {
  readonly database: Database
  readonly now: () => Date
  /** RATE_LIMIT_SIGN_IN */
  readonly tries: number
}

/**
 * The limits of each call of the table; a call that is not in it has none.
 *
 * Who may flood decides where a counter stands. A machine or a learner is counted in memory, before anything else: it costs nothing, and what a
 * flood of other machines pushes out protects only the server. The tries of one account are counted in the database, after the machine was let
 * in and the schema fits: no flood pushes them out, a restart does not forget them, all servers share them, and a machine cannot make more rows
 * of them than it has calls. A malformed call tries no account.
 */
export async function createRateLimits(
  app: FastifyInstance,
  { database, now, tries }: LimitParts,
): Promise<(key: CallKey) => CallLimits | undefined> {
  await app.register(rateLimit, { global: false })
  const known = createKnownMachines(now)
  const subjects = new WeakMap<FastifyRequest, string>()
  const counter = (max: number) => {
    const keyGenerator = (request: FastifyRequest): string => subjects.get(request) ?? ''
    // `cache` is missing in the package's type (11.2).
    const options = { max, timeWindow: WINDOW_MS, cache: COUNTED_IN_MEMORY, keyGenerator }
    const count = app.createRateLimit(options)
    return async (request: FastifyRequest, reply: FastifyReply, subject: string): Promise<void> => {
      subjects.set(request, subject)
      const state = await count(request)
      if (!state.isAllowed && state.isExceeded) refuse(reply, state.ttlInSeconds)
    }
  }
  const mostOf = (key: CallKey): number | undefined => {
    const [few, many] = [TRIES[key], WRITES[key]]
    if (few !== undefined) return Math.max(1, Math.round((few * tries) / USUAL_TRIES))
    return many === undefined ? undefined : Math.round(many * Math.max(1, tries / USUAL_TRIES))
  }
  return (key) => {
    const most = mostOf(key)
    if (most === undefined) return undefined
    const [ofLearner, ofMachine, here] = [counter(most), counter(most * PER_MACHINE), counter(most)]
    return {
      // Who is logged in is one account wherever they are; a machine is counted where nobody is known.
      enter: (request, reply, learner) => (learner ? ofLearner(request, reply, `#${learner.id}`) : ofMachine(request, reply, machineOf(request.ip))),
      count: async (request, reply, body, learner) => {
        const address = addressIn(body)
        if (address === null) return
        const machine = machineOf(request.ip)
        if (!learner) await here(request, reply, `${machine} ${address}`)
        const max = learner ? most : most * ACCOUNT_FROM_ANYWHERE
        const wait = await countWithin(database.sql, { subject: [key, address], max, withinMs: WINDOW_MS }, now())
        // Whoever tries an account from everywhere must not lock its owner out.
        if (wait !== null && (learner || !known.has(machine, address))) refuse(reply, wait)
      },
      answered: (request, body) => {
        const address = PROVING.has(key) ? addressIn(body) : null
        if (address !== null) known.add(machineOf(request.ip), address)
      },
    }
  }
}
