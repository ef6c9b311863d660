import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { MOST_LOGINS } from '../../kernel/learner/tokens.sql.ts'

const test = startTestApp()
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function loginFrom(userAgent: string): Promise<string> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/play/v1/login',
    headers: { 'user-agent': userAgent },
    payload: { email: 'camille@exemple.fr', password: PASSWORD },
  })
  return (response.json() as { data: { api_token: string } }).data.api_token
}
const loginsSeenBy = async (token: string) => (await test.call('GET user/logins', { token })).answer.content
const isLoggedIn = async (token: string) => (await test.call('GET user', { token })).status === 200

describe('where the account is logged in', () => {
  it('lists devices, latest first, and marks the current one', async () => {
    const first = await test.signup()
    test.now = new Date(test.now.getTime() + 60_000)
    const second = await loginFrom(FIREFOX)
    expect((await loginsSeenBy(second)).map(({ device, current }) => [device, current])).toEqual([
      ['Firefox sur Windows', true],
      ['Appareil inconnu', false],
    ])
    expect((await loginsSeenBy(first)).map(({ current }) => current)).toEqual([false, true])
  })

  it('leaves out expired logins', async () => {
    await test.signup()
    test.now = new Date(test.now.getTime() + 183 * 86_400_000)
    expect(await loginsSeenBy(await loginFrom(FIREFOX))).toHaveLength(1)
  })

  it('ends all others in one call', async () => {
    const [first, second, third] = [await test.signup(), await loginFrom(FIREFOX), await loginFrom('x')]
    expect((await test.call('DELETE user/logins', { token: second })).answer.content).toEqual({ ended: 2 })
    expect(await Promise.all([first, second, third].map(isLoggedIn))).toEqual([false, true, false])
  })

  it('ends one, the one in use too', async () => {
    const [first, second] = [await test.signup(), await loginFrom(FIREFOX)]
    const logins = await loginsSeenBy(second)
    const idOf = (isCurrent: boolean) => logins.find(({ current }) => current === isCurrent)?.id ?? ''
    expect((await test.call('DELETE user/logins/{id}', { token: second, params: { id: idOf(false) } })).status).toBe(200)
    expect([await isLoggedIn(first), await isLoggedIn(second)]).toEqual([false, true])
    expect((await test.call('DELETE user/logins/{id}', { token: second, params: { id: idOf(true) } })).status).toBe(200)
    expect(await isLoggedIn(second)).toBe(false)
  })

  it('is neither visible to others nor ended by them', async () => {
    const camille = await test.signup()
    const sacha = await test.signup('sacha@exemple.fr')
    const [login] = await loginsSeenBy(camille)
    const { status, error } = await test.call('DELETE user/logins/{id}', { token: sacha, params: { id: login?.id ?? '' } })
    expect([status, error.code, await isLoggedIn(camille)]).toEqual([404, 'not_found', true])
    expect(await loginsSeenBy(sacha)).toHaveLength(1)
  })

  it('are limited in number: the longest unused one ends', async () => {
    const first = await test.signup()
    await test.database.pool.query(
      "insert into tokens (user_id, token_hash, created_at, last_used_at) select 1, convert_to(n::text, 'UTF8'), $1, $1 from generate_series(1, $2) n",
      [new Date(test.now.getTime() + 1_000), MOST_LOGINS - 1],
    )
    expect(await isLoggedIn(first)).toBe(true)
    test.now = new Date(test.now.getTime() + 2_000)
    const last = await loginFrom(FIREFOX)
    expect([await isLoggedIn(first), await isLoggedIn(last), (await loginsSeenBy(last)).length]).toEqual([false, true, MOST_LOGINS])
  })
})
