import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { codeSentTo, mailsTo } from '../../../test/mails.ts'
import { CLIENT_ID, CLIENT_SECRET, startOpenId, type TestOpenId } from '../../../test/openid.ts'

const EMAIL = 'victime@exemple.fr'
const NEW = 'une autre phrase secrète'
let google: TestOpenId
let apple: TestOpenId
beforeAll(async () => {
  google = await startOpenId(['http://127.0.0.1/callback'])
  apple = await startOpenId(['http://127.0.0.1/callback'])
})
afterAll(async () => {
  await google.close()
  await apple.close()
})
const client = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, APPLE_CLIENT_ID: CLIENT_ID, APPLE_CLIENT_SECRET: CLIENT_SECRET }
const test = startTestApp(client, undefined, () => ({ GOOGLE_ISSUER: google.issuer, APPLE_ISSUER: apple.issuer }))
beforeEach(() => {
  test.now = new Date()
})

const VERIFIED = { email: EMAIL, email_verified: true, given_name: 'Victime' }
const signup = (token: string) => test.call('POST signup/firebase', { body: { token, rgpd_consent: true } })
const login = (token: string, password?: string) =>
  test.call('POST login/firebase', { body: { token, ...(password === undefined ? {} : { password }) } })
const passwordLogin = (password: string) => test.call('POST login', { body: { email: EMAIL, password } })
const rows = async (statement: string) => (await test.database.pool.query(statement)).rows
const isOpen = async (token: string): Promise<boolean> => (await test.call('GET user', { token })).status === 200
const idOf = async (token: string): Promise<number> => (await test.call('GET user', { token })).answer.data.id
const confirmAddress = () => test.database.pool.query('update users set email_verified_at = now()')
const reset = async (): Promise<void> => {
  const before = (await mailsTo(test, EMAIL)).length
  await test.call('POST password/forgot', { body: { email: EMAIL } })
  await vi.waitFor(async () => expect(await mailsTo(test, EMAIL)).toHaveLength(before + 1))
  const { status } = await test.call('POST password/change', { body: { token: await codeSentTo(test, EMAIL), new_password: NEW } })
  expect(status).toBe(200)
}
const outcome = ({ status, error }: { status: number; error: { code: string } }) => (status === 200 ? 200 : error.code)

describe('an account with a password', () => {
  it.each([
    ['confirmed', true],
    ['unconfirmed', false],
  ])('whose address is %s is joined with its password alone, and its owner is told', async (_name, isConfirmed) => {
    const own = await test.signup(EMAIL)
    if (isConfirmed) await confirmAddress()
    const token = await google.sign('42', VERIFIED)
    for (const refused of [await login(token), await signup(token)]) {
      expect([refused.status, refused.error.code]).toEqual([403, 'password_required'])
      expect(refused.error.message).toBe('Un compte existe déjà avec cette adresse : entrez votre mot de passe pour relier Google.')
    }
    expect([outcome(await login(token, 'pas le bon mot')), await rows('select * from identities')]).toEqual(['password_refused', []])
    const { answer } = await login(token, PASSWORD)
    expect(answer.data).toMatchObject({ id: await idOf(own), is_connected_with_external_provider: true, has_password: true })
    expect(answer.data.email_verified_at).not.toBeNull()
    expect((await mailsTo(test, EMAIL)).at(-1)?.subject).toBe('Google ouvre maintenant votre compte')
    expect([outcome(await login(token)), outcome(await passwordLogin(PASSWORD)), await isOpen(own)]).toEqual([200, 200, true])
  })

  it.each([false, 'false', 1])('is never joined by an address of which its provider says %j, whatever the password', async (verified) => {
    await test.signup(EMAIL)
    await confirmAddress()
    const token = await google.sign('42', { ...VERIFIED, email_verified: verified })
    expect([outcome(await login(token)), outcome(await login(token, PASSWORD)), outcome(await signup(token))]).toEqual(
      Array(3).fill('identity_refused'),
    )
    expect(await rows('select * from identities')).toEqual([])
  })

  it('made by an attacker with the victim’s address is not joined by the victim’s Google login; a new password gives it to the victim alone', async () => {
    const attacker = await test.signup(EMAIL)
    await confirmAddress() // the victim clicked in the mail, unknowingly
    const token = await google.sign('victim', VERIFIED)
    expect(outcome(await login(token))).toBe('password_required')
    await reset()
    expect([await isOpen(attacker), outcome(await passwordLogin(PASSWORD))]).toEqual([false, 'invalid_credentials'])
    expect(outcome(await login(token, NEW))).toBe(200)
  })
})

describe('an account without a password', () => {
  it('is joined by another provider that vouches for the same address', async () => {
    const { answer } = await signup(await google.sign('42', VERIFIED))
    const joined = await login(await apple.sign('77', VERIFIED))
    expect(joined.answer.data.id).toBe(answer.data.id)
    expect((await mailsTo(test, EMAIL)).map(({ subject }) => subject)).toEqual(['Apple ouvre maintenant votre compte'])
  })

  it('that an attacker’s identity moved to the victim’s address is not joined by the victim’s identity; a new password ends the attacker’s', async () => {
    const attacker = (await signup(await google.sign('attacker', { ...VERIFIED, email: 'attaquant@exemple.fr' }))).answer.data.api_token
    await test.call('POST user/email', { token: attacker, body: { email: EMAIL, password: null } })
    await test.call('POST auth/confirm', { body: { code: await codeSentTo(test, EMAIL) } })
    const victims = await google.sign('victim', VERIFIED)
    expect([outcome(await login(victims)), outcome(await signup(victims))]).toEqual(['email_taken', 'email_taken'])
    await reset()
    const changed = (await mailsTo(test, EMAIL)).at(-1)
    expect([changed?.subject, changed?.text.includes('ont été retirées')]).toEqual(['Votre mot de passe a changé', true])
    expect(outcome(await login(await google.sign('attacker', { ...VERIFIED, email: 'attaquant@exemple.fr' })))).toBe('account_unknown')
    expect([await isOpen(attacker), outcome(await login(victims)), outcome(await login(victims, NEW))]).toEqual([false, 'password_required', 200])
  })

  it('keeps its provider when its own owner changes the address', async () => {
    const token = await google.sign('42', { ...VERIFIED, email: 'ancienne@exemple.fr' })
    const own = (await signup(token)).answer.data.api_token
    await test.call('POST user/email', { token: own, body: { email: EMAIL, password: null } })
    await test.call('POST auth/confirm', { body: { code: await codeSentTo(test, EMAIL) } })
    expect(outcome(await login(token))).toBe(200)
  })

  it('keeps the identity of its own address over a new password', async () => {
    const token = await google.sign('42', VERIFIED)
    await signup(token)
    await reset()
    expect([outcome(await login(token)), (await mailsTo(test, EMAIL)).at(-1)?.text.includes('ont été retirées')]).toEqual([200, false])
  })
})

/** What an older server let in: an account made with an address that nobody had proved. */
async function trojan(): Promise<string> {
  const attacker = await test.signup(EMAIL)
  await test.database.pool.query('update users set password_hash = null, email_verified_at = null')
  await test.database.pool.query("insert into identities (issuer, subject, user_id, created_at) select $1, 'attacker', id, now() from users", [
    google.issuer,
  ])
  return attacker
}

describe('an identity that was linked before the address was proved', () => {
  const attackers = (claims: object = { email_verified: false }) => google.sign('attacker', { ...VERIFIED, ...claims })

  it('does not log in by itself', async () => {
    await trojan()
    for (const claims of [{ email_verified: false }, { email: 'attaquant@exemple.fr', email_verified: true }, { email: null }])
      expect([outcome(await login(await attackers(claims))), outcome(await signup(await attackers(claims)))]).toEqual([
        'identity_refused',
        'identity_refused',
      ])
  })

  it('logs in once its provider vouches for the address of the account', async () => {
    await trojan()
    expect([outcome(await login(await attackers({}))), outcome(await login(await attackers()))]).toEqual([200, 200])
  })

  it('ends with the victim’s new password', async () => {
    const attacker = await trojan()
    await reset()
    expect(await rows('select * from identities')).toEqual([])
    expect((await mailsTo(test, EMAIL)).at(-1)?.text).toContain('ont été retirées')
    for (const claims of [{ email_verified: false }, { email: 'attaquant@exemple.fr' }])
      expect(outcome(await login(await attackers(claims)))).not.toBe(200)
    expect([await isOpen(attacker), outcome(await passwordLogin(NEW))]).toEqual([false, 200])
  })

  it.each([
    ['the address', EMAIL, 'POST user/email-verifications', undefined],
    ['another address', 'nouvelle@exemple.fr', 'POST user/email', { email: 'nouvelle@exemple.fr', password: null }],
  ] as const)('ends when %s is confirmed, and a mail says so', async (_name, address, call, body) => {
    const token = await trojan()
    await test.call(call, { token, ...(body ? { body } : {}) } as never)
    const { status } = await test.call('POST auth/confirm', { body: { code: await codeSentTo(test, address) } })
    expect([status, await rows('select * from identities')]).toEqual([200, []])
    const last = (await mailsTo(test, address)).at(-1)
    expect(last?.subject).toBe('Des connexions Google ou Apple ont été retirées')
    expect(last?.text).toContain('Mot de passe oublié')
  })
})
