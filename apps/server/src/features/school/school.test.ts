import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { MODULE_CHALLENGE, MODULE_EXERCISE, PAID_EXERCISE, PAID_LESSON, SHORT_MEASURES } from '../../../test/school.ts'
import { takeOf } from '../../../test/take.ts'
import { scaleTimeline } from '../../../test/timelines.ts'

const test = startTestApp()
const done = (token: string, max_step_index: number, more: object = {}, id = 1) =>
  test.call('POST school-module/{id}/progress', { token, params: { id }, body: { max_step_index, ...more } })
const progressOf = async (token: string, id = 1) =>
  (await test.call('GET school-module/{id}', { token, params: { id } })).answer.content.school_module_progress

/** The one exercise of the evaluation. */
const evaluated = (token: string) =>
  test.call('POST takes', {
    token,
    body: takeOf(scaleTimeline(SHORT_MEASURES, ['RIGHT']), { playableType: 'exercise', playableId: PAID_EXERCISE, startedAt: test.now }),
  })

/** The lesson of module 1 is opened, its exercise and its challenge are played. */
async function playModule(token: string): Promise<void> {
  await test.call('GET lessons/{id}', { token, params: { id: 1 } })
  const short = scaleTimeline(SHORT_MEASURES, ['RIGHT'])
  for (const playing of [
    { playableType: 'exercise', playableId: MODULE_EXERCISE },
    { playableType: 'challenge', playableId: MODULE_CHALLENGE },
  ] as const)
    await test.call('POST takes', { token, body: takeOf(short, { ...playing, startedAt: test.now }) })
}

describe('the modules of the school', () => {
  it('come with their order and without progress at first', async () => {
    const { answer } = await test.call('GET school-modules', { token: await test.signup() })
    expect(answer.content.sequences).toEqual([{ level: 1, content: [1] }])
    expect(answer.content.modules.map(({ id, evaluation, school_module_progress }) => [id, evaluation, school_module_progress])).toEqual([
      [1, false, null],
      [23, true, null],
      [24, false, null],
    ])
    // The piece that a module leads to; the evaluation leads to none.
    expect(answer.content.modules.map(({ id, sheet }) => [id, sheet?.playable_id ?? null])).toEqual([
      [1, 11],
      [23, null],
      [24, null],
    ])
    expect(answer.content.modules[0]?.content.map(({ step_type }) => step_type)).toEqual(['VIDEO', 'EXERCISE', 'CHALLENGE'])
    // What each costs a learner who is not premium: nothing of a free one, the contents that are not free of another.
    expect(answer.content.modules.map(({ counted_contents }) => counted_contents)).toEqual([0, 1, 1])
    expect(answer.content.modules.map(({ paid_contents }) => paid_contents)).toEqual([
      [],
      [{ index: 0, playable_type: 'exercise', playable_id: PAID_EXERCISE }],
      [{ index: 0, playable_type: 'lesson', playable_id: PAID_LESSON }],
    ])
  })

  it('never go back, and are finished once each step was played or declared, in whatever order', async () => {
    const token = await test.signup()
    const claims = await test.signup('annonce@exemple.fr')
    expect((await done(claims, 2)).answer.content.school_module_progress).toEqual({ max_step_index: 2, is_finished: false, declared_steps: [] })
    await playModule(claims)
    expect((await done(claims, 0)).answer.content.school_module_progress?.is_finished).toBe(true)
    await playModule(token)
    const steps: unknown[] = []
    for (const index of [1, 0, 2, 1]) steps.push((await done(token, index)).answer.content.school_module_progress)
    expect(steps).toEqual([
      { max_step_index: 1, is_finished: false, declared_steps: [] },
      { max_step_index: 1, is_finished: false, declared_steps: [] },
      { max_step_index: 2, is_finished: true, declared_steps: [] },
      { max_step_index: 2, is_finished: true, declared_steps: [] },
    ])
    expect(await progressOf(token)).toEqual({ max_step_index: 2, is_finished: true, declared_steps: [] })
    expect(await progressOf(await test.signup('autre@exemple.fr'))).toBeNull()
    const { modules } = (await test.call('GET school-modules', { token })).answer.content
    expect(modules.map(({ school_module_progress }) => school_module_progress?.is_finished)).toEqual([true, undefined, undefined])
  })

  it('keep a declared step apart, until a take passes it', async () => {
    const token = await test.signup()
    await playModule(token)
    await done(token, 0)
    const declared = async (index: number, more: object = { declared: true }) =>
      (await done(token, index, more)).answer.content.school_module_progress?.declared_steps
    expect([await declared(0), await declared(1), await declared(2), await declared(1, {})]).toEqual([[], [1], [1, 2], [2]])
    expect(await progressOf(token)).toEqual({ max_step_index: 2, is_finished: true, declared_steps: [2] })
    const { modules } = (await test.call('GET school-modules', { token })).answer.content
    expect(modules.map(({ school_module_progress }) => school_module_progress?.declared_steps ?? null)).toEqual([[2], null, null])
  })

  it('give no points where a step is declared', async () => {
    const token = await test.signup()
    const body = { event_type: 'COMPLETE_MODULE', playable_id: 23, created_at: test.now.toISOString() } as const
    await evaluated(token)
    await done(token, 0, { declared: true }, 23)
    const refused = await test.call('POST user/new-activity', { token, body })
    expect([refused.status, refused.error.code]).toEqual([409, 'not_validated'])
    await done(token, 0, {}, 23)
    expect((await test.call('POST user/new-activity', { token, body })).status).toBe(200)
  })

  it('complete the task first_module of the checklist once, the evaluation does not, and other flags stay', async () => {
    const token = await test.signup()
    const onboarding = async (): Promise<unknown> => {
      const { configurations } = (await test.call('GET user', { token })).answer.data
      return JSON.parse(configurations.find(({ name }) => name === 'ONBOARDING')?.value ?? '')
    }
    const value = JSON.stringify({ hasFinishedFirstOnboarding: true, checklistTasksCompleted: ['plug_piano'] })
    await test.call('POST updateConfigurationRule', { token, body: { configuration_rule: 'ONBOARDING', value } })
    await done(token, 0, {}, 23)
    await done(token, 1)
    expect(await onboarding()).toEqual(JSON.parse(value))
    // What was only said is not done.
    await done(token, 2)
    expect(await onboarding()).toEqual(JSON.parse(value))
    await playModule(token)
    for (const index of [2, 2]) await done(token, index)
    expect(await onboarding()).toEqual({ hasFinishedFirstOnboarding: true, checklistTasksCompleted: ['plug_piano', 'first_module'] })
  })

  it('show of an exercise in which only the keys count what passes its step, not the score of « Attendre »', async () => {
    const token = await test.signup()
    const body = takeOf(scaleTimeline(SHORT_MEASURES, ['RIGHT']), {
      ...{ playableType: 'exercise', playableId: MODULE_EXERCISE, mode: 'wait', startedAt: test.now },
    })
    expect(body.score).toBe(60)
    await test.call('POST takes', { token, body })
    const shown = await test.call('GET school-module/{id}', { token, params: { id: 1 } })
    const after = await done(token, 1)
    for (const { answer } of [shown, after]) expect(answer.content.step_scores).toEqual([{ index: 1, score: 100 }])
  })

  it('keep how hard a step felt, the latest answer', async () => {
    const token = await test.signup()
    for (const difficulty_felt of [4, 2]) await done(token, 1, { exercise_id: MODULE_EXERCISE, difficulty_felt })
    const { rows } = await test.database.pool.query('select module_id, step_index, exercise_id, difficulty_felt from module_feelings')
    expect(rows).toEqual([{ module_id: 1, step_index: 1, exercise_id: MODULE_EXERCISE, difficulty_felt: 2 }])
  })

  it.each([
    ['a step beyond the last', 3, {}, 'max_step_index'],
    ['a step before the first', -1, {}, 'max_step_index'],
    ['an exercise of another module', 1, { exercise_id: PAID_EXERCISE }, 'exercise_id'],
    ['a feeling beyond words', 1, { difficulty_felt: 6 }, 'difficulty_felt'],
  ])('refuse %s', async (_name, index, more, field) => {
    const token = await test.signup()
    const { status, error } = await done(token, index, more)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect(await progressOf(token)).toBeNull()
  })

  it('count once for the activity, when they are finished', async () => {
    const token = await test.signup()
    const body = { event_type: 'COMPLETE_MODULE', playable_id: 23, created_at: test.now.toISOString() } as const
    const early = await test.call('POST user/new-activity', { token, body })
    expect([early.status, early.error.message]).toEqual([400, 'Ce module n’est pas encore terminé.'])
    await evaluated(token)
    await done(token, 0, {}, 23)
    for (let time = 0; time < 2; time += 1) await test.call('POST user/new-activity', { token, body })
    const { activity_data } = (await test.call('GET user', { token })).answer.data
    expect([activity_data.activity_score, activity_data.event_counts.modules]).toEqual([10, 1])
  })

  it('are not there under another number', async () => {
    const token = await test.signup()
    for (const answered of [await test.call('GET school-module/{id}', { token, params: { id: 7 } }), await done(token, 0, {}, 7)])
      expect([answered.status, answered.error.message]).toEqual([404, 'Ce module est introuvable.'])
  })
})

describe('a lesson', () => {
  it('is read by its number', async () => {
    const token = await test.signup()
    const { answer } = await test.call('GET lessons/{id}', { token, params: { id: 1 } })
    expect(answer.content).toMatchObject({ slug: 'decouvrir-le-clavier', scenes: [{ do: ['kb.light C4'] }] })
    expect((await test.call('GET lessons/{id}', { token, params: { id: 2 } })).error).toMatchObject({
      message: 'Cette leçon animée est introuvable.',
    })
  })

  it('takes a free action once a week where its module is not free, and none where it is', async () => {
    const token = await test.signup()
    const remainingActions = async () =>
      (await test.call('GET user', { token })).answer.data.configurations.find(({ name }) => name === 'CURRENT_WEEKLY_FREE_ACTIONS')?.value
    const counts: unknown[] = []
    for (const id of [1, PAID_LESSON, PAID_LESSON]) {
      await test.call('GET lessons/{id}', { token, params: { id } })
      counts.push(await remainingActions())
    }
    expect(counts).toEqual(['5', '4', '4'])
  })

  it('is refused where nothing is left', async () => {
    const token = await test.signup()
    for (const id of [200, 201, 202, 203, 204]) await test.call('GET challenge/{id}/sheet', { token, params: { id }, query: { inPlayer: 'true' } })
    const { status, error } = await test.call('GET lessons/{id}', { token, params: { id: PAID_LESSON } })
    expect([status, error.code]).toEqual([402, 'payment_required'])
    expect((await test.call('GET lessons/{id}', { token, params: { id: 1 } })).status).toBe(200)
  })
})

describe('the skills of the school', () => {
  it('come with their exercises, the learner’s best results and the groups of lessons', async () => {
    const { answer } = await test.call('GET skills', { token: await test.signup() })
    const { skill_categories, video_categories } = answer.content
    expect(skill_categories[0]?.skills[0]?.exercises.map(({ id, is_free, score }) => [id, is_free, score])).toEqual([
      [2, true, null],
      // In the free module 1.
      [MODULE_EXERCISE, true, null],
    ])
    expect(video_categories[0]?.lessons.map(({ id, level }) => [id, level])).toEqual([
      [1, 1],
      [PAID_LESSON, 1],
    ])
  })
})
