import { CONFIGURATION_NAMES, type ConfigurationName } from '@prelude/contract'
import { PROFILE_CONFIGURATIONS } from '@prelude/domain/membership'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { codeSentTo, mailsTo } from '../../../test/mails.ts'

const test = startTestApp()
const PARENT = 'parent@exemple.fr'
const user = async (token: string) => (await test.call('GET user', { token })).answer.data
const isFifteen = (token: string) => test.call('POST user/age', { token, body: { is_fifteen: true } })
const askParent = (token: string, email = PARENT) => test.call('POST user/age', { token, body: { is_fifteen: false, parent_email: email } })
const agree = async (email = PARENT) => test.call('POST auth/confirm', { body: { code: await codeSentTo(test, email) } })
const configure = (token: string, name: ConfigurationName, value: string) =>
  test.call('POST updateConfigurationRule', { token, body: { configuration_rule: name, value } })
const stored = async (token: string, name: ConfigurationName) =>
  (await user(token)).configurations.find((configuration) => configuration.name === name)?.value

async function child(): Promise<string> {
  const token = await test.signup('sacha@exemple.fr', { level_id: 3 })
  await test.call('POST user/identity', { token, body: { firstname: 'Sacha', lastname: 'Martin' } })
  await test.call('POST user/ambitus', { token, body: { ambitus: { low: 33, high: 52 } } })
  await test.call('POST user/hand-size', { token, body: { hand_size: { left: 10, right: 10 } } })
  await test.call('POST updateNewsletterConsent', { token, body: { consentValue: true } })
  await test.call('POST updateNotificationsConsent', { token, body: { consentValue: true } })
  await configure(token, 'USER_GOALS', '[5]')
  await configure(token, 'KEYBOARD_TYPE', 'midi')
  return token
}

describe('someone of fifteen or more', () => {
  it('answers so, and nothing else changes', async () => {
    const token = await child()
    expect((await user(token)).age).toBe('unknown')
    expect((await isFifteen(token)).answer.content).toEqual({ age: 'fifteen' })
    expect(await user(token)).toMatchObject({ age: 'fifteen', lastname: 'Martin', newsletter_consent: true })
  })
})

describe('someone under fifteen', () => {
  it('keeps nothing beyond the level until a parent agrees', async () => {
    const token = await child()
    expect((await askParent(token)).answer.content).toEqual({ age: 'parent_awaited' })
    expect(await user(token)).toMatchObject({
      age: 'parent_awaited',
      firstname: 'Sacha',
      lastname: '',
      ambitus: null,
      hand_size: null,
      newsletter_consent: false,
      notifications_consent: false,
      level: { value: 3 },
    })
    expect([await stored(token, 'USER_GOALS'), await stored(token, 'KEYBOARD_TYPE')]).toEqual(['[]', 'midi'])
  })

  it.each([
    ['a last name', (token: string) => test.call('POST user/identity', { token, body: { firstname: 'Sacha', lastname: 'Martin' } })],
    ['a voice', (token: string) => test.call('POST user/ambitus', { token, body: { ambitus: { low: 33, high: 52 } } })],
    ['hands', (token: string) => test.call('POST user/hand-size', { token, body: { hand_size: { left: 10, right: 10 } } })],
    ['goals', (token: string) => configure(token, 'USER_GOALS', '[5]')],
    ['newsletter', (token: string) => test.call('POST updateNewsletterConsent', { token, body: { consentValue: true } })],
    ['reminders', (token: string) => test.call('POST updateNotificationsConsent', { token, body: { consentValue: true } })],
  ])('cannot use %s until a parent agrees', async (_name, change) => {
    const token = await child()
    await askParent(token)
    const refused = await change(token)
    expect([refused.status, refused.error.code]).toEqual([403, 'parent_awaited'])
    expect((await agree()).answer).toEqual({ data: { purpose: 'parent', user: null, email: null } })
    expect((await user(token)).age).toBe('parent_agreed')
    expect((await change(token)).status).toBe(200)
  })

  it('may play, choose a level, a keyboard and a first name, and decline the newsletter', async () => {
    const token = await child()
    await askParent(token)
    const statuses = [
      (await test.call('POST user/level', { token, body: { level: 4 } })).status,
      (await configure(token, 'KEYBOARD_TYPE', 'classic')).status,
      (await test.call('POST user/identity', { token, body: { firstname: 'Sasha' } })).status,
      (await test.call('POST updateNewsletterConsent', { token, body: { consentValue: false } })).status,
      (await test.call('GET catalog', { token })).status,
    ]
    expect(statuses).toEqual([200, 200, 200, 200, 200])
  })

  it('cannot take the answer back, but may name another parent; the first link is void then', async () => {
    const token = await child()
    await askParent(token)
    const first = await codeSentTo(test, PARENT)
    expect((await isFifteen(token)).error.code).toBe('parent_awaited')
    await askParent(token, 'autre@exemple.fr')
    expect((await test.call('POST auth/confirm', { body: { code: first } })).status).toBe(410)
    expect((await agree('autre@exemple.fr')).status).toBe(200)
    expect((await user(token)).age).toBe('parent_agreed')
  })

  it('is no longer measured, and earlier events are deleted', async () => {
    const token = await child()
    const count = () => test.call('POST analytics', { token, body: { action: 'home viewed', consented: true } })
    const events = async () => (await test.database.pool.query('select action from action_events')).rows.length
    await isFifteen(token)
    await count()
    expect(await events()).toBe(1)
    await askParent(token)
    await count()
    expect(await events()).toBe(0)
  })

  it('gets a mail when a parent has agreed', async () => {
    await askParent(await child())
    await agree()
    expect((await mailsTo(test, 'sacha@exemple.fr')).map(({ subject }) => subject)).toEqual(['Un parent a donné son accord'])
  })

  it('cannot name their own address as the parent’s', async () => {
    const { status, error } = await askParent(await child(), 'Sacha@exemple.fr')
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['parent_email']])
  })

  it('keeps the agreement when asked again, and turns fifteen one day', async () => {
    const token = await child()
    await askParent(token)
    await agree()
    expect((await askParent(token)).answer.content.age).toBe('parent_agreed')
    expect(await mailsTo(test, PARENT)).toHaveLength(1)
    expect((await isFifteen(token)).answer.content.age).toBe('fifteen')
  })
})

it('every configuration of the profile is one', () => {
  expect(PROFILE_CONFIGURATIONS.filter((name) => !CONFIGURATION_NAMES.includes(name))).toEqual([])
})
