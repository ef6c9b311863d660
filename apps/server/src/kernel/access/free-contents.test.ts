import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { PAID_CHALLENGE, PAID_EXERCISE } from '../../../test/school.ts'

const many = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe.each([
  ['none', 'CURRENT_WEEKLY_FREE_ACTIONS', 5],
  ['A', 'CURRENT_WEEKLY_FREE_ACTIONS', 5],
  ['B', 'CURRENT_DAILY_FREE_ACTIONS', 3],
] as const)('free contents of group %s', (group, count, quota) => {
  const test = startTestApp({ PAYMENT_GROUP: group })
  const open = async (token: string, id: number) =>
    (await test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })).status
  const remainingActions = async (token: string) =>
    Number((await test.call('GET user', { token })).answer.data.configurations.find(({ name }) => name === count)?.value)

  it('are taken once by tabs that open the same content', async () => {
    const token = await test.signup()
    expect(new Set(await many(8, () => open(token, PAID_VERSIONS[0])))).toEqual(new Set([200]))
    expect(await remainingActions(token)).toBe(quota - 1)
  })

  it('never exceed the quota when many tabs open different contents', async () => {
    const token = await test.signup()
    const statuses = await many(PAID_VERSIONS.length, (index) => open(token, PAID_VERSIONS[index] ?? 0))
    expect(statuses.filter((status) => status === 200)).toHaveLength(quota)
    expect(statuses.filter((status) => status === 402)).toHaveLength(PAID_VERSIONS.length - quota)
    expect(await remainingActions(token)).toBe(0)
  })

  it('are one count for pieces, challenges and exercises', async () => {
    const token = await test.signup()
    await open(token, PAID_VERSIONS[0])
    await test.call('GET challenge/{id}/sheet', { token, params: { id: PAID_CHALLENGE }, query: { inPlayer: 'true' } })
    await test.call('GET exercises/{id}/sheet', { token, params: { id: PAID_EXERCISE }, query: { inPlayer: 'true' } })
    expect(await remainingActions(token)).toBe(quota - 3)
  })
})

describe.each([
  ['in summer', '2026-08-31T22:00:00Z'],
  ['in winter', '2026-12-01T23:00:00Z'],
  ['on the day of 25 hours', '2026-10-25T23:00:00Z'],
  ['on the day of 23 hours', '2026-03-29T22:00:00Z'],
])('the days of group B, %s', (_name, midnight) => {
  const test = startTestApp({ PAYMENT_GROUP: 'B' })
  it('begin at midnight in Paris', async () => {
    test.now = new Date(Date.parse(midnight) - 1_000)
    const token = await test.signup()
    const open = async (id: number) => (await test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })).status
    for (const id of PAID_VERSIONS.slice(0, 3)) expect(await open(id)).toBe(200)
    expect(await open(PAID_VERSIONS[3])).toBe(402)
    test.now = new Date(midnight)
    expect(await open(PAID_VERSIONS[3])).toBe(200)
  })
})

describe.each([
  ['in summer', '2026-08-30T22:00:00Z'],
  ['as summer ends', '2026-10-25T23:00:00Z'],
  ['as summer begins', '2026-03-29T22:00:00Z'],
])('the week, %s', (_name, monday) => {
  const test = startTestApp()
  it('begins on Monday 00:00 in Paris', async () => {
    test.now = new Date(Date.parse(monday) - 1_000)
    const token = await test.signup()
    const open = async (id: number) => (await test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })).status
    for (const id of PAID_VERSIONS.slice(0, 5)) expect(await open(id)).toBe(200)
    expect(await open(PAID_VERSIONS[5])).toBe(402)
    expect((await test.call('GET user', { token })).answer.data.free_actions_renewed_at).toBe(new Date(monday).toISOString())
    test.now = new Date(monday)
    expect(await open(PAID_VERSIONS[5])).toBe(200)
    // A content opened last week costs again.
    expect(await open(PAID_VERSIONS[0])).toBe(200)
    const { data } = (await test.call('GET user', { token })).answer
    expect(data.configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS')?.value).toBe('3')
  })
})
