import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { DAMAGED_CHALLENGE, FREE_CHALLENGE, HIDDEN_CHALLENGE, MODULE_CHALLENGE, PAID_CHALLENGE, SHORT_MEASURES } from '../../../test/school.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const RIGHT = scaleTimeline(SHORT_MEASURES, ['RIGHT'])
const BOTH = scaleTimeline(SHORT_MEASURES, ['LEFT', 'RIGHT'])
const catalogue = async (token: string, query: object = {}) =>
  (await test.call('GET challenge/catalog', { token, query: query as never })).answer.content
const complete = (token: string, id = FREE_CHALLENGE) => test.call('POST challenge/{id}/complete', { token, params: { id } })
const play = async (token: string, playing: TakeOptions = {}, timeline = RIGHT) => {
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
    ['a misspelt word of its piece', { search: 'leune', difficulty: 2 }, [PAID_CHALLENGE]],
    ['words of none', { search: 'zzz' }, []],
    ['nothing but signs: all of the difficulty', { search: '???', difficulty: 2 }, [PAID_CHALLENGE, MODULE_CHALLENGE]],
    ['access', { is_free: 'true' }, [FREE_CHALLENGE, MODULE_CHALLENGE, DAMAGED_CHALLENGE]],
    ['access that is not asked for', { is_free: 'false', difficulty: 2 }, [PAID_CHALLENGE, MODULE_CHALLENGE]],
    ['a filter that it does not know, which changes nothing', { colour: 'red', difficulty: 2 }, [PAID_CHALLENGE, MODULE_CHALLENGE]],
  ])('are found by %s', async (_name, query, ids) => {
    expect((await catalogue(await test.signup(), query)).page.data.map(({ id }) => id)).toEqual(ids)
  })

  it.each<[string, object, string]>([
    ['a difficulty that there is not', { difficulty: 5 }, 'difficulty'],
    ['a page before the first', { page: 0 }, 'page'],
    ['a page that is no number', { page: 'last' }, 'page'],
    ['a filter that is neither on nor off', { to_do: 'perhaps' }, 'to_do'],
    ['a search of 10,000 characters', { search: 'a'.repeat(10_000) }, 'search'],
  ])('are refused for %s', async (_name, query, field) => {
    const { status, error } = await test.call('GET challenge/catalog', { token: await test.signup(), query: query as never })
    expect([status, error.code]).toEqual([400, 'invalid_request'])
    expect(JSON.stringify(error)).toContain(field)
  })

  it('are none on a page beyond the last, which still says how many there are', async () => {
    const { page, challenges } = await catalogue(await test.signup(), { page: 10_000 })
    expect(page).toMatchObject({ data: [], current_page: 10_000, last_page: 2, total: 21 })
    expect(challenges.d4).toEqual({ count: 17, completed_count: 0 })
  })

  it('are counted by difficulty: as many as the search finds, whatever the filters', async () => {
    const token = await test.signup()
    const counts = async (query: object): Promise<string> => {
      const { challenges } = await catalogue(token, query)
      return Object.values(challenges)
        .map(({ count, completed_count: completed }) => `${completed}/${count}`)
        .join(' ')
    }
    expect(await counts({})).toBe('0/1 0/2 0/1 0/17')
    await play(token)
    await complete(token)
    expect(await counts({})).toBe('1/1 0/2 0/1 0/17')
    expect(await counts({ search: 'coeur' })).toBe('0/0 0/1 0/0 0/0')
    expect(await counts({ search: 'début' })).toBe('1/1 0/0 0/0 0/0')
    expect(await counts({ difficulty: 2, to_do: 'true', is_free: 'true', page: 2 })).toBe('1/1 0/2 0/1 0/17')
    const remainingChallenges = await catalogue(token, { to_do: 'true' })
    expect([remainingChallenges.page.total, remainingChallenges.completed_challenges_count, remainingChallenges.page.data[0]?.id]).toEqual([
      20,
      0,
      PAID_CHALLENGE,
    ])
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

describe('the next challenge', () => {
  const next = async (token: string, query: object = {}) => (await test.call('GET challenge/next', { token, query: query as never })).answer.content

  it('is at the level of who has begun none, or of the difficulty that is asked for', async () => {
    const token = await test.signup()
    expect(await next(token)).toMatchObject({ challenge: { id: FREE_CHALLENGE }, reason: 'of_level', is_done: false, best_take: null, mending: null })
    expect((await next(token, { difficulty: 2 }))?.challenge.difficulty).toBe(2)
  })

  it('is the same as on the home page', async () => {
    const token = await test.signup()
    const { answer } = await test.call('GET catalog-home', { token })
    expect(answer.content.challenge_of_day?.challenge.id).toBe((await next(token))?.challenge.id)
  })

  it('is of a piece that was played, unless it was put aside', async () => {
    const token = await test.signup()
    const body = takeOf(scaleTimeline(4, ['RIGHT']), { playableId: 11 })
    expect((await test.call('POST takes', { token, body })).status).toBe(200)
    expect(await next(token, { difficulty: 2 })).toMatchObject({ challenge: { id: PAID_CHALLENGE }, reason: 'known_piece' })
    await test.call('POST updateConfigurationRule', { token, body: { configuration_rule: 'NOT_INTERESTING_VERSIONS', value: '[11, 9999, "x"]' } })
    expect(await next(token, { difficulty: 2 })).toMatchObject({ challenge: { id: MODULE_CHALLENGE }, reason: 'of_level' })
  })

  it('is the begun one, with its best take and what cost it most', async () => {
    const token = await test.signup()
    await play(token, { playableId: PAID_CHALLENGE, skipEvery: 3 }, BOTH)
    const nextChallenge = await next(token, { difficulty: 2 })
    const { best_take: best, mending } = nextChallenge ?? {}
    expect(nextChallenge).toMatchObject({ challenge: { id: PAID_CHALLENGE, completed_at: null }, reason: 'begun' })
    expect(best).toMatchObject({ score: nextChallenge?.challenge.score, mode: 'time' })
    // By the numbers printed in the score, and all that is missing.
    expect(mending).toEqual({ part: 'keys', from_measure: 1, to_measure: 2, points: 100 - (best?.score ?? 0) })
  })

  it.each([
    [{ speed: 0.5 }, 70, { part: 'tempo', from_measure: 1, to_measure: 2, points: 30 }],
    // It keeps no time: nothing is said of its passages.
    [{ mode: 'wait' }, 60, null],
  ] as const)('knows what a take %j lost by', async (playing, score, mending) => {
    const token = await test.signup()
    await play(token, { playableId: PAID_CHALLENGE, ...playing }, BOTH)
    expect(await next(token, { difficulty: 2 })).toMatchObject({ challenge: { id: PAID_CHALLENGE }, best_take: { score }, mending })
  })

  it('has no best take once that is erased', async () => {
    const token = await test.signup()
    const { id } = await play(token, { skipEvery: 2 })
    expect((await next(token))?.best_take).not.toBeNull()
    await test.call('DELETE takes/{id}', { token, params: { id } })
    expect(await next(token)).toMatchObject({ reason: 'of_level', best_take: null })
  })

  it('is done for the day once it is reached; tomorrow there is none, where all of a difficulty are done', async () => {
    const token = await test.signup()
    await play(token)
    await complete(token)
    expect(await next(token)).toMatchObject({ challenge: { id: FREE_CHALLENGE }, is_done: true, best_take: null })
    test.now = new Date(test.now.getTime() + 86_400_000)
    expect(await next(token)).toBeNull()
    expect((await test.call('GET challenge/next', { token, query: { difficulty: 9 } as never })).error.code).toBe('invalid_request')
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

  it.each<[string, TakeOptions]>([
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
