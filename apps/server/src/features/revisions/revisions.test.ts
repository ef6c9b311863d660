import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const test = startTestApp()
const DAY_MS = 24 * 60 * 60_000
const played = (versionId: number, best: number, daysAgo: number) =>
  test.database.pool.query("insert into scores values (1, 'version', $1, $2, gen_random_uuid(), $3)", [
    versionId,
    best,
    new Date(test.now.getTime() - daysAgo * DAY_MS),
  ])

it('are what was validated and left alone for a week, the longest first, as the home page has it', async () => {
  const token = await test.signup()
  await played(11, 90, 8)
  await played(12, 80, 30)
  await played(13, 95, 2)
  await played(21, 40, 30)
  const { answer } = await test.call('GET revisions', { token })
  expect(answer.data.map(({ id }) => id)).toEqual([12, 11])
  expect([answer.total, answer.meta]).toEqual([2, { current_page: 1, last_page: 1 }])
  const home = await test.call('GET catalog-home', { token, query: {} })
  expect(home.answer.content.to_revise).toEqual(answer.data)
  expect((await test.call('GET revisions', { token, query: { page: 2 } })).answer.data).toEqual([])
})

it('are none for a learner who begins', async () => {
  const { answer } = await test.call('GET revisions', { token: await test.signup() })
  expect(answer).toEqual({ data: [], total: 0, meta: { current_page: 1, last_page: 1 } })
})
