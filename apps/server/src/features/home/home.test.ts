import type { CallAnswer, ConfigurationName } from '@prelude/contract'
import { freeCountsPeriod } from '@prelude/domain/membership'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import { FREE_CHALLENGE, FREE_EXERCISE, MODULE_CHALLENGE, MODULE_EXERCISE, PAID_CHALLENGE, PAID_EXERCISE } from '../../../test/school.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const MOONLIGHT = 11
const RIGHT_HAND = scaleTimeline(4, ['RIGHT'])
type Home = CallAnswer<'GET catalog-home'>['content']
type HomeBySkill = CallAnswer<'GET v2/catalog-home'>['content']

const home = async (token: string): Promise<Home> => (await test.call('GET catalog-home', { token })).answer.content
const bySkill = async (token: string): Promise<HomeBySkill> => (await test.call('GET v2/catalog-home', { token })).answer.content
const ids = (entries: readonly { readonly id: number }[]): number[] => entries.map(({ id }) => id)
const play = (token: string, take: Parameters<typeof takeOf>[1] = {}) => test.call('POST takes', { token, body: takeOf(RIGHT_HAND, take) })
const store = (name: ConfigurationName, value: string) =>
  test.database.pool.query('insert into configurations values (1, $1, $2, now()) on conflict (user_id, name) do update set value = excluded.value', [
    name,
    value,
  ])
/** A best result, as takes leave it. */
const reached = (type: 'version' | 'challenge' | 'exercise', id: number, best: number, at = test.now) =>
  test.database.pool.query('insert into scores values (1, $1, $2, $3, gen_random_uuid(), $4)', [type, id, best, at])
const kinds = (entries: Home['piece_recommendations']): string[][] => entries.map(({ reasons }) => reasons.map(({ kind }) => kind))
const everywhere = (content: Home | HomeBySkill): number[] =>
  [...content.fast_to_play, ...content.piece_recommendations, ...content.challenge_recommendations, ...content.new_songs].map(({ piece }) => piece.id)
const DAY_MS = 86_400_000

describe('the lists of home', () => {
  it('have what was begun, what can be improved, what fits', async () => {
    const token = await test.signup()
    await play(token, { skipEvery: 2 })
    const content = await home(token)
    expect(ids(content.in_progress)).toEqual([MOONLIGHT])
    // Nothing validated yet: the right hand alone comes first; another version of what was begun comes last.
    expect(ids(content.fast_to_play)).toEqual([41, 13])
    expect(content.new_songs).toHaveLength(10)
    expect(content.unseen_piece_recommendations.every(({ piece }) => piece.id !== 1)).toBe(true)
    expect([content.to_improve, content.finished]).toEqual([[], []])
  })

  it('offer a first piece for one hand until something is validated', async () => {
    const token = await test.signup()
    const quick = async () => ids((await home(token)).fast_to_play)
    expect((await quick()).sort()).toEqual([11, 41])
    await play(token)
    expect(await quick()).toEqual([41, 13])
  })

  it('call validated what has its points, the latest first, and lets the weakest be improved', async () => {
    const token = await test.signup()
    await play(token)
    const { finished, to_improve, in_progress } = await home(token)
    expect([ids(finished), ids(in_progress)]).toEqual([[MOONLIGHT], []])
    expect(to_improve.every(({ score }) => (score ?? 0) >= 80 && (score ?? 0) < 95)).toBe(true)
  })
})

describe('what is recommended', () => {
  it('says why, by what is stored', async () => {
    const token = await test.signup()
    await play(token)
    const [first] = (await home(token)).piece_recommendations.filter(({ id }) => id === 41)
    // Both are nursery rhymes for the right hand.
    expect(first?.reasons).toEqual([
      { kind: 'same_style', like: { version_id: MOONLIGHT, title: 'Au clair de la lune' }, style: { value: 'comptine', label: 'Comptine' } },
      { kind: 'quick', minutes: 5 },
    ])
    expect([first?.fit, first?.recommendation_score, first?.recommendation_tier]).toEqual(['MATCHING', 60, 3])
  })

  it('changes with the goals: to sing, an accompaniment, the piece that was named', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 4 })
    const first = async (): Promise<[number | undefined, string | undefined]> => {
      const [first] = (await home(token)).piece_recommendations
      return [first?.id, first?.reasons[0]?.kind]
    }
    expect((await first())[1]).not.toBe('goal')
    await store('USER_GOALS', '[8]')
    expect(await first()).toEqual([14, 'goal'])
    await store('USER_GOALS', '[1]')
    await store('USER_GOAL_WORDS', '{"1":"coeur léger, chopin"}')
    expect(await first()).toEqual([21, 'goal'])
    expect((await home(token)).piece_recommendations[0]?.reasons[0]).toEqual({ kind: 'goal', goal: 1, words: 'coeur léger, chopin' })
  })

  it('changes with the level', async () => {
    const levels = async (level_id: number) => {
      const token = await test.signup(`n${level_id}@exemple.fr`, { level_id })
      return new Set((await home(token)).piece_recommendations.map(({ fit, difficulty }) => `${fit} ${difficulty}`))
    }
    expect(await levels(1)).toEqual(new Set(['MATCHING 1']))
    expect(await levels(4)).toEqual(new Set(['MATCHING 2']))
  })

  it('stays all day, at most ten, and never a draft, a hidden piece or what was played', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 4 })
    await test.database.pool.query("update users set current_plan = 'ALPHA_MEMBER'")
    await reached('version', PAID_VERSIONS[0], 30)
    const morning = await home(token)
    test.now = new Date(test.now.getTime() + 3_600_000)
    expect((await home(token)).piece_recommendations).toEqual(morning.piece_recommendations)
    expect(morning.piece_recommendations.length).toBeLessThanOrEqual(10)
    expect(ids(morning.piece_recommendations)).not.toEqual(expect.arrayContaining([22]))
    for (const id of [22, 31, PAID_VERSIONS[0]]) expect(ids([...morning.piece_recommendations, ...morning.fast_to_play])).not.toContain(id)
  })

  it('has first what can be opened, where no free content is left', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 4 })
    expect((await home(token)).piece_recommendations[0]?.is_free).toBe(false)
    const { key } = freeCountsPeriod(test.now.getTime(), null)
    await test.database.pool.query('insert into free_action_gifts (user_id, period, amount) values (1, $1, -5)', [key])
    const { piece_recommendations, fast_to_play } = await home(token)
    const free = piece_recommendations.map(({ is_free }) => is_free)
    expect(free).toEqual(free.toSorted((a, b) => Number(b) - Number(a)))
    expect([free[0], fast_to_play.every(({ is_free }) => is_free)]).toEqual([true, true])
  })
})

describe('the challenges of home', () => {
  it('are of the level, none of which is hidden or done, the free ones first', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 3 })
    const challenges = async () => (await bySkill(token)).challenge_recommendations
    expect((await challenges()).map(({ id, isChallenge, piece_version_id, is_free }) => [id, isChallenge, piece_version_id, is_free])).toEqual([
      // In a free module.
      [MODULE_CHALLENGE, true, 21, true],
      [PAID_CHALLENGE, true, 12, false],
    ])
    await reached('version', 13, 40)
    expect(ids(await challenges())).toEqual([PAID_CHALLENGE, MODULE_CHALLENGE])
    expect(kinds(await challenges())[0]).toEqual(['known_piece'])
    await reached('challenge', PAID_CHALLENGE, 80)
    expect(ids(await challenges())).toEqual([MODULE_CHALLENGE])
  })

  it('have one of the day: nearly reached, then reached, then another one tomorrow', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 3 })
    const ofDay = async () => (await bySkill(token)).challenge_of_day
    const first = await ofDay()
    test.now = new Date(test.now.getTime() + 3_600_000)
    expect((await ofDay())?.challenge.id).toBe(first?.challenge.id)
    await reached('challenge', PAID_CHALLENGE, 71.6, new Date(test.now.getTime() - 3 * DAY_MS))
    expect(await ofDay()).toMatchObject({
      challenge: { id: PAID_CHALLENGE },
      goal_score: 80,
      is_done: false,
      reason: { kind: 'nearly', score: 71, goal: 80, lacking: 9 },
    })
    await test.database.pool.query('update scores set best = 84, best_at = $1', [test.now])
    expect(await ofDay()).toMatchObject({ challenge: { id: PAID_CHALLENGE }, is_done: true })
    test.now = new Date(test.now.getTime() + DAY_MS)
    expect(await ofDay()).toMatchObject({ challenge: { id: MODULE_CHALLENGE }, is_done: false })
  })

  it('have none where every one of the level is done', async () => {
    const token = await test.signup()
    const before = new Date(test.now.getTime() - DAY_MS)
    await reached('challenge', FREE_CHALLENGE, 90, before)
    expect([(await bySkill(token)).challenge_of_day, (await bySkill(token)).challenge_recommendations]).toEqual([null, []])
  })
})

describe('home by skills', () => {
  it('has skills with the exercise to go on with, and its instances', async () => {
    const token = await test.signup()
    const skills = async () => (await bySkill(token)).recommendations
    expect((await skills()).newSkill.map(({ id, category, suggested_exercise: { id: exercise } }) => [id, category.name, exercise])).toEqual([
      [101, 'Clavier', FREE_EXERCISE],
    ])
    await reached('exercise', FREE_EXERCISE, 40)
    expect((await skills()).continueSkill[0]?.suggested_exercise).toMatchObject({ id: FREE_EXERCISE, score: 40, instance_left: 3, instance_count: 3 })
    await test.database.pool.query('delete from scores')
    await reached('exercise', FREE_EXERCISE, 90)
    // In do; sol and fa have one accidental, as a novice reads them. What was never passed comes first.
    expect((await skills()).continueSkill[0]).toMatchObject({
      exercise_count: 2,
      suggested_exercise: { id: MODULE_EXERCISE, instance_left: 1, instance_count: 1 },
    })
    await reached('exercise', MODULE_EXERCISE, 90)
    const [tonality] = [...(await skills()).closeToFinishSkil, ...(await skills()).continueSkill]
    expect(tonality?.suggested_exercise).toMatchObject({
      id: FREE_EXERCISE,
      instance_left: 2,
      instance_count: 3,
      transposition_id: FREE_EXERCISE * 32 + 2,
    })
  })

  it('has pieces that make music of a passed exercise or a begun module, four at most', async () => {
    const token = await test.signup()
    const applications = async () => (await bySkill(token)).musicalApplication
    expect(await applications()).toEqual([])
    await test.database.pool.query('insert into module_progress values (1, 1, 0, false, now())')
    expect((await applications()).map(({ id, reasons }) => [id, reasons])).toEqual([
      [MOONLIGHT, [{ kind: 'applies_module', module: { id: 1, title: 'Bienvenue au piano' } }]],
    ])
    await reached('exercise', PAID_EXERCISE, 80)
    expect((await applications()).every(({ reasons }) => reasons.length === 1)).toBe(true)
    await reached('version', MOONLIGHT, 85)
    expect(await applications()).toEqual([])
  })

  it('has what was touched last, versions and challenges, and what is due', async () => {
    const token = await test.signup()
    await reached('version', MOONLIGHT, 85, new Date(test.now.getTime() - DAY_MS))
    await reached('challenge', FREE_CHALLENGE, 40)
    await reached('version', 31, 50)
    const { history, toRevise } = await bySkill(token)
    expect(history.map(({ id, isChallenge }) => [id, isChallenge])).toEqual([
      [FREE_CHALLENGE, true],
      [MOONLIGHT, false],
    ])
    expect(toRevise).toEqual([])
    await play(token)
    test.now = new Date(test.now.getTime() + 30 * DAY_MS)
    expect(ids((await bySkill(token)).toRevise)).toEqual([MOONLIGHT])
    expect(ids((await home(token)).to_revise)).toEqual([MOONLIGHT])
  })
})

describe('the module of home', () => {
  it('is the first one for who has never played, before any piece', async () => {
    const token = await test.signup()
    const { opening, module } = await bySkill(token)
    expect(opening).toBe('first_module')
    expect(module).toEqual({
      ...{ id: 1, title: 'Bienvenue au piano', is_free: true, is_begun: false, done_steps: 0, step_count: 3 },
      next_step: { index: 0, name: 'Étape 0', step_type: 'VIDEO', minutes: 1 },
    })
  })

  it('goes on with the next step and its minutes, and is none where all are finished', async () => {
    const token = await test.signup()
    await test.database.pool.query('insert into module_progress values (1, 1, 0, false, now())')
    expect((await bySkill(token)).module).toMatchObject({ is_begun: true, done_steps: 1, next_step: { index: 1, step_type: 'EXERCISE', minutes: 2 } })
    await test.database.pool.query('update module_progress set is_finished = true, max_step_index = 2')
    expect((await bySkill(token)).module).toBeNull()
  })
})

describe('the welcome of home', () => {
  it('is not due on the first visit, and says what to keep', async () => {
    const token = await test.signup()
    const { welcome } = await bySkill(token)
    expect(welcome).toMatchObject({ is_due: false, since: null, new_songs: 0 })
    expect(welcome.seen).toEqual({ lastSeenScore: 0, userActivityLastSeen: test.now.toISOString(), newSongsLastSeen: 16 })
  })

  it('tells of points, events and songs since it was seen, once a day', async () => {
    const token = await test.signup()
    const { seen } = (await bySkill(token)).welcome
    await store('HOME_WELCOME_MODAL_INFOS', JSON.stringify({ ...seen, newSongsLastSeen: 13 }))
    test.now = new Date(test.now.getTime() + DAY_MS)
    await test.database.pool.query(
      "insert into activities values (1, gen_random_uuid(), 'COMPLETE_PIECE', 'version', 11, 'x', 82, $1), (1, gen_random_uuid(), 'REGULARITY', null, null, 'y', 5, $1)",
      [new Date(test.now.getTime() - 60_000)],
    )
    await test.database.pool.query(
      "insert into activity_days select user_id, to_char(created_at at time zone 'Europe/Paris', 'YYYY-MM-DD'), event_type, score_variation, 1 from activities",
    )
    expect((await bySkill(token)).welcome).toMatchObject({
      is_due: true,
      score: 87,
      score_gained: 87,
      pieces: 1,
      challenges: 0,
      regular_days: 1,
      new_songs: 3,
    })
    await store('HOME_WELCOME_MODAL_INFOS', JSON.stringify((await bySkill(token)).welcome.seen))
    expect((await bySkill(token)).welcome).toMatchObject({ is_due: false, score_gained: 0, new_songs: 0 })
  })

  it('survives a clock that is set back a month', async () => {
    const token = await test.signup()
    await play(token)
    await store('HOME_WELCOME_MODAL_INFOS', JSON.stringify((await bySkill(token)).welcome.seen))
    test.now = new Date(test.now.getTime() - 31 * DAY_MS)
    // The login stays valid, and nothing is told twice.
    const content = await bySkill(token)
    expect([content.welcome.is_due, content.welcome.score_gained, ids(content.finished), content.toRevise]).toEqual([false, 0, [MOONLIGHT], []])
    expect(content.challenge_of_day?.is_done).toBe(false)
  })
})

describe('home, whatever is stored', () => {
  it.each<[ConfigurationName, string]>([
    ['NOT_INTERESTING_VERSIONS', '[11,'],
    ['NOT_INTERESTING_VERSIONS', '{"11":true}'],
    ['NOT_INTERESTING_VERSIONS', '["11",null,99999,1.5,-1]'],
    ['USER_GOALS', 'chanter'],
    ['USER_GOALS', '[77,"8",null]'],
    ['USER_GOALS', '{}'],
    ['USER_GOAL_WORDS', '[1]'],
    ['HOME_WELCOME_MODAL_INFOS', '{"lastSeenScore":"beaucoup","userActivityLastSeen":"hier","newSongsLastSeen":[]}'],
    ['HOME_WELCOME_MODAL_INFOS', 'null'],
    ['HOME_WELCOME_MODAL_INFOS', ''],
    ['ONBOARDING', 'oui'],
  ])('%s as %s changes nothing', async (name, value) => {
    const token = await test.signup()
    const before = [await home(token), await bySkill(token)]
    await store(name, value)
    expect([await home(token), await bySkill(token)]).toEqual(before)
  })

  it('looks for nothing where the named piece is not known, or is hardly named', async () => {
    const token = await test.signup()
    for (const words of ['rien de tel', 'la', '💥', 'x'.repeat(200)]) {
      await store('USER_GOALS', '[1]')
      await store('USER_GOAL_WORDS', JSON.stringify({ 1: words }))
      expect(kinds((await home(token)).piece_recommendations).flat()).not.toContain('goal')
    }
  })

  it('never shows what does not interest, whatever its version', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 3 })
    expect(everywhere(await bySkill(token))).toContain(1)
    await store('NOT_INTERESTING_VERSIONS', '[13]')
    await test.database.pool.query('insert into module_progress values (1, 1, 0, false, now())')
    const [content, first] = [await bySkill(token), await home(token)]
    expect([...everywhere(content), ...everywhere(first)]).not.toContain(1)
    expect([...content.musicalApplication, ...first.unseen_piece_recommendations].map(({ piece }) => piece.id)).not.toContain(1)
    expect(content.challenge_of_day?.challenge.piece.id).not.toBe(1)
  })

  it('still shows what was begun of it: that is not a proposal', async () => {
    const token = await test.signup()
    await play(token, { skipEvery: 2 })
    await store('NOT_INTERESTING_VERSIONS', '[11]')
    expect(ids((await home(token)).in_progress)).toEqual([MOONLIGHT])
  })

  it('is whole where everything is finished', async () => {
    const token = await test.signup('camille@exemple.fr', { level_id: 4 })
    const before = new Date(test.now.getTime() - DAY_MS)
    for (const id of [11, 12, 13, 14, 16, 21, 41, ...PAID_VERSIONS]) await reached('version', id, 100, before)
    for (const id of [PAID_CHALLENGE, MODULE_CHALLENGE]) await reached('challenge', id, 100, before)
    const { opening, in_progress, fast_to_play, to_improve, finished, piece_recommendations, challenge_recommendations, challenge_of_day, history } =
      await bySkill(token)
    expect([opening, in_progress, fast_to_play, to_improve, piece_recommendations, challenge_recommendations, challenge_of_day]).toEqual([
      ...['next', [], [], [], [], [], null],
    ])
    expect([finished.length, history.length]).toEqual([10, 10])
  })

  it('counts the hidden pieces for everybody, and opens them to members with early access', async () => {
    const token = await test.signup()
    expect((await bySkill(token)).early_access).toEqual({ count: 1, has_access: false })
    await test.database.pool.query("update users set current_plan = 'EARLY_MEMBER'")
    expect((await bySkill(token)).early_access).toEqual({ count: 1, has_access: true })
  })
})
