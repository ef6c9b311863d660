import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../test/app.ts'

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
})
