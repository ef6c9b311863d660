// @vitest-environment happy-dom
import type { CallError } from '@prelude/contract/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { client, clientOf, onRefusal } from './client.ts'
import { endedLogins } from './ended-logins.ts'
import { session } from './login-token.ts'

const tokenOf = (learnerId: number, name = 'x'): string => `${learnerId.toString(36)}.${name.repeat(43)}`
const [ANA, BEN] = [tokenOf(50, 'a'), tokenOf(51, 'b')]
let answers: Response[] = []
const sent: { readonly url: string; readonly token: string | null }[] = []
let answer: () => Promise<Response> = async () => answers.shift() ?? new Response('{}')

beforeEach(() => {
  localStorage.clear()
  answers = []
  sent.length = 0
  answer = async () => answers.shift() ?? new Response('{}')
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, token: headers.authorization?.slice(7) ?? null })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a login', () => {
  it.each([
    [tokenOf(1), 1],
    [tokenOf(50), 50],
    [tokenOf(2_147_483_647), 2_147_483_647],
    ['anything else', null],
  ])('%s is of learner %s', (token, learnerId) => {
    session.open(token)
    expect(session.learnerId()).toBe(learnerId)
  })

  it('leaves a trace on the device, by which who comes back is greeted', () => {
    expect(session.hasOpenedBefore()).toBe(false)
    session.open(ANA)
    session.end()
    expect(session.hasOpenedBefore()).toBe(true)
    localStorage.clear()
    localStorage.setItem('prelude.token', ANA)
    expect(session.hasOpenedBefore()).toBe(true)
  })

  it.each([
    ['ends', () => session.end()],
    ['was ended by the server', () => session.close()],
    ['gives way to another learner’s', () => session.open(BEN)],
  ])('that %s leaves nothing of where the learner was', (_how, leave) => {
    session.open(ANA)
    const device = ['prelude.visited-days', 'prelude.emailNoticeClosed', 'noticeHeight']
    const tab = ['prelude.lastRoute', 'prelude.askedToStay']
    for (const name of device) localStorage.setItem(name, 'x')
    for (const name of tab) sessionStorage.setItem(name, 'x')
    localStorage.setItem('prelude.theme', 'night')
    session.open(tokenOf(50, 'c'))
    expect(localStorage.getItem('prelude.visited-days')).toBe('x')
    leave()
    expect([...device.map((name) => localStorage.getItem(name)), ...tab.map((name) => sessionStorage.getItem(name))]).toEqual(Array(5).fill(null))
    expect(localStorage.getItem('prelude.theme')).toBe('night')
  })

  it('replaced by another one ends on the server', async () => {
    session.open(ANA)
    session.open(BEN)
    await endedLogins.flush()
    expect([session.token(), sent]).toEqual([BEN, [{ url: '/play/v1/logout', token: ANA }]])
  })

  it('ends here at once without a network, and on the server later', async () => {
    session.open(ANA)
    answer = () => Promise.reject(new TypeError('no network'))
    session.end()
    expect(session.isOpen()).toBe(false)
    await endedLogins.flush()
    expect(endedLogins.all()).toEqual([ANA])
    session.open(BEN)
    answer = async () => new Response('{}')
    await endedLogins.flush()
    expect([endedLogins.all(), sent.at(-1)?.token, session.token()]).toEqual([[], ANA, BEN])
  })
})

describe('a call', () => {
  const refused = () => new Response(JSON.stringify({ error: { code: 'unauthenticated', message: 'Non' } }), { status: 401 })
  const received = (): string[] => {
    const codes: string[] = []
    onRefusal((error: CallError) => codes.push(error.code))
    return codes
  }

  it('of an older login that is refused leaves the present login open', async () => {
    const codes = received()
    session.open(ANA)
    answer = async () => {
      session.open(BEN)
      return refused()
    }
    await expect(client('GET user', {})).rejects.toThrow('Non')
    expect([codes, session.token()]).toEqual([[], BEN])
  })

  it('of the present login that is refused is reported', async () => {
    const codes = received()
    session.open(ANA)
    answers = [refused()]
    await expect(client('GET user', {})).rejects.toThrow('Non')
    expect(codes).toEqual(['unauthenticated'])
  })

  it.each([
    ['somebody else is logged in', BEN],
    ['nobody is', null],
  ])('made for one learner waits while %s', async (_name, open) => {
    if (open) session.open(open)
    await expect(clientOf(50)('GET user', {})).rejects.toMatchObject({ code: 'offline' })
    expect(sent).toEqual([])
    session.open(ANA)
    await clientOf(50)('GET user', {})
    expect(sent.at(-1)).toEqual({ url: '/play/v1/user', token: ANA })
  })
})
