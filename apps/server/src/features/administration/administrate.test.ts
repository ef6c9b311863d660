import { describe, expect, it } from 'vitest'
import { PASSWORD, startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { administrate } from './administrate.ts'

const test = startTestApp()
const EMAIL = 'camille@exemple.fr'
const run = (...words: string[]) => administrate(test.database, words, test.now)
const play = async (token: string, id: number) =>
  (await test.call('GET version/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })).status
const user = async (token: string) => (await test.call('GET user', { token })).answer.data

describe('an administrator', () => {
  it('gives and takes premium', async () => {
    const token = await test.signup(EMAIL)
    expect(await run('premium', EMAIL, 'on')).toMatchObject({ premium: true, status: 'PAID_MEMBER' })
    expect(await user(token)).toMatchObject({ premium: true, status: 'PAID_MEMBER', subscribed_at: test.now.toISOString(), unsubscribed_at: null })
    expect(await run('premium', EMAIL, 'off')).toMatchObject({ premium: false, status: null })
    expect(await user(token)).toMatchObject({ premium: false, unsubscribed_at: test.now.toISOString() })
  })

  it('gives a plan, and with it the hidden catalogue', async () => {
    const token = await test.signup(EMAIL)
    expect(await run('plan', EMAIL, 'Contenu Payant')).toMatchObject({ current_plan: 'Contenu Payant' })
    expect(await user(token)).toMatchObject({ hasAccessHiddenCatalog: true })
    expect(await run('plan', EMAIL, 'none')).toMatchObject({ current_plan: null })
  })

  it.each([0, 2, 7])('sets what is left of this period to %i, whatever was taken', async (remaining) => {
    const token = await test.signup(EMAIL)
    await play(token, PAID_VERSIONS[0])
    expect(await run('count', EMAIL, String(remaining))).toMatchObject({ free_actions_left: remaining, free_actions_quota: 5 })
    const statuses: number[] = []
    for (const id of PAID_VERSIONS.slice(1)) statuses.push(await play(token, id))
    expect(statuses.filter((status) => status === 200)).toHaveLength(Math.min(remaining, 6))
    test.now = new Date('2026-11-24T00:00:00Z')
    expect((await user(token)).configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS')?.value).toBe('5')
  })

  it('makes somebody one of the team', async () => {
    const token = await test.signup(EMAIL)
    expect(await run('team', EMAIL, 'on')).toMatchObject({ team_member: 'admin' })
    expect((await user(token)).configurations.find(({ name }) => name === 'TEAM_MEMBER')?.value).toBe('admin')
    expect(await run('team', EMAIL, 'off')).toMatchObject({ team_member: '' })
  })

  it('gives the contents of the period back', async () => {
    const token = await test.signup(EMAIL)
    for (const id of PAID_VERSIONS.slice(0, 5)) await play(token, id)
    expect(await play(token, PAID_VERSIONS[5])).toBe(402)
    expect(await run('quota', EMAIL, 'reset')).toMatchObject({ free_actions_left: 5 })
    expect(await play(token, PAID_VERSIONS[5])).toBe(200)
  })

  it('begins a trial, ends it, and takes it back', async () => {
    const token = await test.signup(EMAIL)
    expect(await run('trial', EMAIL, 'on')).toMatchObject({ status: 'TRIAL', trial_ends_at: '2026-12-05T11:00:00.000Z' })
    expect(await user(token)).toMatchObject({ premium: true, status: 'TRIAL' })
    expect(await run('trial', EMAIL, 'end')).toMatchObject({ status: 'TRIAL_ENDED' })
    expect(await user(token)).toMatchObject({ premium: false, status: 'TRIAL_ENDED' })
    expect(await run('trial', EMAIL, 'none')).toMatchObject({ status: null, trial_ends_at: null })
  })

  it('puts somebody in a payment group', async () => {
    const token = await test.signup(EMAIL)
    expect(await run('group', EMAIL, 'B')).toMatchObject({ payment_group: 'B', free_actions_quota: 3 })
    expect(await user(token)).toMatchObject({ payment_group_testing: 'B', is_in_payment_group_a_or_b: true })
    expect(await run('group', EMAIL, 'none')).toMatchObject({ payment_group: null, free_actions_quota: 5 })
  })

  it('puts a picture of this server in the place of the drawn teacher, and takes it away', async () => {
    const token = await test.signup(EMAIL)
    const picture = async () => (await test.call('GET user', { token })).answer.data.configurations.find(({ name }) => name === 'TEACHER_URL')?.value
    expect(await picture()).toBe('')
    await run('picture', EMAIL, '/favicon.svg')
    expect(await picture()).toBe('/favicon.svg')
    await run('picture', EMAIL, 'none')
    expect(await picture()).toBe('')
  })

  it('opens the drafts, and confirms an address', async () => {
    const token = await test.signup(EMAIL)
    const drafts = async () => {
      const { answer } = await test.call('GET catalog', { token, query: { draftCatalog: 'true', perPage: 100 } })
      return answer.data.filter(({ version_type }) => version_type.includes('_DRAFT')).length
    }
    expect(await drafts()).toBe(0)
    expect(await run('draft', EMAIL, 'on')).toMatchObject({ access_draft_catalog: true })
    expect(await drafts()).toBe(1)
    expect(await run('confirm', EMAIL)).toMatchObject({ email_verified_at: test.now.toISOString() })
    expect(await user(token)).toMatchObject({ email_verified_at: test.now.toISOString() })
  })

  it('makes an administrator, with a password that is shown once', async () => {
    const made = (await run('create-admin', 'chef@exemple.fr')) as { password: string }
    expect(made).toMatchObject({ email: 'chef@exemple.fr', team_member: 'admin', email_verified_at: test.now.toISOString() })
    expect(made.password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/)
    const { answer } = await test.call('POST login', { body: { email: 'chef@exemple.fr', password: made.password } })
    expect((await test.call('GET handprints', { token: answer.data.api_token })).status).toBe(200)
  })

  it('makes an administrator of an account, which keeps its password', async () => {
    const token = await test.signup(EMAIL)
    expect(await run('create-admin', EMAIL, 'un autre mot de passe')).not.toHaveProperty('password')
    expect((await test.call('GET handprints', { token })).status).toBe(200)
    expect((await test.call('POST login', { body: { email: EMAIL, password: PASSWORD } })).status).toBe(200)
  })

  it.each([
    [['premium', EMAIL, 'peut-être'], /on ou off/],
    [['premium', EMAIL], /on ou off/],
    [['count', EMAIL, '-1'], /combien/],
    [['count', EMAIL, 'cinq'], /combien/],
    [['plan', EMAIL], /nom du plan/],
    [['quota', EMAIL, '5'], /reset/],
    [['trial', EMAIL, 'off'], /on .*end .*none/],
    [['group', EMAIL, 'C'], /A, B ou none/],
    [['draft', EMAIL], /on ou off/],
    [['picture', EMAIL], /chemin de l’image/],
    [['picture', EMAIL, 'https://ailleurs.example/prof.png'], /chemin de l’image/],
    [['picture', EMAIL, '//ailleurs.example/prof.png'], /chemin de l’image/],
    [['confirm', EMAIL, 'on'], /seulement confirm/],
    [['create-admin', 'personne'], /n’est pas complète/],
    [['create-admin', 'chef@exemple.fr', 'court'], /10 à 200/],
    [['maintenance', 'peut-être'], /on ou off/],
    [['required-version', 'la dernière'], /1\.4\.0/],
    [['premium', 'personne@exemple.fr', 'on'], /personne n’a de compte/],
    [['erase', EMAIL], /écrivez create-admin EMAIL/],
    [['toString', EMAIL], /écrivez create-admin EMAIL/],
    [[], /écrivez create-admin EMAIL/],
  ])('gets an error message for %o', async (words, sentence) => {
    await test.signup(EMAIL)
    await expect(run(...words)).rejects.toThrow(sentence)
  })
})
