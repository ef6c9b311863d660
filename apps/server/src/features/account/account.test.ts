import argon2 from '@node-rs/argon2'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'

const test = startTestApp()
const body = { email: 'Camille@Exemple.fr', firstname: ' Camille ', password: PASSWORD, rgpd_consent: true } as const

describe('signing up', () => {
  it('makes an account that is logged in, with an onboarding that is finished', async () => {
    const { status, answer } = await test.call('POST signup', { body })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      email: 'Camille@Exemple.fr',
      firstname: 'Camille',
      premium: false,
      status: null,
      level: { value: 1, name: 'Novice' },
    })
    const onboarding = answer.data.configurations.find(({ name }) => name === 'ONBOARDING')
    expect(JSON.parse(onboarding?.value ?? '')).toEqual({ hasFinishedFirstOnboarding: true })
    const user = await test.call('GET user', { token: answer.data.api_token })
    expect(user.answer.data.id).toBe(answer.data.id)
  })

  it('returns the quota as the default of the counts, and the day of renewal', async () => {
    const { answer } = await test.call('POST signup', { body })
    const counts = answer.data.configurations.filter(({ name }) => name.startsWith('CURRENT_'))
    expect(counts.map(({ name, value, default: quota }) => [name, value, quota])).toEqual([
      ['CURRENT_WEEKLY_FREE_ACTIONS', '5', '5'],
      ['CURRENT_DAILY_FREE_ACTIONS', '5', '5'],
      ['CURRENT_WEEKLY_FREE_TEACHER_MESSAGES', '20', '20'],
    ])
    expect(answer.data.free_actions_renewed_at).toBe('2026-11-22T23:00:00.000Z')
  })

  it.each(['camille@exemple.fr', 'CAMILLE@EXEMPLE.FR'])('refuses %s where Camille@Exemple.fr has an account', async (email) => {
    await test.call('POST signup', { body })
    const { status, error } = await test.call('POST signup', { body: { ...body, email } })
    expect([status, error.code]).toEqual([409, 'email_taken'])
    expect(error.fields?.email).toContain('existe déjà')
  })

  it('accepts one of two concurrent signups for one address', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => test.call('POST signup', { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it.each([
    ['an address without domain', { email: 'camille' }, 'email'],
    ['no name', { firstname: '   ' }, 'firstname'],
    ['a short password', { password: 'court' }, 'password'],
    ['a long password', { password: 'x'.repeat(201) }, 'password'],
    ['no consent', { rgpd_consent: false }, 'rgpd_consent'],
    ['no level of ours', { level_id: 7 }, 'level_id'],
    ['a text for a level', { level_id: 'deux' }, 'level_id'],
    ['a character that no database takes', { firstname: 'Ca\u0000mille' }, 'firstname'],
  ])('refuses %s', async (_name, change, field) => {
    const { status, error } = await test.call('POST signup', { body: { ...body, ...change } as never })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'invalid_request', [field]])
    expect(error.message).toBe(error.fields?.[field])
  })

  it('replaces level 2 by the first', async () => {
    const { answer } = await test.call('POST signup', { body: { ...body, level_id: 2 } })
    expect(answer.data.level.value).toBe(1)
  })

  it('stores neither password nor token in plain text', async () => {
    const token = await test.signup()
    const dump = JSON.stringify([
      (await test.database.pool.query('select * from users')).rows,
      (await test.database.pool.query('select encode(token_hash, $1) from tokens', ['escape'])).rows,
    ])
    expect(dump).toContain('argon2id')
    expect(dump).not.toContain(PASSWORD)
    expect(dump).not.toContain(token.split('.')[1])
  })
})

describe('logging in', () => {
  it('takes any spelling of the address', async () => {
    await test.signup()
    const { status, answer } = await test.call('POST login', { body: { email: ' CAMILLE@exemple.FR ', password: PASSWORD } })
    expect(status).toBe(200)
    expect((await test.call('GET user', { token: answer.data.api_token })).status).toBe(200)
  })

  it('answers an unknown address like a wrong password, after as much work', async () => {
    await test.signup()
    const checks = vi.spyOn(argon2, 'verify')
    const refusal = async (email: string) => {
      checks.mockClear()
      const { status, error } = await test.call('POST login', { body: { email, password: 'faux mot de passe' } })
      const costs = checks.mock.calls.map(([stored]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(stored))?.[0])
      return { status, error, costs }
    }
    const wrong = await refusal('camille@exemple.fr')
    expect(wrong).toMatchObject({ status: 401, error: { code: 'invalid_credentials' }, costs: ['$argon2id$v=19$m=19456,t=2,p=1'] })
    // One hash of the same cost: an early return would tell by its time that the address is unknown.
    expect(await refusal('personne@exemple.fr')).toEqual(wrong)
  })

  it('ends only the login that logs out', async () => {
    const first = await test.signup()
    const second = (await test.call('POST login', { body: { email: 'camille@exemple.fr', password: PASSWORD } })).answer.data.api_token
    expect((await test.call('POST logout', { token: first })).answer).toEqual({})
    expect((await test.call('GET user', { token: first })).status).toBe(401)
    expect((await test.call('GET user', { token: second })).status).toBe(200)
  })

  it('expires a token after half a year without use', async () => {
    const token = await test.signup()
    test.now = new Date(test.now.getTime() + 181 * 86_400_000)
    expect((await test.call('GET user', { token })).status).toBe(200)
    test.now = new Date(test.now.getTime() + 183 * 86_400_000)
    expect((await test.call('GET user', { token })).status).toBe(401)
  })

  it.each([undefined, '', 'x', '1.', `1.${'a'.repeat(43)}`, `zzzzzzz.${'a'.repeat(43)}`, `0.${'a'.repeat(43)}`])(
    'refuses a token %s',
    async (token) => {
      const { status, error } = await test.call('GET user', { token })
      expect([status, error]).toEqual([401, { code: 'unauthenticated', message: 'Connectez-vous pour continuer.' }])
    },
  )
})

describe('the level', () => {
  it.each([
    [1, 'Novice', 1],
    [2, 'Novice', 1],
    [3, 'Débutant I', 2],
    [6, 'Avancé', 4],
  ])('%i is %s', async (level, name, difficulty) => {
    const token = await test.signup()
    const { answer } = await test.call('POST user/level', { token, body: { level } })
    expect(answer.content.level).toEqual({ value: level === 2 ? 1 : level, name, catalog_difficulty: difficulty })
    expect((await test.call('GET user', { token })).answer.data.level.name).toBe(name)
  })
})

describe('voice and hands', () => {
  it('are stored, returned with the learner, and deleted', async () => {
    const token = await test.signup()
    const profile = async () => {
      const { ambitus, hand_size } = (await test.call('GET user', { token })).answer.data
      return { ambitus, hand_size }
    }
    expect(await profile()).toEqual({ ambitus: null, hand_size: null })
    const voice = await test.call('POST user/ambitus', { token, body: { ambitus: { low: 33, high: 52 } } })
    const hands = await test.call('POST user/hand-size', { token, body: { hand_size: { left: 12, right: 14 } } })
    expect([voice.answer.content, hands.answer.content]).toEqual([{ ambitus: { low: 33, high: 52 } }, { hand_size: { left: 12, right: 14 } }])
    expect(await profile()).toEqual({ ambitus: { low: 33, high: 52 }, hand_size: { left: 12, right: 14 } })
    await test.call('POST user/ambitus', { token, body: { ambitus: null } })
    await test.call('POST user/hand-size', { token, body: { hand_size: null } })
    expect(await profile()).toEqual({ ambitus: null, hand_size: null })
  })

  it.each([
    [{ low: 40, high: 42 }, 'ambitus.high'],
    [{ low: 52, high: 33 }, 'ambitus.high'],
    [{ low: 0, high: 40 }, 'ambitus.low'],
    [{ low: 40, high: 89 }, 'ambitus.high'],
  ])('refuses a range of %o', async (ambitus, field) => {
    const { status, error } = await test.call('POST user/ambitus', { token: await test.signup(), body: { ambitus } })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('a hand that reaches two octaves is refused', async () => {
    const body = { hand_size: { left: 12, right: 24 } }
    expect((await test.call('POST user/hand-size', { token: await test.signup(), body })).status).toBe(400)
  })
})

describe('payment group B', () => {
  const grouped = startTestApp({ PAYMENT_GROUP: 'B', FREE_TEACHER_MESSAGES: '4' })
  it('has three contents and three messages a day', async () => {
    const token = await grouped.signup()
    const { data } = (await grouped.call('GET user', { token })).answer
    expect([data.payment_group_testing, data.is_in_payment_group_a_or_b, data.free_actions_renewed_at]).toEqual([
      'B',
      true,
      '2026-11-21T23:00:00.000Z',
    ])
    expect(data.configurations.filter(({ name }) => name.startsWith('CURRENT_')).map(({ value, default: quota }) => [value, quota])).toEqual([
      ['3', '3'],
      ['3', '3'],
      ['4', '4'],
    ])
  })
})
