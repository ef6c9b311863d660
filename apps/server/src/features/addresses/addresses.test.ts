import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { codeSentTo, mailsTo } from '../../../test/mails.ts'

const test = startTestApp()
const EMAIL = 'camille@exemple.fr'
const OTHER = 'camille@autre.fr'
const DAY_MS = 86_400_000
const confirm = (code: string) => test.call('POST auth/confirm', { body: { code } })
const user = async (token: string) => (await test.call('GET user', { token })).answer.data
const changeEmail = (token: string, email = OTHER, password: string | null = PASSWORD) =>
  test.call('POST user/email', { token, body: { email, password } })

describe('the address of a new account', () => {
  it('is confirmed by the mail that signing up sends, once', async () => {
    const { answer } = await test.call('POST signup', { body: { email: EMAIL, firstname: 'Camille', password: PASSWORD, rgpd_consent: true } })
    expect(answer.data.email_verified_at).toBeNull()
    const [mail] = await mailsTo(test, EMAIL)
    expect([mail?.subject, mail?.text]).toEqual(['Confirmez votre adresse e-mail', expect.stringContaining('http://127.0.0.1:4000/#/auth?code=')])
    const confirmed = await confirm(mail?.code ?? '')
    expect(confirmed.answer).toEqual({ data: { purpose: 'email', user: null, email: EMAIL } })
    expect((await user(answer.data.api_token)).email_verified_at).toBe(test.now.toISOString())
    expect((await confirm(mail?.code ?? '')).error.code).toBe('code_refused')
  })

  it('can be asked for again: the newer mail counts; none goes out once it is confirmed', async () => {
    const token = await test.signup(EMAIL)
    await test.call('POST user/email-verifications', { token })
    const first = await codeSentTo(test, EMAIL)
    await test.call('POST user/email-verifications', { token })
    const second = await codeSentTo(test, EMAIL)
    expect([(await confirm(first)).status, (await confirm(second)).status]).toEqual([410, 200])
    await test.call('POST user/email-verifications', { token })
    expect(await mailsTo(test, EMAIL)).toHaveLength(2)
  })

  it.each([
    ['just under 7 days', 7 * DAY_MS - 1, 200],
    ['7 days', 7 * DAY_MS, 410],
  ])('after %s answers %s', async (_name, ms, status) => {
    const token = await test.signup(EMAIL)
    await test.call('POST user/email-verifications', { token })
    test.now = new Date(test.now.getTime() + ms)
    expect((await confirm(await codeSentTo(test, EMAIL))).status).toBe(status)
  })
})

describe('another address', () => {
  it('counts once confirmed by mail, and the old one is notified at once', async () => {
    const token = await test.signup(EMAIL)
    expect((await changeEmail(token)).answer).toEqual({})
    expect((await user(token)).email).toBe(EMAIL)
    expect((await mailsTo(test, EMAIL)).map(({ subject }) => subject)).toEqual(['Changement d’adresse demandé'])
    expect((await confirm(await codeSentTo(test, OTHER))).answer).toEqual({ data: { purpose: 'email-change', user: null, email: OTHER } })
    expect(await user(token)).toMatchObject({ email: OTHER, email_verified_at: test.now.toISOString() })
    const login = (email: string) => test.call('POST login', { body: { email, password: PASSWORD } })
    expect([(await login(EMAIL)).status, (await login(OTHER)).status]).toEqual([401, 200])
  })

  it('voids links sent to the old one', async () => {
    const token = await test.signup(EMAIL)
    await test.call('POST user/email-verifications', { token })
    const old = await codeSentTo(test, EMAIL)
    await changeEmail(token)
    await confirm(await codeSentTo(test, OTHER))
    expect((await confirm(old)).status).toBe(410)
  })

  it('that has an account answers the same, and only its owner learns why', async () => {
    const token = await test.signup(EMAIL)
    await test.signup(OTHER)
    expect(await changeEmail(token)).toMatchObject({ status: 200, answer: {} })
    expect((await mailsTo(test, OTHER)).map(({ subject }) => subject)).toEqual(['Cette adresse a déjà un compte'])
  })

  it('taken by another account meanwhile is refused, and the account keeps its own', async () => {
    const token = await test.signup(EMAIL)
    await changeEmail(token)
    await test.signup(OTHER)
    const refused = await confirm(await codeSentTo(test, OTHER))
    expect([refused.status, refused.error.code]).toEqual([409, 'email_taken'])
    expect((await user(token)).email).toBe(EMAIL)
  })

  it('wants the password, and opens for a day', async () => {
    const token = await test.signup(EMAIL)
    expect((await changeEmail(token, OTHER, 'faux mot de passe')).error.code).toBe('password_refused')
    expect((await changeEmail(token, OTHER, null)).error.code).toBe('password_refused')
    expect(await mailsTo(test, OTHER)).toEqual([])
    await changeEmail(token)
    test.now = new Date(test.now.getTime() + DAY_MS)
    expect((await confirm(await codeSentTo(test, OTHER))).status).toBe(410)
  })
})

describe('a hand-off', () => {
  const handOff = async (token: string) => (await test.call('POST auth/codes', { token })).answer.content

  it('logs in elsewhere, once, and is a login of its own', async () => {
    const token = await test.signup(EMAIL)
    const { code, expires_at: expiresAt } = await handOff(token)
    expect(expiresAt).toBe(new Date(test.now.getTime() + 120_000).toISOString())
    const { data } = (await confirm(code)).answer
    expect(data).toMatchObject({ purpose: 'sign-in', email: null, user: { email: EMAIL } })
    expect(data.user?.api_token).not.toBe(token)
    await test.call('POST logout', { token })
    expect((await test.call('GET user', { token: data.user?.api_token })).status).toBe(200)
    expect((await confirm(code)).status).toBe(410)
  })

  it('waits two minutes', async () => {
    const { code } = await handOff(await test.signup(EMAIL))
    test.now = new Date(test.now.getTime() + 120_000)
    expect((await confirm(code)).error.code).toBe('code_refused')
  })

  it('is void when the other logins are ended', async () => {
    const token = await test.signup(EMAIL)
    const { code } = await handOff(token)
    await test.call('DELETE user/logins', { token })
    expect((await confirm(code)).status).toBe(410)
  })
})

describe('whose account a code is about', () => {
  const preview = (code: string, token?: string) => test.call('POST auth/previews', { body: { code }, ...(token ? { token } : {}) })
  const refuse = (code: string) => test.call('POST auth/refusals', { body: { code } })
  const verification = async (token: string): Promise<string> => {
    await test.call('POST user/email-verifications', { token })
    return codeSentTo(test, EMAIL)
  }

  it('is returned before the code is used, and marked as the caller’s own', async () => {
    const token = await test.signup(EMAIL)
    const other = await test.signup(OTHER)
    const code = await verification(token)
    const received = { purpose: 'email', firstname: 'Camille', created_at: test.now.toISOString(), email: EMAIL }
    expect((await preview(code)).answer.data).toEqual({ ...received, is_yours: false })
    expect((await preview(code, other)).answer.data).toEqual({ ...received, is_yours: false })
    expect((await preview(code, token)).answer.data).toEqual({ ...received, is_yours: true })
    expect([(await confirm(code)).status, (await preview(code)).error.code]).toEqual([200, 'code_refused'])
  })

  it('is returned for another address and a hand-off too, without a login', async () => {
    const token = await test.signup(EMAIL)
    await changeEmail(token)
    expect((await preview(await codeSentTo(test, OTHER))).answer.data).toMatchObject({ purpose: 'email-change', email: OTHER, firstname: 'Camille' })
    const { code } = (await test.call('POST auth/codes', { token })).answer.content
    expect((await preview(code)).answer.data).toMatchObject({ purpose: 'sign-in', email: null, is_yours: false })
    expect((await test.database.pool.query('select 1 from tokens')).rows).toHaveLength(1)
  })

  it('leaves out a name that looks like advertisement', async () => {
    const token = await test.signup(EMAIL)
    await test.database.pool.query("update users set firstname = 'Gagnez sur http://x.fr'")
    expect((await preview(await verification(token))).answer.data.firstname).toBe('')
  })

  it('« not mine »: the address stays unconfirmed, no mail follows, and its reader can still log in by it', async () => {
    const token = await test.signup(EMAIL)
    const code = await verification(token)
    expect((await refuse(code)).answer).toEqual({ data: { purpose: 'email', email: EMAIL } })
    expect([(await confirm(code)).error.code, (await refuse(code)).error.code]).toEqual(['code_refused', 'code_refused'])
    expect((await user(token)).email_verified_at).toBeNull()
    const again = await test.call('POST user/email-verifications', { token })
    expect([again.status, again.error.code, (await mailsTo(test, EMAIL)).length]).toEqual([409, 'email_refused', 1])
    // Another address can still be requested.
    await changeEmail(token)
    expect((await confirm(await codeSentTo(test, OTHER))).status).toBe(200)
    expect((await user(token)).email).toBe(OTHER)
  })

  it('« not mine »: an address does not go to that account, and a hand-off opens nothing', async () => {
    const token = await test.signup(EMAIL)
    await changeEmail(token)
    const moved = await codeSentTo(test, OTHER)
    expect((await refuse(moved)).answer.data).toEqual({ purpose: 'email-change', email: OTHER })
    const { code } = (await test.call('POST auth/codes', { token })).answer.content
    expect((await refuse(code)).answer.data).toEqual({ purpose: 'sign-in', email: null })
    expect([(await confirm(moved)).status, (await confirm(code)).status, (await user(token)).email]).toEqual([410, 410, EMAIL])
  })

  it('does not void the code that confirms a deletion', async () => {
    const token = await test.signup(EMAIL)
    await test.call('POST user/deletion', { token, body: { password: PASSWORD } })
    const code = await codeSentTo(test, EMAIL)
    expect([(await refuse(code)).status, (await confirm(code)).status]).toEqual([410, 200])
  })
})
