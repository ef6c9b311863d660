import { describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import { PAID_VERSIONS } from '../test/works.ts'
import { administrate } from './admin.ts'

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

  it.each([0, 2, 7])('sets what is left of this period to %i, whatever was taken', async (left) => {
    const token = await test.signup(EMAIL)
    await play(token, PAID_VERSIONS[0])
    expect(await run('count', EMAIL, String(left))).toMatchObject({ free_actions_left: left, free_actions_quota: 5 })
    const statuses: number[] = []
    for (const id of PAID_VERSIONS.slice(1)) statuses.push(await play(token, id))
    expect(statuses.filter((status) => status === 200)).toHaveLength(Math.min(left, 6))
    test.now = new Date('2026-11-24T00:00:00Z')
    expect((await user(token)).configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS')?.value).toBe('5')
  })

  it('makes somebody one of the team', async () => {
    const token = await test.signup(EMAIL)
    expect(await run('team', EMAIL, 'on')).toMatchObject({ team_member: 'admin' })
    expect((await user(token)).configurations.find(({ name }) => name === 'TEAM_MEMBER')?.value).toBe('admin')
    expect(await run('team', EMAIL, 'off')).toMatchObject({ team_member: '' })
  })

  it.each([
    [['premium', EMAIL, 'peut-être'], /on ou off/],
    [['premium', EMAIL], /on ou off/],
    [['count', EMAIL, '-1'], /combien/],
    [['count', EMAIL, 'cinq'], /combien/],
    [['plan', EMAIL], /nom du plan/],
    [['premium', 'personne@exemple.fr', 'on'], /personne n’a de compte/],
    [['erase', EMAIL], /écrivez premium EMAIL/],
    [['toString', EMAIL], /écrivez premium EMAIL/],
    [[], /écrivez premium EMAIL/],
  ])('is told what is wrong with %o', async (words, sentence) => {
    await test.signup(EMAIL)
    await expect(run(...words)).rejects.toThrow(sentence)
  })
})
