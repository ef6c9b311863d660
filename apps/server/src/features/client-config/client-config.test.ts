import { CALLS, type CallKey } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { SATURDAY, startTestApp } from '../../../test/app.ts'
import { administrate } from '../administration/administrate.ts'

describe('the client configuration', () => {
  const test = startTestApp({ STORE_IOS_URL: 'https://apps.exemple.fr/prelude', SENTRY_DSN: 'https://cle@erreurs.exemple.fr/1' })
  it('is public', async () => {
    expect((await test.call('GET surroundings')).answer.content).toEqual({
      version: '1.2.3',
      required_version: null,
      stores: { ios: 'https://apps.exemple.fr/prelude', android: null },
      providers: [],
      error_tracing: 'https://cle@erreurs.exemple.fr/1',
    })
  })

  it('lets the page send errors to that origin, and to no other', async () => {
    const { headers } = await test.app.inject({ method: 'GET', url: '/' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://erreurs.exemple.fr;")
    expect(policy.match(/https?:/g)).toHaveLength(1)
    expect(policy).not.toContain('cle')
  })
})

describe('flags of the service', () => {
  const test = startTestApp()
  // Flags are cached for a second: each test begins at a different time.
  let seconds = 0
  const later = (): void => {
    seconds += 2
    test.now = new Date(SATURDAY.getTime() + seconds * 1_000)
  }
  const set = async (...words: string[]) => {
    const answer = await administrate(test.database, words, test.now)
    later()
    return answer
  }

  it('name the version that is required', async () => {
    expect(await set('required-version', '2.0.0')).toEqual({ maintenance: false, required_version: '2.0.0' })
    expect((await test.call('GET surroundings')).answer.content.required_version).toBe('2.0.0')
    await set('required-version', 'none')
    expect((await test.call('GET surroundings')).answer.content.required_version).toBeNull()
  })

  it('close the service for all but administrators', async () => {
    const token = await test.signup('camille@exemple.fr')
    const admin = await test.signup('equipe@exemple.fr')
    await set('team', 'equipe@exemple.fr', 'on')
    expect(await set('maintenance', 'on')).toEqual({ maintenance: true, required_version: null })
    for (const key of ['GET status', 'GET user', 'GET surroundings', 'GET scores'] satisfies CallKey[]) {
      for (const badToken of [undefined, token, 'x']) {
        const { status, error } = await test.call(key, { token: badToken })
        expect([key, status, error]).toEqual([
          key,
          503,
          { code: 'unavailable', message: 'Prélude est en maintenance. Revenez dans quelques instants.' },
        ])
      }
      expect((await test.call(key, { token: admin })).status).toBe(200)
    }
    const { status } = await test.call('POST login', { body: { email: 'camille@exemple.fr', password: 'x' } })
    expect(status).toBe(503)
    await set('maintenance', 'off')
    expect((await test.call('GET user', { token })).status).toBe(200)
  })

  it('close every call of the contract', async () => {
    await set('maintenance', 'on')
    for (const key of Object.keys(CALLS) as CallKey[]) {
      const params = { id: 11, sectionId: 11, priceId: 'annual', type: 'bloc' } as never
      expect([key, (await test.call(key, { params })).status]).toEqual([key, 503])
    }
  })
})
