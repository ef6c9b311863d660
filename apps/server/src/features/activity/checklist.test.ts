import { expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { FREE_EXERCISE, SHORT_MEASURES } from '../../../test/school.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const checklist = async (token: string) => (await test.call('GET checklist', { token })).answer.content
const announce = (token: string, event_type: 'COMPLETE_CHECKLIST' | 'COMPLETE_CHECKLIST_STEP', task?: string) => {
  const body = { event_type, additional_data: JSON.stringify({ task }), created_at: test.now.toISOString() }
  return test.call('POST user/new-activity', { token, body })
}
const level = (token: string, value: number) => test.call('POST user/level', { token, body: { level: value } })
const useMidi = (token: string) => test.call('POST updateConfigurationRule', { token, body: { configuration_rule: 'KEYBOARD_TYPE', value: 'midi' } })
const flags = async (token: string) => {
  const { configurations } = (await test.call('GET user', { token })).answer.data
  return JSON.parse(configurations.find(({ name }) => name === 'ONBOARDING')?.value ?? '{}')
}

it('has no items at the first level, unless the keyboard has a cable', async () => {
  const token = await test.signup()
  expect(await checklist(token)).toEqual({ items: [], points: 10, counted: false })
  await useMidi(token)
  expect((await checklist(token)).items).toEqual([
    { id: 'plug_piano', label: 'Brancher votre piano', completed: false, priority: 4, freeDays: 0, points: 2, counted: false },
  ])
})

it('lists what is to do above it, the first one first', async () => {
  const token = await test.signup()
  await level(token, 3)
  const { items } = await checklist(token)
  expect(items.map(({ id, priority, completed }) => [id, priority, completed])).toEqual([
    ['Initial_evaluation', 1, false],
    ['first_module', 2, false],
    ['prelude_exercises', 3, false],
  ])
})

it('is completed by what the server has stored, and counted once that is announced', async () => {
  const token = await test.signup()
  await useMidi(token)
  // A flag that the device set is no record.
  const value = JSON.stringify({ checklistTasksCompleted: ['plug_piano'] })
  await test.call('POST updateConfigurationRule', { token, body: { configuration_rule: 'ONBOARDING', value } })
  expect((await checklist(token)).items[0]).toMatchObject({ completed: false, counted: false })
  expect((await announce(token, 'COMPLETE_CHECKLIST_STEP', 'plug_piano')).error.code).toBe('not_validated')
  const body = takeOf(scaleTimeline(SHORT_MEASURES, ['RIGHT']), { playableType: 'exercise', playableId: FREE_EXERCISE })
  expect((await test.call('POST takes', { token, body: { ...body, input: 'midi' } })).status).toBe(200)
  expect((await checklist(token)).items[0]).toMatchObject({ completed: true, counted: false })
  expect((await announce(token, 'COMPLETE_CHECKLIST')).error.code).toBe('not_validated')
  expect((await announce(token, 'COMPLETE_CHECKLIST_STEP', 'plug_piano')).answer.content[0]?.score_variation).toBe(2)
  expect(await flags(token)).toMatchObject({ checklistTasksCompleted: ['plug_piano'] })
  expect((await announce(token, 'COMPLETE_CHECKLIST')).answer.content[0]?.score_variation).toBe(10)
  // What was counted stays done, whatever is erased.
  await test.call('DELETE takes/{id}', { token, params: { id: body.id } })
  expect(await checklist(token)).toMatchObject({ items: [{ completed: true, counted: true }], counted: true })
})

it('stores a task that is counted in ONBOARDING beside the other flags', async () => {
  const token = await test.signup()
  await level(token, 3)
  const body = takeOf(scaleTimeline(SHORT_MEASURES, ['RIGHT']), { playableType: 'exercise', playableId: FREE_EXERCISE })
  await test.call('POST takes', { token, body })
  await announce(token, 'COMPLETE_CHECKLIST_STEP', 'prelude_exercises')
  expect(await flags(token)).toEqual({ hasFinishedFirstOnboarding: true, checklistTasksCompleted: ['prelude_exercises'] })
})
