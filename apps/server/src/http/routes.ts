import { addressOf, CALLS, type Call, type CallAnswer, type CallKey, type CallTable } from '@prelude/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions as FastifyRouteOptions, onRequestHookHandler } from 'fastify'
import type { z } from 'zod'
import type { Learner } from '../features/account/learner.ts'
import { inMaintenance } from '../features/service-flags/flags.ts'
import { Refusal } from '../refusal.ts'
import { bodyTooLarge, usualTooLarge } from './errors.ts'
import { type FileAnswer, sendFile } from './file-answer.ts'
import { acceptForm, type FormBody, formBytesFor } from './form-body.ts'
import { acceptJson, checkAddressTexts, createParseJson } from './json-body.ts'
import type { LimitCall } from './rate-limits.ts'
import { read, readBody } from './read-input.ts'

type PartOf<Key extends CallKey, Name extends 'params' | 'query' | 'body'> =
  CallTable[Key] extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined

/** What a handler is given, read and checked. */
export interface Called<Key extends CallKey> {
  readonly params: PartOf<Key, 'params'>
  readonly query: PartOf<Key, 'query'>
  readonly body: PartOf<Key, 'body'>
  /** The bytes that came with the body. */
  readonly file: CallTable[Key] extends { readonly fileBytes: number } ? Buffer : undefined
  readonly learner: CallTable[Key]['audience'] extends 'public' ? undefined : Learner
  readonly request: FastifyRequest
}
type HandledAs<Key extends CallKey> = CallTable[Key] extends { readonly fileTypes: readonly string[] } ? FileAnswer : CallAnswer<Key>
export type Handler<Key extends CallKey> = (called: Called<Key>) => Promise<HandledAs<Key>>

export interface RouteOptions {
  readonly bodyLimit?: number
  /** Before the body is read, of a call that somebody logged in makes. */
  readonly entry?: (request: FastifyRequest, reply: FastifyReply, learner: Learner) => Promise<void>
  /** What is said of a body beyond the limit, where it is not the usual sentence. */
  readonly tooLarge?: () => Refusal
}

declare module 'fastify' {
  interface FastifyContextConfig {
    tooLarge?: () => Refusal
    /** The call takes a form with a file, and no JSON. */
    isForm?: boolean
  }
}
/** Puts one call of the contract on the server: `route('GET user', async ({ learner }) => …)`. */
export type Route = <Key extends CallKey>(key: Key, handler: Handler<Key>, options?: RouteOptions) => void

export interface RouteRules {
  readonly authenticate: (request: FastifyRequest) => Promise<Learner>
  readonly isAdmin: (learner: Learner) => Promise<boolean>
  /** Only administrators get in meanwhile. */
  readonly isInMaintenance: () => Promise<boolean>
  readonly limitOf: (key: CallKey) => LimitCall | undefined
  /** Compares every answer with the contract (tests, development). */
  readonly checkAnswers: boolean
}

/** How an administrator's page says that everything is to open (choices, « Who may what »). */
export const CHEAT_HEADER = 'x-prelude-cheat'

/** 64 KiB: a name, a password, a configuration. Takes have their own limit. */
const SMALL_BODY_BYTES = 64 * 1024

/** A body that says itself that it is too large is not read at all. */
const refuseTooLarge: onRequestHookHandler = async (request) => {
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) throw bodyTooLarge(request)
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
  const parseJson = createParseJson(app)
  acceptJson(app, parseJson)
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
    const { fileBytes } = call
    const limit = limitOf(key)
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
    const enter: onRequestHookHandler = async (request, reply) => {
      const learner = learners.get(request)
      if (learner) await entry?.(request, reply, learner)
    }
    const options: FastifyRouteOptions = {
      method,
      url: `/play/${version}/${path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: fileBytes === undefined ? bodyLimit : formBytesFor(fileBytes),
      config: { isForm: fileBytes !== undefined, ...(tooLarge ? { tooLarge } : {}) },
      onRequest: [identify, refuseTooLarge, enter],
      preHandler: limit ? [async (request, reply) => limit(request, reply, learners.get(request))] : [],
      handler: async (request, reply) => {
        checkAddressTexts(request.params)
        checkAddressTexts(request.query)
        const form = fileBytes === undefined ? undefined : ((request.body ?? {}) as Partial<FormBody>)
        const called = {
          params: read(call.params, request.params, 'id'),
          query: read(call.query, request.query, 'query'),
          body: readBody(call.body, form ? form.metadata : request.body),
          file: form?.file,
          learner: learners.get(request),
          request,
        }
        const answer = await handler(called as never)
        if (call.fileTypes) return sendFile(reply, answer as FileAnswer)
        return reply.type('application/json; charset=utf-8').send(checkAnswers ? checkedAnswer(key, call, answer) : answer)
      },
    }
    if (fileBytes === undefined) app.route(options)
    else
      app.register(async (scope) => {
        acceptForm(scope, fileBytes, parseJson, tooLarge ?? (() => usualTooLarge(formBytesFor(fileBytes))))
        scope.route(options)
      })
  }
  return { route, missing: () => (Object.keys(CALLS) as CallKey[]).filter((key) => !known.has(key)) }
}
