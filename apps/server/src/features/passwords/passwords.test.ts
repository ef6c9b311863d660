import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { codeSentTo, mailsTo } from '../../../test/mails.ts'
import { statementsOf } from '../../../test/statements.ts'
import { createMailSender } from '../mail/mail-sender.ts'

const test = startTestApp({ PUBLIC_URL: 'https://prelude.exemple.fr/' })
const EMAIL = 'camille@exemple.fr'
const NEW = 'une autre phrase secrète'

const MAILS_MADE = 'select last_value, is_called from mails_id_seq'
const later = (minutes: number): void => {
  test.now = new Date(test.now.getTime() + minutes * 60_000)
}
/** Sends the request and waits for the work after the response: a mail is queued each time, without recipient if none is due. */
const ask = async (email: string): Promise<void> => {
  const made = async () => JSON.stringify((await test.database.pool.query(MAILS_MADE)).rows)
  const before = await made()
  const { status, answer } = await test.call('POST password/forgot', { body: { email } })
  expect([status, answer]).toEqual([200, {}])
  await vi.waitFor(async () => expect(await made()).not.toBe(before), { interval: 5 })
  // A mail's id is taken before its transaction commits: wait for the commit.
  await test.database.pool.query('do $$ begin lock table mails in share mode; end $$')
}
const forgot = async (email = EMAIL): Promise<string> => {
  const before = (await mailsTo(test, email)).length
  await ask(email)
  expect(await mailsTo(test, email)).toHaveLength(before + 1)
  return codeSentTo(test, email)
}
const change = (token: string, password = NEW) => test.call('POST password/change', { body: { token, new_password: password } })
const login = async (password: string) => (await test.call('POST login', { body: { email: EMAIL, password } })).status
const isLoggedIn = async (token: string) => (await test.call('GET user', { token })).status === 200

describe('a forgotten password', () => {
  it('is replaced by a link, once; every login ends, and the owner gets a mail', async () => {
    const token = await test.signup(EMAIL)
    const code = await forgot()
    const [mail] = await mailsTo(test, EMAIL)
    expect(mail?.text).toContain(`\nhttps://prelude.exemple.fr/#/change-password/${code}\n`)
    expect((await change(code)).answer).toEqual({})
    expect([await login(PASSWORD), await login(NEW), await isLoggedIn(token)]).toEqual([401, 200, false])
    const again = await change(code, 'encore une autre phrase')
    expect([again.status, again.error.code]).toEqual([410, 'code_refused'])
    expect((await mailsTo(test, EMAIL)).at(-1)?.subject).toBe('Votre mot de passe a changé')
  })

  it('proves the address, as its mail was read', async () => {
    await test.signup(EMAIL)
    await change(await forgot())
    const { answer } = await test.call('POST login', { body: { email: EMAIL, password: NEW } })
    expect(answer.data.email_verified_at).toBe(test.now.toISOString())
  })

  it('answers the same for an address without account, and sends no mail', async () => {
    await ask('personne@exemple.fr')
    expect(await mailsTo(test, 'personne@exemple.fr')).toEqual([])
  })

  it('can be reset by an older link too: another request does not void it', async () => {
    await test.signup(EMAIL)
    const first = await forgot()
    later(5)
    const second = await forgot()
    expect(second).not.toBe(first)
    expect([(await change(first)).status, (await change(second)).status]).toEqual([200, 410])
  })

  it('is mailed at most three times an hour, whoever asks, and there is always a link that opens', async () => {
    await test.signup(EMAIL)
    const mailedAt: number[] = []
    const openings: number[] = []
    for (let minute = 0; minute < 180; minute += 1) {
      await ask(EMAIL)
      const mails = await mailsTo(test, EMAIL)
      if (mails.length > mailedAt.length) mailedAt.push(minute)
      openings.push((await test.database.pool.query('select 1 from one_time_codes where user_id = 1 and expires_at > $1', [test.now])).rows.length)
      later(1)
    }
    expect(mailedAt).toEqual([0, 5, 10, 60, 65, 70, 120, 125, 130])
    expect(Math.min(...openings)).toBeGreaterThan(0)
    const last = await codeSentTo(test, EMAIL)
    expect((await change(last)).status).toBe(200)
  })

  it('runs exactly the same statements with an account, without one, and where it is asked again', async () => {
    await test.signup(EMAIL)
    const delivered: string[] = []
    const delivery = { deliver: async ({ recipient }: { recipient: string }) => void delivered.push(recipient), close: () => undefined }
    const sender = createMailSender({ database: test.database, delivery, now: () => test.now, onProblem: () => undefined })
    const costOf = async (email: string): Promise<string[]> => {
      const statements = await statementsOf(test, async () => {
        await ask(email)
        await sender.sendDue()
      })
      // Service flags are read once a second, whatever is called.
      return statements.map(({ text }) => text).filter((text) => text !== MAILS_MADE && !text.includes('service_flags'))
    }
    const [first, again, absent] = [await costOf(EMAIL), await costOf(EMAIL), await costOf('personne@exemple.fr')]
    expect(first.length).toBeGreaterThan(8)
    expect([again, absent]).toEqual([first, first])
    expect(delivered).toEqual([EMAIL])
  })

  it.each([
    ['59 minutes', 59, 200],
    ['an hour', 60, 410],
  ])('after %s opens: %s', async (_name, minutes, status) => {
    await test.signup(EMAIL)
    const code = await forgot()
    later(minutes)
    expect((await change(code)).status).toBe(status)
  })

  it('is changed by one of several that come at once', async () => {
    await test.signup(EMAIL)
    const code = await forgot()
    const statuses = await Promise.all([1, 2, 3, 4].map(async (index) => (await change(code, `phrase secrète ${index}`)).status))
    expect(statuses.sort()).toEqual([200, 410, 410, 410])
  })

  it('is not changed by the code of another mail, and its own code confirms nothing else', async () => {
    const token = await test.signup(EMAIL)
    await test.call('POST user/email-verifications', { token })
    const verification = await codeSentTo(test, EMAIL)
    expect((await change(verification)).status).toBe(410)
    const reset = await forgot()
    expect((await test.call('POST auth/confirm', { body: { code: reset } })).status).toBe(410)
    expect((await change(reset)).status).toBe(200)
  })

  it.each(['x'.repeat(20), 'a'.repeat(43), '%'.repeat(43)])('does not open with %s', async (code) => {
    const { status, error } = await change(code)
    expect([status, error.code]).toEqual([410, 'code_refused'])
  })

  it('is stored nowhere in plain text, nor is its code', async () => {
    await test.signup(EMAIL)
    const code = await forgot()
    const { rows } = await test.database.pool.query("select encode(code_hash, 'escape') as hash, payload::text from one_time_codes")
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('changing the password', () => {
  const changeOwn = (token: string, password: string | null) => test.call('POST user/password', { token, body: { password, new_password: NEW } })

  it('requires the current one, ends the other logins, and voids pending links', async () => {
    const token = await test.signup(EMAIL)
    const other = (await test.call('POST login', { body: { email: EMAIL, password: PASSWORD } })).answer.data.api_token
    const code = await forgot()
    expect((await changeOwn(token, PASSWORD)).answer).toEqual({})
    expect([await isLoggedIn(token), await isLoggedIn(other), await login(NEW), await login(PASSWORD)]).toEqual([true, false, 200, 401])
    expect((await change(code)).status).toBe(410)
  })

  it.each(['faux mot de passe', '', null])('is refused with %s', async (password) => {
    const token = await test.signup(EMAIL)
    const { status, error } = await changeOwn(token, password)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([403, 'password_refused', ['password']])
    expect(await login(PASSWORD)).toBe(200)
  })

  it('gives one to an account that has none', async () => {
    const token = await test.signup(EMAIL)
    await test.database.pool.query('update users set password_hash = null')
    expect([await login(PASSWORD), (await test.call('GET user', { token })).answer.data.has_password]).toEqual([401, false])
    expect((await changeOwn(token, null)).status).toBe(200)
    expect(await login(NEW)).toBe(200)
  })
})
