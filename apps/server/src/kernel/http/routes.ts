import { Readable } from 'node:stream'
import { addressOf, CALLS, type Call, type CallAnswer, type CallKey, type CallTable } from '@prelude/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as FastifyRouteOptions, onRequestHookHandler } from 'fastify'
import type { z } from 'zod'
import type { LearnerRow } from '../learner/learner.ts'
import type { KnownLearner, LearnerParts, PartValues } from '../learner/learner-parts.sql.ts'
import { Refusal } from '../refusal.ts'
import type { Authenticate } from './authentication.ts'
import { bodyTooLarge, inMaintenance, usualTooLarge } from './errors.ts'
import { type EventAnswer, sendEvents } from './event-answer.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { acceptForm, type FormBody, formBytesFor } from './form-body.ts'
import { acceptJson, checkAddressTexts, createParseJson } from './json-body.ts'
import type { CallLimits } from './rate-limits.ts'
import { read, readBody } from './read-input.ts'

// biome-ignore lint/complexity/noBannedTypes: no parts at all
type NoParts = {}

type PartOf<Key extends CallKey, Name extends 'params' | 'query' | 'body'> =
  CallTable[Key] extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined

/** Validated input of a handler. */
export interface Called<Key extends CallKey, Parts extends LearnerParts = NoParts> {
  readonly params: PartOf<Key, 'params'>
  readonly query: PartOf<Key, 'query'>
  readonly body: PartOf<Key, 'body'>
  /** The uploaded file. */
  readonly file: CallTable[Key] extends { readonly fileBytes: number } ? Buffer : undefined
  readonly learner: CallTable[Key]['audience'] extends 'public' ? undefined : LearnerRow
  /** Learner parts, read in the statement that finds the learner. */
  readonly parts: PartValues<Parts>
  readonly request: FastifyRequest
}
/** A response; a file; events; JSON already serialized as UTF-8; or a stream, if it is too large for memory. */
type HandledAs<Key extends CallKey> = CallTable[Key] extends { readonly fileTypes: readonly string[] }
  ? FileAnswer
  : CallTable[Key] extends { readonly streams: true }
    ? EventAnswer
    : CallAnswer<Key> | Buffer | Readable
export type Handler<Key extends CallKey, Parts extends LearnerParts = NoParts> = (called: Called<Key, Parts>) => Promise<HandledAs<Key>>

export interface RouteOptions<Parts extends LearnerParts = NoParts> {
  /** Learner parts to read in the statement that finds the learner by their token. */
  readonly parts?: Parts
  readonly bodyLimit?: number
  /** Hook before the body is read, for authenticated calls. */
  readonly entry?: (request: FastifyRequest, reply: FastifyReply, learner: LearnerRow) => Promise<void>
  /** Refusal of a too large body, if not the default one. */
  readonly tooLarge?: () => Refusal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    tooLarge?: () => Refusal
    /** The call accepts a multipart form with a file instead of JSON. */
    isForm?: boolean
  }
}
/** Registers the route of one call of the contract: `route('GET user', async ({ learner }) => …)`. */
export type Route = <Key extends CallKey, Parts extends LearnerParts = NoParts>(
  key: Key,
  handler: Handler<Key, Parts>,
  options?: RouteOptions<Parts>,
) => void

export interface RouteRules {
  readonly authenticationWith: <Parts extends LearnerParts>(parts: Parts) => Authenticate<Parts>
  readonly isAdmin: (learner: LearnerRow) => Promise<boolean>
  /** During maintenance only administrators are admitted. */
  readonly isInMaintenance: () => Promise<boolean>
  readonly limitOf: (key: CallKey) => CallLimits | undefined
  /** Validates every response against the contract (tests, development). */
  readonly checkAnswers: boolean
}

/** Header with which an administrator's app asks for all contents to open (spec: choices §2.9). */
export const CHEAT_HEADER = 'x-prelude-cheat'

/** 64 KiB: enough for a name, a password, a configuration. Takes have their own limit. */
const SMALL_BODY_BYTES = 64 * 1024

/** Refuses by Content-Length before reading the body. */
const refuseTooLarge: onRequestHookHandler = async (request) => {
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) throw bodyTooLarge(request)
}

function checkedAnswer(key: CallKey, call: Call, answer: unknown): unknown {
  const result = call.answer.safeParse(Buffer.isBuffer(answer) ? JSON.parse(answer.toString()) : answer)
  if (!result.success) throw new TypeError(`the answer of ${key} breaks the contract: ${result.error.message}`)
  return answer
}

export function createRoute(
  app: FastifyInstance,
  { authenticationWith, isAdmin, isInMaintenance, limitOf, checkAnswers }: RouteRules,
): { route: Route; missing(): CallKey[] } {
  const registered = new Set<CallKey>()
  const callers = new WeakMap<FastifyRequest, KnownLearner<LearnerParts>>()
  const authenticateAlone = authenticationWith({})
  const parseJson = createParseJson(app)
  acceptJson(app, parseJson)
  const refuseInMaintenance = async (request: FastifyRequest): Promise<void> => {
    if (!(await isInMaintenance())) return
    const caller = await authenticateAlone(request).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined
      throw error
    })
    if (!caller || !(await isAdmin(caller.learner))) throw inMaintenance()
  }
  const cheats = async (request: FastifyRequest, learner: LearnerRow): Promise<boolean> =>
    request.headers[CHEAT_HEADER] === 'on' && (await isAdmin(learner))
  const route: Route = (key, handler, { bodyLimit = SMALL_BODY_BYTES, entry, tooLarge, parts } = {}) => {
    const call: Call = CALLS[key]
    const { fileBytes } = call
    const limits = limitOf(key)
    const authenticate = parts ? authenticationWith<LearnerParts>(parts) : authenticateAlone
    const { method, version, path } = addressOf(key)
    registered.add(key)
    const identify: onRequestHookHandler = async (request) => {
      // Many clients send a content type with every request, even without a body.
      if (!call.body && (request.headers['content-length'] ?? '0') === '0') delete request.headers['content-type']
      await refuseInMaintenance(request)
      if (call.audience === 'public') return
      const caller = await authenticate(request)
      const { learner } = caller
      callers.set(request, (await cheats(request, learner)) ? { ...caller, learner: { ...learner, cheats: true } } : caller)
    }
    const countEntry: onRequestHookHandler = async (request, reply) => limits?.enter(request, reply, callers.get(request)?.learner)
    // After they are counted: who has no right here must not ask for ever.
    const refuseOthers: onRequestHookHandler = async (request) => {
      const caller = callers.get(request)
      if (call.audience === 'admin' && !(caller && (await isAdmin(caller.learner))))
        throw new Refusal('forbidden', 'Cette page est réservée à l’équipe.')
    }
    const enter: onRequestHookHandler = async (request, reply) => {
      const learner = callers.get(request)?.learner
      if (learner) await entry?.(request, reply, learner)
    }
    const options: FastifyRouteOptions = {
      method,
      url: `/play/${version}/${path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: fileBytes === undefined ? bodyLimit : formBytesFor(fileBytes),
      config: { isForm: fileBytes !== undefined, ...(tooLarge ? { tooLarge } : {}) },
      onRequest: [identify, countEntry, refuseOthers, refuseTooLarge, enter],
      handler: async (request, reply) => {
        checkAddressTexts(request.params)
        checkAddressTexts(request.query)
        const caller = callers.get(request)
        const form = fileBytes === undefined ? undefined : ((request.body ?? {}) as Partial<FormBody>)
        const called = {
          params: read(call.params, request.params, 'id'),
          query: read(call.query, request.query, 'query'),
          body: readBody(call.body, form ? form.metadata : request.body),
          file: form?.file,
          learner: caller?.learner,
          parts: caller?.parts,
          request,
        }
        await limits?.count(request, reply, called.body, called.learner)
        const answer = await handler(called as never)
        limits?.answered(request, called.body)
        if (call.fileTypes) return sendFile(reply, answer as FileAnswer)
        if (call.streams) return sendEvents(reply, answer as EventAnswer)
        const isWhole = !(answer instanceof Readable)
        return reply.type('application/json; charset=utf-8').send(isWhole && checkAnswers ? checkedAnswer(key, call, answer) : answer)
      },
    }
    if (fileBytes === undefined) app.route(options)
    else
      app.register(async (scope) => {
        acceptForm(scope, fileBytes, parseJson, tooLarge ?? (() => usualTooLarge(formBytesFor(fileBytes))))
        scope.route(options)
      })
  }
  return { route, missing: () => (Object.keys(CALLS) as CallKey[]).filter((key) => !registered.has(key)) }
}
