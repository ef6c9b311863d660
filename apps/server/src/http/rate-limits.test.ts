import { addressOf, CALLS, type Call, type CallKey } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/app.ts'
import { RATE_LIMITS } from './rate-limits.ts'

const test = startTestApp({ RATE_LIMIT_SIGN_IN: '3', TRUST_PROXY: '1' })
const login = (email: string, ip = '203.0.113.1') =>
  test.app.inject({ method: 'POST', url: '/play/v1/login', headers: { 'x-forwarded-for': ip }, payload: { email, password: 'faux mot de passe' } })

describe('sign-in tries', () => {
  it('are counted by address and machine', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) statuses.push((await login('Camille@exemple.fr')).statusCode)
    expect(statuses).toEqual([401, 401, 401, 429])
    const refused = await login(' camille@EXEMPLE.fr ')
    expect(refused.json()).toEqual({
      error: { code: 'too_many_requests', message: 'Trop d’essais en peu de temps. Attendez quelques minutes, puis réessayez.' },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('autre@exemple.fr')).statusCode).toBe(401)
    expect((await login('camille@exemple.fr', '203.0.113.2')).statusCode).toBe(401)
  })

  it('are counted by machine whatever the address', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 31; attempt += 1) statuses.push((await login(`a${attempt}@exemple.fr`, '203.0.113.3')).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  it('leave signing up alone', async () => {
    const { status } = await test.call('POST signup', {
      body: { email: 'camille@exemple.fr', firstname: 'Camille', password: PASSWORD, rgpd_consent: true },
    })
    expect(status).toBe(200)
  })

  it('are counted by address from wherever they come', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 16; attempt += 1) statuses.push((await login('visee@exemple.fr', `203.0.113.${100 + attempt}`)).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(15)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('who is logged in', () => {
  const logged = startTestApp({ RATE_LIMIT_SIGN_IN: '1' })
  it('is counted as one account, and others are not', async () => {
    const [one, other] = [await logged.signup('un@exemple.fr'), await logged.signup('autre@exemple.fr')]
    const tell = (token: string) => logged.call('POST analytics/slack', { token, body: { event: 'x' } })
    expect([(await tell(one)).status, (await tell(one)).status, (await tell(one)).error.code]).toEqual([200, 200, 'too_many_requests'])
    expect((await tell(other)).status).toBe(200)
  })
})

describe('the table of limits', () => {
  const KEYS = Object.keys(CALLS) as CallKey[]
  /** Its own gate counts uploads under way (`features/imports/upload-gate.ts`). */
  const OWN_GATE: readonly CallKey[] = ['POST imports']

  it('has every call that anybody may make and that writes', () => {
    const writing = KEYS.filter((key) => (CALLS[key] as Call).audience === 'public' && addressOf(key).method !== 'GET')
    expect(writing.filter((key) => RATE_LIMITS[key] === undefined)).toEqual([])
  })

  it('is what the contract says of too many requests', () => {
    const told = KEYS.filter((key) => (CALLS[key] as Call).errors.includes('too_many_requests') && !OWN_GATE.includes(key))
    expect(Object.keys(RATE_LIMITS).sort()).toEqual(told.sort())
  })
})
