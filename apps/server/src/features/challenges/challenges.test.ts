import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { FREE_CHALLENGE, HIDDEN_CHALLENGE, MODULE_CHALLENGE, PAID_CHALLENGE, SHORT_MEASURES } from '../../../test/school.ts'
import { type Playing, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const RIGHT = scaleTimeline(SHORT_MEASURES, ['RIGHT'])
const BOTH = scaleTimeline(SHORT_MEASURES, ['LEFT', 'RIGHT'])
const catalogue = async (token: string, query: object = {}) =>
  (await test.call('GET challenge/catalog', { token, query: query as never })).answer.content
const complete = (token: string, id = FREE_CHALLENGE) => test.call('POST challenge/{id}/complete', { token, params: { id } })
const play = async (token: string, playing: Playing = {}, timeline = RIGHT) => {
  const body = takeOf(timeline, { playableType: 'challenge', playableId: FREE_CHALLENGE, ...playing })
  return (await test.call('POST takes', { token, body })).answer.content
}

describe('the challenges', () => {
  it('come in pages of fifteen, from the easiest', async () => {
    const token = await test.signup()
    const first = await catalogue(token)
    expect(first.page).toMatchObject({ current_page: 1, last_page: 2, total: 21 })
    expect(first.page.data.slice(0, 4).map(({ id }) => id)).toEqual([FREE_CHALLENGE, PAID_CHALLENGE, MODULE_CHALLENGE, 41])
    expect((await catalogue(token, { page: 2 })).page.data).toHaveLength(6)
    expect((await catalogue(token, { page: 3 })).page.data).toEqual([])
  })

  it.each([
    ['a difficulty', { difficulty: 2 }, [PAID_CHALLENGE, MODULE_CHALLENGE]],
    ['words of its piece, whatever the accents', { search: 'COEUR leger ete' }, [MODULE_CHALLENGE]],
    ['words of its title', { search: 'début' }, [FREE_CHALLENGE]],
    ['words of both', { search: 'lune debut' }, [FREE_CHALLENGE]],
    ['words of none', { search: 'zzz' }, []],
  ])('are found by %s', async (_name, query, ids) => {
    expect((await catalogue(await test.signup(), query)).page.data.map(({ id }) => id)).toEqual(ids)
  })

  it('say what they are', async () => {
    const { answer } = await test.call('GET challenge/{id}', { token: await test.signup(), params: { id: FREE_CHALLENGE } })
    expect(answer.content).toMatchObject({
      piece: { title: 'Au clair de la lune' },
      piece_version: { id: 11 },
      config: { hand_type: 'RIGHT_HAND', start_tempo: 84 },
      sections: [{ info: { letter: 'A' }, rhythmic_bloc_repartitions: [{ is_primary: true }] }],
      section_timeline: ['A'],
      goal_score: 80,
      score: null,
      completed_at: null,
    })
  })

  it('of a free module are free', async () => {
    const { page } = await catalogue(await test.signup(), { difficulty: 2 })
    expect(page.data.map(({ is_free }) => is_free)).toEqual([false, true])
  })

  it.each([9_999, HIDDEN_CHALLENGE])('%i is not there', async (id) => {
    const token = await test.signup()
    for (const answered of [
      await test.call('GET challenge/{id}', { token, params: { id } }),
      await test.call('GET challenge/{id}/sheet', { token, params: { id } }),
      await test.call('GET playables/{type}/{id}/score', { token, params: { type: 'challenge', id } }),
      await complete(token, id),
    ])
      expect([answered.status, answered.error.code, answered.error.message]).toEqual([404, 'not_found', 'Ce défi est introuvable.'])
  })

  it('of hidden pieces are seen by the plans that have them', async () => {
    const token = await test.signup()
    await test.database.pool.query("update users set current_plan = 'EARLY_MEMBER'")
    expect((await test.call('GET challenge/{id}', { token, params: { id: HIDDEN_CHALLENGE } })).status).toBe(200)
  })
})

describe('completing a challenge', () => {
  it('wants a take that reaches its goal', async () => {
    const token = await test.signup()
    const refused = await complete(token)
    expect([refused.status, refused.error.code]).toEqual([409, 'not_validated'])
    expect(refused.error.message).toBe('Ce défi n’est pas encore validé : jouez-le en entier, avec 80 points au moins.')
    const { score } = await play(token, { skipEvery: 2 })
    const again = await complete(token)
    expect([again.error.code, again.error.message]).toEqual([
      'not_validated',
      `Ce défi n’est pas encore validé : il faut 80 points, votre meilleure prise en a ${score}.`,
    ])
  })

  it.each<[string, Playing]>([
    ['a part of it', { to: 0 }],
    ['« Attendre »', { mode: 'wait' }],
    ['half the tempo', { speed: 0.5 }],
  ])('is not done by %s', async (_name, playing) => {
    const token = await test.signup()
    await play(token, playing)
    expect((await complete(token)).error.code).toBe('not_validated')
  })

  it('is refused for one hand of two', async () => {
    const token = await test.signup()
    await play(token, { playableId: PAID_CHALLENGE, hands: 'RIGHT' }, BOTH)
    expect((await complete(token, PAID_CHALLENGE)).error.code).toBe('not_validated')
    await play(token, { playableId: PAID_CHALLENGE }, BOTH)
    expect((await complete(token, PAID_CHALLENGE)).status).toBe(200)
  })

  it('returns the gain, and keeps the first day', async () => {
    const token = await test.signup()
    const before = (await play(token, { skipEvery: 2 })).score ?? 0
    await play(token)
    const first = (await complete(token)).answer.content
    expect(first).toEqual({ completed_at: test.now.toISOString(), score: 100, score_diff: 100 - before })
    test.now = new Date(test.now.getTime() + 86_400_000)
    expect((await complete(token)).answer.content).toEqual(first)
    const { page, completed_challenges_count } = await catalogue(token)
    expect(page.data[0]).toMatchObject({ id: FREE_CHALLENGE, score: 100, completed_at: first.completed_at })
    expect([completed_challenges_count, (await catalogue(token, { difficulty: 2 })).completed_challenges_count]).toEqual([1, 0])
    // Among those that are found: « 1 sur 1 », never more than there are.
    expect((await catalogue(token, { search: 'début' })).completed_challenges_count).toBe(1)
    expect((await catalogue(token, { search: 'coeur' })).completed_challenges_count).toBe(0)
    const { challenges } = (await test.call('GET scores', { token })).answer.content
    expect(challenges).toMatchObject([{ id: FREE_CHALLENGE, score: 100, class_status: 3 }])
  })

  it('is announced with its take, once it is done', async () => {
    const token = await test.signup()
    const announce = (id: string) => {
      const body = { event_type: 'COMPLETE_CHALLENGE', additional_data: JSON.stringify({ take_id: id }), created_at: test.now.toISOString() } as const
      return test.call('POST user/new-activity', { token, body })
    }
    const tried = await announce((await play(token, { skipEvery: 2 })).id)
    expect([tried.status, tried.error.code]).toEqual([409, 'not_validated'])
    const { id } = await play(token)
    expect((await announce(id)).error.code).toBe('not_validated')
    await complete(token)
    expect((await announce(id)).answer.content[0]?.score_variation).toBeGreaterThan(0)
    expect((await test.call('GET user', { token })).answer.data.activity_data.event_counts.challenges).toBe(1)
  })
})
