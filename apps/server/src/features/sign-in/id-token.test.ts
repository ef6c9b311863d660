import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/mails.ts'
import { CLIENT_ID, CLIENT_SECRET, startOpenId, type TestOpenId } from '../../../test/openid.ts'

const EMAIL = 'camille@exemple.fr'
const PROJECT = 'prelude-tests-app'
let openId: TestOpenId
let firebase: http.Server
let firebaseIssuer = ''

beforeAll(async () => {
  openId = await startOpenId(['http://127.0.0.1/callback'])
  // Firebase's issuer for a project: the same keys under another name.
  firebase = http.createServer((_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer: `${firebaseIssuer}/${PROJECT}`, jwks_uri: `${openId.issuer}/jwks` })),
  )
  await new Promise<void>((done) => firebase.listen(0, '127.0.0.1', done))
  firebaseIssuer = `http://127.0.0.1:${(firebase.address() as AddressInfo).port}`
})
afterAll(async () => {
  firebase.closeAllConnections()
  firebase.close()
  await openId.close()
})
const test = startTestApp({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, FIREBASE_PROJECT: PROJECT }, undefined, () => ({
  GOOGLE_ISSUER: openId.issuer,
  FIREBASE_ISSUER: firebaseIssuer,
}))
beforeEach(() => {
  test.now = new Date()
})

const VERIFIED = { email: EMAIL, email_verified: true, given_name: 'Camille' }
const signup = (token: string) => test.call('POST signup/firebase', { body: { token, rgpd_consent: true, created_from: 'web', level_id: 3 } })
const login = (token: string) => test.call('POST login/firebase', { body: { token } })
const seconds = (offset: number): number => Math.floor(Date.now() / 1_000) + offset

describe('a token', () => {
  it.each<[string, () => Promise<string> | string]>([
    ['signed by a stranger', () => openId.forge('42', VERIFIED)],
    ['for somebody else', () => openId.sign('42', { ...VERIFIED, aud: 'another-app' })],
    ['for us and others, given to another', () => openId.sign('42', { ...VERIFIED, aud: [CLIENT_ID, 'other'], azp: 'other' })],
    ['of an unknown issuer', () => openId.sign('42', { ...VERIFIED, iss: 'https://ailleurs.exemple.fr' })],
    ['of Firebase for Google’s audience', () => openId.sign('42', { ...VERIFIED, iss: `${firebaseIssuer}/${PROJECT}` })],
    ['that has expired', () => openId.sign('42', { ...VERIFIED, exp: seconds(-61) })],
    ['without an end', () => openId.sign('42', { ...VERIFIED, exp: null })],
    ['that begins later', () => openId.sign('42', { ...VERIFIED, nbf: seconds(120) })],
    ['of nobody', () => openId.sign('', { ...VERIFIED })],
    [
      'without a signature',
      () => new UnsecuredJWT({ ...VERIFIED, sub: '42' }).setIssuer(openId.issuer).setAudience(CLIENT_ID).setExpirationTime('1h').encode(),
    ],
    [
      'signed with a shared secret',
      () =>
        new SignJWT({ ...VERIFIED, sub: '42', iss: openId.issuer, aud: CLIENT_ID, iat: seconds(0), exp: seconds(60) })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(CLIENT_SECRET.repeat(3))),
    ],
    ['that is none', () => 'x'.repeat(40)],
    ['cut short', async () => (await openId.sign('42', VERIFIED)).slice(0, -9)],
  ])('%s is refused for logging in and signing up', async (_name, make) => {
    const token = await make()
    for (const { status, error } of [await login(token), await signup(token)]) expect([status, error.code]).toEqual([403, 'identity_refused'])
    expect((await test.database.pool.query('select id from users')).rows).toEqual([])
  })

  it('may be a minute late, as clocks differ', async () => {
    expect((await signup(await openId.sign('42', { ...VERIFIED, exp: seconds(-30) }))).status).toBe(200)
  })

  it('of our Firebase project is accepted too', async () => {
    const token = await openId.sign('uid-1', { ...VERIFIED, iss: `${firebaseIssuer}/${PROJECT}`, aud: PROJECT })
    expect((await signup(token)).answer.data.email).toBe(EMAIL)
  })
})

describe('an account made with a provider', () => {
  it('has the address of the token, the level that was chosen, no password and nothing to confirm', async () => {
    const { answer } = await signup(await openId.sign('42', VERIFIED))
    expect(answer.data).toMatchObject({ email: EMAIL, firstname: 'Camille', level: { value: 3 }, has_password: false, newsletter_consent: false })
    expect(answer.data.email_verified_at).not.toBeNull()
    expect(await mailsTo(test, EMAIL)).toEqual([])
    expect((await test.call('POST login', { body: { email: EMAIL, password: PASSWORD } })).status).toBe(401)
  })

  it('is the same account whatever becomes of the address there', async () => {
    const { answer } = await signup(await openId.sign('42', VERIFIED))
    const later = await login(await openId.sign('42', { email: 'autre@exemple.fr', email_verified: true }))
    expect([later.answer.data.id, later.answer.data.email]).toEqual([answer.data.id, EMAIL])
    expect((await signup(await openId.sign('42', VERIFIED))).answer.data.id).toBe(answer.data.id)
  })

  it.each([false, 'false', 1, '1', 'TRUE', 'yes', {}, [], null])('is not made where the provider says %j of the address', async (verified) => {
    const token = await openId.sign('42', { ...VERIFIED, email_verified: verified })
    for (const { status, error } of [await login(token), await signup(token)])
      expect([status, error.code, error.message]).toEqual([403, 'identity_refused', expect.stringContaining('Confirmez-la d’abord chez lui')])
    expect((await test.database.pool.query('select id from users')).rows).toEqual([])
    expect(await mailsTo(test, EMAIL)).toEqual([])
  })

  it('is made where Apple writes the truth as a text', async () => {
    expect((await signup(await openId.sign('42', { ...VERIFIED, email_verified: 'true' }))).status).toBe(200)
  })

  it('needs an address', async () => {
    const { status, error } = await signup(await openId.sign('42'))
    expect([status, error.code]).toEqual([403, 'identity_refused'])
  })

  it('is made once by two windows at once', async () => {
    const token = await openId.sign('42', VERIFIED)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await signup(token)).status))
    expect(statuses).toContain(200)
    expect((await test.database.pool.query('select id from users')).rows).toHaveLength(1)
  })
})

describe('a provider that is away', () => {
  const lost = startTestApp({ GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET })
  it('answers that the provider is unavailable', async () => {
    const token = await openId.sign('42', { ...VERIFIED, iss: 'http://127.0.0.1:9' })
    const { status, error } = await lost.call('POST login/firebase', { body: { token } })
    expect([status, error.code]).toEqual([503, 'unavailable'])
  })
})
