import { CONFIGURATION_NAMES, CONFIGURATIONS, type ConfigurationName } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'

const test = startTestApp()
const update = (token: string, name: ConfigurationName, value: string) =>
  test.call('POST updateConfigurationRule', { token, body: { configuration_rule: name, value } })
const stored = async (token: string, name: ConfigurationName) =>
  (await test.call('GET user', { token })).answer.data.configurations.find((configuration) => configuration.name === name)?.value

describe('changing a configuration', () => {
  it.each<[ConfigurationName, string, string]>([
    ['KEYBOARD_TYPE', 'midi', 'midi'],
    ['KEYBOARD_TYPE', '"none"', 'none'],
    ['PLAYER_DISPLAY_MODE', 'partition', 'partition'],
    ['SELECTED_TEACHER', 'teacher_b', 'teacher_b'],
    ['IS_SINGER', 'yes', 'true'],
    ['IS_SINGER', '0', 'false'],
    ['USER_GOALS', '[5, 3]', '[5,3]'],
    ['ONBOARDING', '{"hideChecklist": true}', '{"hideChecklist":true}'],
    ['SESSION_NOTIFICATIONS', '{"MON":true,"time":"EVENING"}', '{"MON":true,"time":"EVENING"}'],
  ])('%s to %s keeps %s', async (name, value, expected) => {
    const token = await test.signup()
    const { status, answer } = await update(token, name, value)
    expect([status, answer.content]).toEqual([200, { name, value: expected, default: CONFIGURATIONS[name].default }])
    expect(await stored(token, name)).toBe(expected)
  })

  it('keeps the last of two values', async () => {
    const token = await test.signup()
    await update(token, 'KEYBOARD_TYPE', 'midi')
    await update(token, 'KEYBOARD_TYPE', 'none')
    expect(await stored(token, 'KEYBOARD_TYPE')).toBe('none')
  })

  it.each(['TEAM_MEMBER', 'ACCESS_DRAFT_CATALOG'] as const)('of %s is refused to learners', async (name) => {
    const token = await test.signup()
    const { status, error } = await update(token, name, name === 'TEAM_MEMBER' ? 'admin' : 'true')
    expect([status, error]).toEqual([403, { code: 'configuration_refused', message: 'Vous ne pouvez pas changer ce paramètre.' }])
    expect(await stored(token, name)).toBe(CONFIGURATIONS[name].default)
  })

  it.each(CONFIGURATION_NAMES.filter((name) => name.startsWith('CURRENT_')))(
    'of %s changes nothing and answers what the server counts',
    async (name) => {
      const token = await test.signup()
      const { status, answer } = await update(token, name, '1000')
      const quota = name === 'CURRENT_WEEKLY_FREE_TEACHER_MESSAGES' ? '20' : '5'
      expect([status, answer.content]).toEqual([200, { name, value: quota, default: quota }])
    },
  )

  it('of PIECE_COURSES changes nothing: the class writes it', async () => {
    const token = await test.signup()
    const { status, answer } = await update(token, 'PIECE_COURSES', '[{"version_id":11,"piano_class_progress":100}]')
    expect([status, answer.content.value, await stored(token, 'PIECE_COURSES')]).toEqual([200, '[]', '[]'])
  })

  it.each<[string, ConfigurationName, string]>([
    ['a keyboard that is none', 'KEYBOARD_TYPE', 'orgue'],
    ['a display that is none', 'PLAYER_DISPLAY_MODE', 'karaoke'],
    ['a truth that is none', 'IS_SINGER', 'peut-être'],
    ['JSON that is none', 'USER_GOALS', '[5,'],
    ['an object for a list', 'USER_GOALS', '{}'],
    ['a list for an object', 'ONBOARDING', '[]'],
    ['null for an object', 'ONBOARDING', 'null'],
    ['a very long word', 'SELECTED_TEACHER', 'x'.repeat(201)],
    ['a character that no database takes', 'SELECTED_TEACHER', 'a\u0000b'],
  ])('refuses %s', async (_name, name, value) => {
    const token = await test.signup()
    const { status, error } = await update(token, name, value)
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'invalid_request', ['value']])
  })

  it('refuses a name that is none', async () => {
    const { status, error } = await update(await test.signup(), 'PREMIUM' as never, 'true')
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['configuration_rule']])
  })
})
