import { timingSafeEqual } from 'node:crypto'
import { PROVIDERS, type Provider } from '@prelude/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../kernel/database/database.ts'
import { issueCode } from '../one-time-codes/front-door.ts'
import { firstnameIn } from './id-token.ts'
import type { OpenId } from './openid.ts'
import type { WindowProvider } from './providers.ts'
import { recall, remember, type WindowMemory } from './window-cookie.ts'
import { WINDOW_SCRIPT, WINDOW_SCRIPT_PATH, WINDOW_STYLE, WINDOW_STYLE_PATH, type WindowResult, windowPage } from './window-page.ts'

export interface WindowParts {
  readonly database: Database
  readonly now: () => Date
  readonly publicUrl: () => string
  readonly providerOf: (provider: Provider) => WindowProvider | undefined
  readonly openId: OpenId
}

type Query = Readonly<Record<string, unknown>>
const MOST_FORM_BYTES = 16 * 1024
const ATTEMPT = /^[\w-]{1,64}$/
/** OAuth's word, and Apple's. */
const CANCELLED: ReadonlySet<unknown> = new Set(['access_denied', 'user_cancelled_authorize'])

const textIn = (query: Query, name: string): string | null => (typeof query[name] === 'string' ? (query[name] as string) : null)
const isSame = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
const isProvider = (text: string): text is Provider => PROVIDERS.some((provider) => provider === text)

/** The name that Apple posts once, at a person’s first sign-in. */
function firstnamePosted(user: string | null): string | null {
  try {
    const { name } = JSON.parse(user ?? 'null') as { name?: { firstName?: unknown } }
    return typeof name?.firstName === 'string' ? name.firstName.slice(0, 80) : null
  } catch {
    return null
  }
}

/** The window of Google and Apple, outside the API: out to them, back to us, and a one-time code to the page that opened it. */
export function windowRoutes(app: FastifyInstance, { database, now, publicUrl, providerOf, openId }: WindowParts): void {
  const isSecure = (): boolean => publicUrl().startsWith('https:')
  const callbackOf = (provider: Provider): string => `${publicUrl()}/sign-in/${provider}/callback`
  const show = (reply: FastifyReply, result: WindowResult): FastifyReply =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(windowPage(result))
  const note = (request: FastifyRequest, provider: Provider, error: unknown): void => {
    const { code, error: reason } = (error ?? {}) as { code?: unknown; error?: unknown }
    request.log.warn({ provider, code, reason }, 'sign-in')
  }

  const open = async (request: FastifyRequest, reply: FastifyReply, provider: Provider): Promise<FastifyReply> => {
    const query = request.query as Query
    const attemptText = textIn(query, 'attempt')
    const attempt = attemptText && ATTEMPT.test(attemptText) ? attemptText : null
    const windowProvider = providerOf(provider)
    if (!windowProvider) return show(reply, { attempt, error: 'auth/internal-error' })
    try {
      const { address, state, nonce, verifier } = await openId.authorize(windowProvider, callbackOf(provider))
      remember(reply, { provider, attempt, state, nonce, verifier }, isSecure())
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    } catch (error) {
      note(request, provider, error)
      return show(reply, { attempt, error: 'auth/internal-error' })
    }
  }

  const resultOf = async (windowProvider: WindowProvider, memory: WindowMemory, query: Query): Promise<WindowResult> => {
    const back = new URL(callbackOf(memory.provider))
    for (const name of ['code', 'state', 'iss']) {
      const value = textIn(query, name)
      if (value !== null) back.searchParams.set(name, value)
    }
    const { token, claims } = await openId.exchange(windowProvider, back, memory)
    const email = typeof claims?.email === 'string' ? claims.email : null
    const firstname = textIn(query, 'firstname')?.trim().slice(0, 80) || (claims ? firstnameIn(claims) : '')
    const payload = { token, email, firstname }
    const code = await database.write((transaction) => issueCode(transaction, { purpose: 'identity', userId: null, payload }, now()))
    return { attempt: memory.attempt, code }
  }

  const comeBack = async (request: FastifyRequest, reply: FastifyReply, provider: Provider): Promise<FastifyReply> => {
    const query = request.query as Query
    const memory = recall(request, reply, isSecure())
    const windowProvider = providerOf(provider)
    // Another window was opened since, or this one took too long.
    if (!windowProvider || memory?.provider !== provider || !isSame(memory.state, textIn(query, 'state') ?? ''))
      return show(reply, { attempt: memory?.attempt ?? null, error: 'auth/cancelled-popup-request' })
    const { attempt } = memory
    if (CANCELLED.has(query.error)) return show(reply, { attempt, error: 'auth/popup-closed-by-user' })
    try {
      if (query.error !== undefined) throw { error: query.error }
      return show(reply, await resultOf(windowProvider, memory, query))
    } catch (error) {
      note(request, provider, error)
      return show(reply, { attempt, error: 'auth/internal-error' })
    }
  }

  app.get(WINDOW_SCRIPT_PATH, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(WINDOW_SCRIPT))
  app.get(WINDOW_STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(WINDOW_STYLE))
  type Named = { Params: { provider: string } }
  const named =
    (answer: (request: FastifyRequest, reply: FastifyReply, provider: Provider) => Promise<FastifyReply>) =>
    async (request: FastifyRequest<Named>, reply: FastifyReply): Promise<FastifyReply> => {
      const { provider } = request.params
      if (isProvider(provider)) return answer(request, reply, provider)
      reply.callNotFound()
      return reply
    }
  app.get<Named>('/sign-in/:provider', named(open))
  app.get<Named>('/sign-in/:provider/callback', named(comeBack))

  // Only here is a form understood.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_FORM_BYTES },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    scope.post<Named>(
      '/sign-in/:provider/callback',
      // Cookies of ours do not come with what another site posts; they do with where we send the window next.
      named(async (request, reply, provider) => {
        const form = (request.body ?? {}) as Query
        const next = new URLSearchParams()
        for (const name of ['code', 'state', 'error', 'iss']) {
          const value = textIn(form, name)
          if (value !== null) next.set(name, value)
        }
        const firstname = firstnamePosted(textIn(form, 'user'))
        if (firstname !== null) next.set('firstname', firstname)
        return reply.header('cache-control', 'no-store').redirect(`${callbackOf(provider)}?${next}`, 303)
      }),
    )
  })
}
