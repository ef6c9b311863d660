import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const test = startTestApp()
const follow = (token: string, introduction_id: number, progress_value: number, completed: boolean) =>
  test.call('POST introductions/progress', { token, body: { introduction_id, progress_value, completed } })
const received = async (token: string) => (await test.call('GET user', { token })).answer.data.introductions

it('every introduction stands with its learner, and its progress never goes back', async () => {
  const token = await test.signup()
  const introduction = { id: 1, name: 'listening-explanation', display_condition: 'listening' }
  expect(await received(token)).toEqual([{ ...introduction, progress: { current_step: 0, done: false } }])
  expect((await follow(token, 1, 1, true)).answer.content).toEqual({ ...introduction, progress: { current_step: 1, done: true } })
  await follow(token, 1, 0, false)
  expect(await received(token)).toEqual([{ ...introduction, progress: { current_step: 1, done: true } }])
  expect((await received(await test.signup('autre@exemple.fr')))[0]?.progress.done).toBe(false)
})

it('an unknown introduction is not found', async () => {
  const { status, error } = await follow(await test.signup(), 999, 1, false)
  expect([status, error.code]).toEqual([404, 'not_found'])
})
