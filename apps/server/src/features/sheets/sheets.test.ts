import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { DAMAGED_VERSION, PAID_VERSIONS } from '../../../test/repertoire.ts'
import { BLOC } from '../../../test/school.ts'

const test = startTestApp()
const PLAYING = { inPlayer: 'true' } as const
const play = (token: string, id: number) => test.call('GET version/{id}/sheet', { token, params: { id }, query: PLAYING })
const remainingActions = async (token: string): Promise<string> =>
  (await test.call('GET user', { token })).answer.data.configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS')?.value ?? ''
const setUser = (change: string) => test.database.pool.query(`update users set ${change}`)

describe('the sheet of a version', () => {
  it('comes with its facts and notes', async () => {
    const { answer } = await test.call('GET version/{id}/sheet', { token: await test.signup(), params: { id: 12 } })
    expect(answer.content.model).toMatchObject({
      id: 12,
      title: 'Au clair de la lune',
      hand_type: 'BOTH_HAND',
      is_free: true,
      start_tempo: 120,
      division_per_beat: 4,
    })
    expect(answer.content.divisions[0]?.right).toEqual([{ key: 40, offset: 0, duration: 384, finger: null, grace: false, staccato: false }])
  })

  it('says which rhythm to practise before, where a challenge of it has a bloc', async () => {
    const token = await test.signup()
    const practiceOf = async (id: number) => (await test.call('GET version/{id}/sheet', { token, params: { id } })).answer.content.beatPractice
    expect([await practiceOf(11), await practiceOf(14)]).toEqual([{ bloc_id: BLOC, title: 'Pompe' }, null])
  })

  it.each([
    ['one that is not there', 9_999, {}, 404, 'not_found'],
    ['one that is hidden', 31, {}, 404, 'not_found'],
    ['a draft', 22, {}, 404, 'not_found'],
    ['one whose file is damaged', DAMAGED_VERSION, {}, 500, 'content_damaged'],
    ['a tonality that is not there', 11, { transposition: 3 }, 400, 'invalid_request'],
    ['a number too large', 3_000_000_000, {}, 400, 'invalid_request'],
    ['a word for a number', 'onze', {}, 400, 'invalid_request'],
    ['a word for a truth', 11, { inPlayer: 'peut-être' }, 400, 'invalid_request'],
  ])('refuses %s', async (_name, id, query, status, code) => {
    const answered = await test.call('GET version/{id}/sheet', { token: await test.signup(), params: { id: id as number }, query: query as never })
    expect([answered.status, answered.error.code]).toEqual([status, code])
    expect(answered.error.message).toMatch(/^[A-ZÀ-Ý].*[.!]$/)
  })

  it('shows hidden pieces to the plans that have them, drafts to those who may', async () => {
    const token = await test.signup()
    await setUser("current_plan = 'EARLY_MEMBER'")
    expect((await play(token, 31)).status).toBe(200)
    await test.database.pool.query("insert into configurations values (1, 'ACCESS_DRAFT_CATALOG', 'true', now())")
    expect((await play(token, 22)).status).toBe(200)
  })

  it('refuses only the damaged file; others open, and no action is spent', async () => {
    const token = await test.signup()
    expect((await play(token, DAMAGED_VERSION)).error.code).toBe('content_damaged')
    expect((await play(token, 11)).status).toBe(200)
    expect(await remainingActions(token)).toBe('5')
  })
})

describe('free actions', () => {
  it('are not taken by free contents nor by previews', async () => {
    const token = await test.signup()
    await play(token, 11)
    await test.call('GET version/{id}/sheet', { token, params: { id: PAID_VERSIONS[0] } })
    expect(await remainingActions(token)).toBe('5')
  })

  it('are taken once a content and week', async () => {
    const token = await test.signup()
    for (const id of [PAID_VERSIONS[0], PAID_VERSIONS[0], PAID_VERSIONS[1]]) expect((await play(token, id)).status).toBe(200)
    expect(await remainingActions(token)).toBe('3')
  })

  it('when used up, the refusal names the day on which they come back: Monday in Paris', async () => {
    const token = await test.signup()
    for (const id of PAID_VERSIONS.slice(0, 5)) expect((await play(token, id)).status).toBe(200)
    const refused = await play(token, PAID_VERSIONS[5])
    expect([refused.status, refused.error.code]).toEqual([402, 'payment_required'])
    expect(refused.error.message).toContain('lundi 23 novembre')
    expect((await play(token, PAID_VERSIONS[0])).status).toBe(200)
    test.now = new Date('2026-11-22T22:59:59Z')
    expect((await play(token, PAID_VERSIONS[5])).status).toBe(402)
    test.now = new Date('2026-11-22T23:00:00Z')
    expect(await remainingActions(token)).toBe('5')
    expect((await play(token, PAID_VERSIONS[5])).status).toBe(200)
    expect(await remainingActions(token)).toBe('4')
  })

  it('cannot be spent twice by tabs that ask at once', async () => {
    const token = await test.signup()
    const same = await Promise.all([1, 2, 3, 4].map(() => play(token, PAID_VERSIONS[0])))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await remainingActions(token)).toBe('4')
    const others = await Promise.all(PAID_VERSIONS.slice(1).map((id) => play(token, id)))
    expect(others.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 402, 402])
    expect(await remainingActions(token)).toBe('0')
    const { rows } = await test.database.pool.query('select count(*)::int as taken from free_actions')
    expect(rows).toEqual([{ taken: 5 }])
  })

  it('are not counted for paying learners', async () => {
    const token = await test.signup()
    await setUser('premium = true')
    for (const id of PAID_VERSIONS) expect((await play(token, id)).status).toBe(200)
    expect(await remainingActions(token)).toBe('5')
  })

  it('count in a trial as in the free plan', async () => {
    const token = await test.signup()
    await setUser("trial_ends_at = '2026-12-01T00:00:00Z'")
    expect((await test.call('GET user', { token })).answer.data).toMatchObject({ premium: true, status: 'TRIAL' })
    const answers: number[] = []
    for (const id of PAID_VERSIONS) answers.push((await play(token, id)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 402, 402])
  })
})

describe('group B', () => {
  const grouped = startTestApp({ PAYMENT_GROUP: 'B' })
  it('has three a day, back at midnight in Paris', async () => {
    const token = await grouped.signup()
    const open = async (id: number) => (await grouped.call('GET version/{id}/sheet', { token, params: { id }, query: PLAYING })).status
    const answers = [await open(PAID_VERSIONS[0]), await open(PAID_VERSIONS[1]), await open(PAID_VERSIONS[2]), await open(PAID_VERSIONS[3])]
    expect(answers).toEqual([200, 200, 200, 402])
    const refused = await grouped.call('GET version/{id}/sheet', { token, params: { id: PAID_VERSIONS[3] }, query: PLAYING })
    expect(refused.error.message).toMatch(/aujourd’hui.*dimanche 22 novembre/)
    grouped.now = new Date('2026-11-21T23:00:00Z')
    expect(await open(PAID_VERSIONS[3])).toBe(200)
  })
})
