import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { administrate } from '../administration/administrate.ts'

const EMAIL = 'camille@exemple.fr'
const DAYS_MS = 24 * 60 * 60_000

describe('a trial', () => {
  const test = startTestApp()
  const user = async (token: string) => (await test.call('GET user', { token })).answer.data

  it('is 14 days without a card, premium meanwhile, and over by itself', async () => {
    const token = await test.signup(EMAIL)
    const { status, answer } = await test.call('POST trial/enable', { token })
    const end = new Date(test.now.getTime() + 14 * DAYS_MS)
    expect([status, answer.data]).toMatchObject([200, { premium: true, status: 'TRIAL', trial_ends_at: end.toISOString() }])
    test.now = new Date(end.getTime() - 1)
    expect(await user(token)).toMatchObject({ premium: true, status: 'TRIAL' })
    test.now = end
    expect(await user(token)).toMatchObject({ premium: false, status: 'TRIAL_ENDED' })
  })

  it('counts free contents as in the free plan', async () => {
    const token = await test.signup()
    await test.call('POST trial/enable', { token })
    const statuses: number[] = []
    for (const id of PAID_VERSIONS) {
      const { status } = await test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 402, 402])
  })

  it('begins once, also for concurrent requests', async () => {
    const token = await test.signup()
    const answers = await Promise.all(Array.from({ length: 8 }, () => test.call('POST trial/enable', { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(new Set(['trial_unavailable']))
    test.now = new Date(test.now.getTime() + 30 * DAYS_MS)
    expect((await test.call('POST trial/enable', { token })).status).toBe(409)
  })

  it('is refused to subscribers', async () => {
    const token = await test.signup(EMAIL)
    await administrate(test.database, ['premium', EMAIL, 'on'], test.now)
    expect((await test.call('POST trial/enable', { token })).error.code).toBe('trial_unavailable')
  })

  it('is not prolonged', async () => {
    const { status, error } = await test.call('POST user/extend-trial', { token: await test.signup() })
    expect([status, error.code]).toEqual([409, 'extension_unavailable'])
  })
})

describe.each(['A', 'B'] as const)('group %s', (group) => {
  const test = startTestApp({ PAYMENT_GROUP: group })
  it('begins it at the checkout only', async () => {
    const { status, error } = await test.call('POST trial/enable', { token: await test.signup() })
    expect([status, error.code]).toEqual([409, 'trial_unavailable'])
    expect(error.message).toContain('le paiement n’est pas encore ouvert')
  })
})
