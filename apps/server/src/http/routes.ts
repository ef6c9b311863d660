import { Readable } from 'node:stream'
import { addressOf, CALLS, type Call, type CallAnswer, type CallKey, type CallTable } from '@prelude/contract'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { z } from 'zod'
import type { Learner } from '../features/account/learner.ts'
import { inMaintenance } from '../features/service-flags/flags.ts'
import { Refusal, wrongField } from '../refusal.ts'
import type { CallLimits } from './rate-limits.ts'
import { fieldsOf, sentenceOfIssue } from './sentences.ts'

type PartOf<Key extends CallKey, Name extends 'params' | 'query' | 'body'> =
  CallTable[Key] extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined

/** What a handler is given, read and checked. */
export interface Called<Key extends CallKey> {
  readonly params: PartOf<Key, 'params'>
  readonly query: PartOf<Key, 'query'>
  readonly body: PartOf<Key, 'body'>
  readonly learner: CallTable[Key]['audience'] extends 'public' ? undefined : Learner
  readonly request: FastifyRequest
}
/** The answer, or where it is too large to be held at once the JSON of it, written piece by piece. */
export type Handler<Key extends CallKey> = (called: Called<Key>) => Promise<CallAnswer<Key> | Readable>

export interface RouteOptions {
  readonly bodyLimit?: number
  /** Before the body is read. */
  readonly entry?: onRequestHookHandler
  /** What is said of a body beyond the limit, where it is not the usual sentence. */
  readonly tooLarge?: () => Refusal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    tooLarge?: () => Refusal
  }
}
/** Puts one call of the contract on the server: `route('GET user', async ({ learner }) => …)`. */
export type Route = <Key extends CallKey>(key: Key, handler: Handler<Key>, options?: RouteOptions) => void

export interface RouteRules {
  readonly authenticate: (request: FastifyRequest) => Promise<Learner>
  readonly isAdmin: (learner: Learner) => Promise<boolean>
  /** Only administrators get in meanwhile. */
  readonly isInMaintenance: () => Promise<boolean>
  readonly limitOf: (key: CallKey) => CallLimits | undefined
  /** Compares every answer with the contract (tests, development). */
  readonly checkAnswers: boolean
}

/** How an administrator's page says that everything is to open (choices, « Who may what »). */
export const CHEAT_HEADER = 'x-prelude-cheat'

/** 64 KiB: a name, a password, a configuration. Takes have their own limit. */
const SMALL_BODY_BYTES = 64 * 1024

const read = (schema: z.ZodType | undefined, value: unknown, name: string): unknown => {
  if (!schema) return undefined
  const result = schema.safeParse(value, { error: sentenceOfIssue })
  if (result.success) return result.data
  const fields = fieldsOf(result.error.issues, name)
  const [first = ''] = Object.values(fields)
  throw new Refusal('invalid_request', Object.keys(fields).length === 1 ? first : 'Plusieurs informations ne conviennent pas.', fields)
}

/** PostgreSQL has no text with the character 0. */
function refuseNul(value: unknown, path: string): void {
  if (typeof value === 'string' && value.includes('\0')) throw wrongField(path, 'Ce texte contient un caractère impossible (U+0000).')
  if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) refuseNul(item, path ? `${path}.${key}` : key)
}

function checkedAnswer(key: CallKey, call: Call, answer: unknown): unknown {
  const result = call.answer.safeParse(answer)
  if (!result.success) throw new TypeError(`the answer of ${key} breaks the contract: ${result.error.message}`)
  return answer
}

export function createRoute(
  app: FastifyInstance,
  { authenticate, isAdmin, isInMaintenance, limitOf, checkAnswers }: RouteRules,
): { route: Route; missing(): CallKey[] } {
  const known = new Set<CallKey>()
  const learners = new WeakMap<FastifyRequest, Learner>()
  const requireOpenHouse = async (request: FastifyRequest): Promise<void> => {
    if (!(await isInMaintenance())) return
    const learner = await authenticate(request).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    if (!learner || !(await isAdmin(learner))) throw inMaintenance()
  }
  const cheats = async (request: FastifyRequest, learner: Learner): Promise<boolean> =>
    request.headers[CHEAT_HEADER] === 'on' && (await isAdmin(learner))
  const route: Route = (key, handler, { bodyLimit = SMALL_BODY_BYTES, entry, tooLarge } = {}) => {
    const call: Call = CALLS[key]
    const limits = limitOf(key)
    const { method, version, path } = addressOf(key)
    known.add(key)
    const identify: onRequestHookHandler = async (request) => {
      // Many clients name a content type on every call, also where there is nothing to send.
      if (!call.body && (request.headers['content-length'] ?? '0') === '0') delete request.headers['content-type']
      await requireOpenHouse(request)
      if (call.audience === 'public') return
      const learner = await authenticate(request)
      if (call.audience === 'admin' && !(await isAdmin(learner))) throw new Refusal('forbidden', 'Cette page est réservée à l’équipe.')
      learners.set(request, (await cheats(request, learner)) ? { ...learner, cheats: true } : learner)
    }
    const countEntry: onRequestHookHandler = async (request, reply) => limits?.enter(request, reply, learners.get(request))
    app.route({
      method,
      url: `/play/${version}/${path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit,
      config: tooLarge ? { tooLarge } : {},
      onRequest: [identify, countEntry, ...(entry ? [entry] : [])],
      handler: async (request, reply) => {
        refuseNul(request.body, '')
        const called = {
          params: read(call.params, request.params, 'id'),
          query: read(call.query, request.query, 'query'),
          body: read(call.body, request.body, 'body'),
          learner: learners.get(request),
          request,
        }
        await limits?.count(request, reply, called.body, called.learner)
        const answer = await handler(called as never)
        limits?.answered(request, called.body)
        const isWhole = !(answer instanceof Readable)
        return reply.type('application/json; charset=utf-8').send(isWhole && checkAnswers ? checkedAnswer(key, call, answer) : answer)
      },
    })
  }
  return { route, missing: () => (Object.keys(CALLS) as CallKey[]).filter((key) => !known.has(key)) }
}
