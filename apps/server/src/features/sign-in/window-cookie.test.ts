import type { FastifyReply, FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { recall, remember, type WindowMemory } from './window-cookie.ts'

const MEMORY: WindowMemory = { provider: 'google', attempt: 'a', state: 's', nonce: 'n', verifier: 'v' }

function written(isSecure: boolean): string {
  let header = ''
  remember({ header: (_name: string, value: string) => (header = value) } as unknown as FastifyReply, MEMORY, isSecure)
  return header
}
const readBy = (cookie: string, isSecure: boolean): WindowMemory | undefined =>
  recall({ headers: { cookie } } as FastifyRequest, { header: () => undefined } as unknown as FastifyReply, isSecure)
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? ''

describe('what the window remembers', () => {
  it('by https has the __Host- prefix, so that no other host of the domain can write it', () =>
    expect(written(true)).toMatch(/^__Host-prelude_sign_in=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/))
  it('by http, as on loopback, has a name without prefix', () =>
    expect(written(false)).toMatch(/^prelude_sign_in=[\w-]+; Path=\/sign-in; Max-Age=600; HttpOnly; SameSite=Lax$/))

  it.each([
    ['by https', written(true), true, MEMORY],
    ['by http', written(false), false, MEMORY],
    ['by https, planted without the prefix', written(false), true, undefined],
    ['by http, with the prefix', written(true), false, undefined],
  ])('%s', (_what, cookie, isSecure, memory) => expect(readBy(pairOf(cookie), isSecure)).toEqual(memory))
  it('by https is read beside a planted cookie of the plain name', () =>
    expect(readBy(`prelude_sign_in=planted; ${pairOf(written(true))}; x__Host-prelude_sign_in=planted`, true)).toEqual(MEMORY))
})
