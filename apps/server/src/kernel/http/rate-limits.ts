import rateLimit from '@fastify/rate-limit'
import { addressOf, CALLS, type Call, type CallKey } from '@prelude/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countWithin } from '../database/counters.sql.ts'
import type { Database } from '../database/database.ts'
import { emailKeyOf } from '../learner/email-key.ts'
import type { LearnerRow } from '../learner/learner.ts'
import { tooManyRequests } from './errors.ts'
import { createKnownMachines } from './known-machines.ts'
import { machineOf } from './machines.ts'
import { createTurns } from './turns.ts'

const WINDOW_MS = 10 * 60_000

/**
 * Limits per account in ten minutes for calls that are open to all, that send mails, or that ask for a secret. The numbers apply to the default of
 * RATE_LIMIT_SIGN_IN and scale with it.
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
/** Limits of a learner's other writes: far above manual use, so that a script cannot fill the disk. They grow with the setting, but never shrink. */
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
  // One count is sent at a time; fifty may be queued while offline.
  'POST analytics': 600,
  'POST introductions/progress': 300,
  // After each answer of an exercise without end.
  'POST standings/{kind}': 1_200,
  'POST user/level': 120,
  'POST user/ambitus': 120,
  'POST user/hand-size': 120,
  // Sent at each switch, and while typing.
  'POST updateConfigurationRule': 1_200,
  'POST user/new-activity': 600,
  'POST songs/{id}/favourite': 600,
  'POST version/{id}/transposition': 600,
  'POST version/{id}/lyrics': 300,
  'POST handprints/{id}': 300,
  'POST rhythmics/{id}': 300,
  // Compiles the bloc; sent each time that it is listened to.
  'POST rhythmics/{id}/previews': 600,
  'POST imports': 120,
  'POST imports/{id}': 300,
  'DELETE imports/{id}': 300,
  // Rounds of a loop come every few seconds; forty may be queued while offline.
  'POST takes': 600,
  'DELETE takes': 300,
  'DELETE takes/{id}': 600,
  'POST challenge/{id}/complete': 300,
  'POST school-module/{id}/progress': 600,
  'DELETE school-module/{id}/progress': 300,
  'POST version/{id}/class': 600,
  'DELETE version/{id}/class': 300,
  'POST master/{sectionId}': 300,
  'DELETE master/{sectionId}': 300,
  // Sent every five minutes and when the tab is hidden; forty may be queued while offline and are sent together.
  'POST session': 600,
  // Ten a minute.
  'GET teacher/send-message': 100,
  'POST teacher/send-message': 100,
  'DELETE teacher/messages': 60,
  'POST teacher/cancellations': 200,
  'POST contact': 20,
  'POST contacts/{id}/answers': 300,
}
export const RATE_LIMITS: { readonly [Key in CallKey]?: number } = { ...TRIES, ...WRITES }

/** Reads of a learner in a minute, of all calls together: a page asks for thirty at most, and a learner opens no twenty in a minute. */
const READS_PER_MINUTE = 600
const MINUTE_MS = 60_000
/** What only reads has no limit of its own. */
const isRead = (key: CallKey): boolean =>
  addressOf(key).method === 'GET' && (CALLS[key] as Call).audience !== 'public' && RATE_LIMITS[key] === undefined

/** The default of RATE_LIMIT_SIGN_IN. */
const USUAL_TRIES = 10
/** Factor for one account from all machines: its owner may change networks; many machines that try one account are an attack. */
const ACCOUNT_FROM_ANYWHERE = 5
/** Factor for one machine: a household or a classroom shares one address. */
const PER_MACHINE = 10

/** Entries per counter in memory; the oldest are evicted. Counters that protect an account are not kept in memory. */
const COUNTED_IN_MEMORY = 10_000

/** The account or recipient named in a body, if any. */
function addressIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { email, parent_email: parentEmail } = body as { email?: unknown; parent_email?: unknown }
  const address = email ?? parentEmail
  return typeof address === 'string' ? emailKeyOf(address) : null
}

/** Rate limits of one call; both methods throw `too_many_requests` beyond the limit. */
export interface CallLimits {
  /** Counts every request before its body is read: by learner, or by machine if unauthenticated. */
  enter(request: FastifyRequest, reply: FastifyReply, learner: LearnerRow | undefined): Promise<void>
  /** Counts a well-formed request by its subject: the account tried, or the recipient of a mail. */
  count(request: FastifyRequest, reply: FastifyReply, body: unknown, learner: LearnerRow | undefined): Promise<void>
  /** To be called after a successful response. */
  answered(request: FastifyRequest, body: unknown): void
}

/** A success proves the account's owner: the machine becomes a known one. */
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
 * Creates the limits of each call in the table; those that only read share one, and take turns. Public reads have none: they cost nothing.
 *
 * Machines and learners are counted in memory, before anything else: that is cheap, and eviction by a flood weakens only the protection of the
 * server. Tries of one account are counted in the database, once the machine was admitted and the schema is valid: no flood evicts them, they
 * survive a restart, all servers share them, and a machine cannot create more rows than it may make requests. A malformed request is no try.
 */
export async function createRateLimits(
  app: FastifyInstance,
  { database, now, tries }: LimitParts,
): Promise<(key: CallKey) => CallLimits | undefined> {
  await app.register(rateLimit, { global: false })
  const knownMachines = createKnownMachines(now)
  const subjects = new WeakMap<FastifyRequest, string>()
  const counter = (max: number, timeWindow = WINDOW_MS) => {
    const keyGenerator = (request: FastifyRequest): string => subjects.get(request) ?? ''
    // `cache` is missing in the package's type (11.2).
    const options = { max, timeWindow, cache: COUNTED_IN_MEMORY, keyGenerator }
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
  const ofReads = counter(Math.round(READS_PER_MINUTE * Math.max(1, tries / USUAL_TRIES)), MINUTE_MS)
  const turnOf = createTurns()
  const reads: CallLimits = {
    enter: async (request, reply, learner) => {
      if (!learner) return
      await ofReads(request, reply, `#${learner.id}`)
      await turnOf(learner.id, reply)
    },
    count: async () => undefined,
    answered: () => undefined,
  }
  return (key) => {
    if (isRead(key)) return reads
    const most = mostOf(key)
    if (most === undefined) return undefined
    const [ofLearner, ofMachine, here] = [counter(most), counter(most * PER_MACHINE), counter(most)]
    return {
      // A logged-in learner is one subject on all machines; unauthenticated requests are counted by machine.
      enter: (request, reply, learner) => (learner ? ofLearner(request, reply, `#${learner.id}`) : ofMachine(request, reply, machineOf(request.ip))),
      count: async (request, reply, body, learner) => {
        const address = addressIn(body)
        if (address === null) return
        const machine = machineOf(request.ip)
        if (!learner) await here(request, reply, `${machine} ${address}`)
        const max = learner ? most : most * ACCOUNT_FROM_ANYWHERE
        const wait = await countWithin(database.sql, { subject: [key, address], max, withinMs: WINDOW_MS }, now())
        // A distributed attack on an account must not lock its owner out.
        if (wait !== null && (learner || !knownMachines.has(machine, address))) refuse(reply, wait)
      },
      answered: (request, body) => {
        const address = PROVING.has(key) ? addressIn(body) : null
        if (address !== null) knownMachines.add(machineOf(request.ip), address)
      },
    }
  }
}
