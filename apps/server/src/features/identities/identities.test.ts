import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { CLIENT_ID, CLIENT_SECRET, startOpenId, type TestOpenId } from '../../../test/openid.ts'
import { MIGRATIONS_FOLDER, migrationNames } from '../../kernel/database/migrate.ts'

const EMAIL = 'camille@exemple.fr'
const NEW = 'une autre phrase secrète'
const MINUTE_MS = 60_000
let google: TestOpenId
beforeAll(async () => {
  google = await startOpenId(['http://127.0.0.1/callback'])
})
afterAll(() => google.close())
const test = startTestApp({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET }, undefined, () => ({ GOOGLE_ISSUER: google.issuer }))
beforeEach(() => {
  test.now = new Date()
})

const VERIFIED = { email: EMAIL, email_verified: true, given_name: 'Camille' }
const signup = async (subject = '42', claims: object = {}) =>
  (await test.call('POST signup/firebase', { body: { token: await google.sign(subject, { ...VERIFIED, ...claims }), rgpd_consent: true } })).answer
    .data.api_token
const login = async (claims: object = {}) =>
  test.call('POST login/firebase', { body: { token: await google.sign('42', { ...VERIFIED, ...claims }) } })
const linked = async (token: string) => (await test.call('GET user/identities', { token })).answer.content
const remove = (token: string, id: string, password: string | null) => test.call('POST user/identity-removals', { token, body: { id, password } })
const outcome = ({ status, error }: { status: number; error: { code: string } }) => (status === 200 ? 200 : error.code)
const addIdentity = (issuer: string, provedEmailKey: string | null) =>
  test.database.pool.query(
    'insert into identities (issuer, subject, user_id, created_at, proved_email_key) select $1, $1, id, now(), $2 from users',
    [issuer, provedEmailKey],
  )

describe('linked sign-ins', () => {
  it('are named with their beginning, and never by the number that the provider has for somebody', async () => {
    const token = await signup('subject-of-google')
    expect(await linked(token)).toEqual([{ id: expect.any(String), provider: 'google', created_at: test.now.toISOString() }])
    await addIdentity('https://securetoken.google.com/projet', EMAIL)
    await addIdentity('https://appleid.apple.com', EMAIL)
    expect((await linked(token)).map(({ provider }) => provider).sort()).toEqual(['app', 'apple', 'google'])
  })

  it('end with the password, and no longer log in', async () => {
    const token = await signup()
    await test.call('POST user/password', { token, body: { password: null, new_password: NEW } })
    const [{ id } = { id: '' }] = await linked(token)
    expect([outcome(await remove(token, id, null)), outcome(await remove(token, id, PASSWORD))]).toEqual(['password_refused', 'password_refused'])
    expect([outcome(await remove(token, id, NEW)), outcome(await remove(token, id, NEW)), await linked(token)]).toEqual([200, 'not_found', []])
    expect(outcome(await login())).toBe('password_required')
  })

  it('cannot be removed as the last usable login of an account without a password', async () => {
    const token = await signup()
    await addIdentity('https://securetoken.google.com/projet', null)
    const [first, second] = await linked(token)
    const googles = [first, second].find((identity) => identity?.provider === 'google')?.id ?? ''
    const refused = await remove(token, googles, null)
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: 'password_required', message: expect.stringContaining('choisissez d’abord un mot de passe') },
    ])
    await addIdentity('https://appleid.apple.com', EMAIL)
    expect([outcome(await remove(token, googles, null)), (await linked(token)).length]).toEqual([200, 2])
  })

  it('keep one sign-in when two are ended at once', async () => {
    const token = await signup()
    await addIdentity('https://appleid.apple.com', EMAIL)
    const outcomes = await Promise.all((await linked(token)).map(async ({ id }) => outcome(await remove(token, id, null))))
    expect([outcomes.sort(), (await linked(token)).length]).toEqual([[200, 'password_required'], 1])
  })
})

describe('what a password guards, in an account without one', () => {
  const GUARDED = {
    'a password': (token: string) => test.call('POST user/password', { token, body: { password: null, new_password: NEW } }),
    'another address': (token: string) => test.call('POST user/email', { token, body: { email: 'autre@exemple.fr', password: null } }),
    'the deletion': (token: string) => test.call('POST user/deletion', { token, body: { password: null } }),
    'the end of a sign-in': async (token: string) => remove(token, (await linked(token))[0]?.id ?? '', null),
  } as const
  const NAMES = Object.keys(GUARDED) as (keyof typeof GUARDED)[]
  const signUpTwice = async (): Promise<string> => {
    const token = await signup()
    await addIdentity('https://appleid.apple.com', EMAIL)
    return token
  }

  it.each(NAMES)('%s needs a login of the last ten minutes', async (name) => {
    const old = await signUpTwice()
    test.now = new Date(test.now.getTime() + 10 * MINUTE_MS + 1_000)
    const refused = await GUARDED[name](old)
    expect([refused.status, refused.error]).toEqual([
      403,
      { code: 'fresh_login_required', message: 'Pour protéger votre compte, reconnectez-vous, puis recommencez dans les dix minutes.' },
    ])
    const fresh = (await login({ iat: Math.floor(test.now.getTime() / 1_000) })).answer.data.api_token
    expect(outcome(await GUARDED[name](fresh))).toBe(200)
  })

  it.each(NAMES)('%s is refused for a login handed off from a stolen one', async (name) => {
    const stolen = await signUpTwice()
    test.now = new Date(test.now.getTime() + 11 * MINUTE_MS)
    const { code } = (await test.call('POST auth/codes', { token: stolen })).answer.content
    const handedOn = (await test.call('POST auth/confirm', { body: { code } })).answer.data.user?.api_token ?? ''
    expect(outcome(await GUARDED[name](handedOn))).toBe('fresh_login_required')
  })

  it.each(NAMES)('%s is refused for an old token of the provider', async (name) => {
    await signUpTwice()
    test.now = new Date(test.now.getTime() + 11 * MINUTE_MS)
    const token = (await login({ iat: Math.floor(test.now.getTime() / 1_000) - 660 })).answer.data.api_token
    expect(outcome(await GUARDED[name](token))).toBe('fresh_login_required')
  })
})

describe('identities of an older Prélude', () => {
  it('keep their proof only where the address had been confirmed before they were linked', async () => {
    const sqlOf = (name: string): string => fs.readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8')
    const own = '0013_identity_proof.sql'
    const client = await test.database.pool.connect()
    try {
      const older = migrationNames().filter((name) => name < own)
      await client.query(`create schema older; set search_path to older; ${older.map(sqlOf).join(';\n')}`)
      const people = [
        ['confirmed before', '2026-01-01', '2026-01-02'],
        ['confirmed in the same moment', '2026-01-02', '2026-01-02'],
        ['confirmed after', '2026-01-03', '2026-01-02'],
        ['never confirmed', null, '2026-01-02'],
      ] as const
      for (const [name, confirmedAt, linkedAt] of people) {
        await client.query(
          "insert into users (email, email_key, firstname, lastname, level_value, newsletter_consent, rgpd_consent_at, created_at, email_verified_at) values ($1, $1, 'f', 'l', 1, false, now(), now(), $2)",
          [name, confirmedAt],
        )
        await client.query("insert into identities select 'google', $1, id, $2 from users where email = $1", [name, linkedAt])
      }
      await client.query(sqlOf(own))
      const { rows } = await client.query('select subject, proved_email_key from identities where proved_email_key is not null order by 1')
      expect(rows).toEqual(['confirmed before', 'confirmed in the same moment'].map((name) => ({ subject: name, proved_email_key: name })))
    } finally {
      await client.query('drop schema if exists older cascade; reset search_path')
      client.release()
    }
  })
})
