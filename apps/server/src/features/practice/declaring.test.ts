import type { CallBody } from '@prelude/contract'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS, TWO_SECTIONS } from '../../../test/repertoire.ts'
import { FREE_CHALLENGE, MODULE_CHALLENGE, MODULE_EXERCISE, PAID_CHALLENGE, SHORT_MEASURES } from '../../../test/school.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'
import { inTwoSections, scaleTimeline } from '../../../test/timelines.ts'
import { administrate } from '../administration/administrate.ts'

const test = startTestApp()
const BOTH = inTwoSections(scaleTimeline(4, ['LEFT', 'RIGHT']))
const SHORT = scaleTimeline(SHORT_MEASURES, ['RIGHT'])
const SECTION_A = TWO_SECTIONS * 10
const MODULE = 1
const LAST_STEP = 2

const declare = (token: string, sectionId: number = SECTION_A, master_type: 'section' | 'part' | 'challenge' = 'section') =>
  test.call('POST master/{sectionId}', { token, params: { sectionId }, body: { master_type, declared: true } })
const takeBack = (token: string, sectionId: number = SECTION_A, master_type: 'section' | 'challenge' = 'section') =>
  test.call('DELETE master/{sectionId}', { token, params: { sectionId }, query: { master_type } })
const declareChallenge = (token: string) => declare(token, FREE_CHALLENGE, 'challenge')
const play = async (token: string, playing: TakeOptions = {}): Promise<string> => {
  const body = takeOf(BOTH, { playableId: TWO_SECTIONS, startedAt: test.now, ...playing })
  expect((await test.call('POST takes', { token, body })).status).toBe(200)
  return body.id
}
const erase = (token: string, id: string) => test.call('DELETE takes/{id}', { token, params: { id } })
const playShort = (token: string, playableType: 'challenge' | 'exercise', playableId: number) =>
  test.call('POST takes', { token, body: takeOf(SHORT, { playableType, playableId, startedAt: test.now }) })
const classOf = async (token: string) => (await test.call('GET version/{id}/class', { token, params: { id: TWO_SECTIONS } })).answer.content
const mapped = async (token: string) =>
  (await test.call('GET practice/map', { token, query: { playable_type: 'version', playable_id: TWO_SECTIONS } })).answer.content.sections.map(
    ({ declared }) => declared,
  )
const step = (token: string, max_step_index: number, declared = true, id = MODULE) =>
  test.call('POST school-module/{id}/progress', { token, params: { id }, body: { max_step_index, ...(declared && { declared }) } })
const takeStepBack = (token: string, step_index: number) =>
  test.call('DELETE school-module/{id}/progress', { token, params: { id: MODULE }, query: { step_index } })
const moduleNow = async (token: string) =>
  (await test.call('GET school-module/{id}', { token, params: { id: MODULE } })).answer.content.school_module_progress
const challengeNow = async (token: string) => (await test.call('GET challenge/{id}', { token, params: { id: FREE_CHALLENGE } })).answer.content
const onboarding = async (token: string) => {
  const { configurations } = (await test.call('GET user', { token })).answer.data
  return JSON.parse(configurations.find(({ name }) => name === 'ONBOARDING')?.value ?? '{}').checklistTasksCompleted ?? []
}

describe('what is not free and was never opened', () => {
  const [paidSection, paidVersion] = [PAID_VERSIONS[0] * 10, PAID_VERSIONS[0]]
  it('is not declared without the content, and is once it was opened', async () => {
    const token = await test.signup('sans@exemple.fr')
    await administrate(test.database, ['count', 'sans@exemple.fr', '0'], test.now)
    expect((await declare(token, paidSection)).error.code).toBe('payment_required')
    expect((await declare(token, PAID_CHALLENGE, 'challenge')).error.code).toBe('payment_required')
    await administrate(test.database, ['count', 'sans@exemple.fr', '1'], test.now)
    expect((await test.call('GET version/{id}/sheet', { token, params: { id: paidVersion }, query: { inPlayer: 'true' } })).status).toBe(200)
    expect((await declare(token, paidSection)).status).toBe(200)
    expect((await declare(token, PAID_CHALLENGE, 'challenge')).error.code).toBe('payment_required')
  })
})

describe('a section that is declared', () => {
  it('is told apart from what was measured, and opens the next one', async () => {
    const token = await test.signup()
    expect(await mapped(token)).toEqual([false, false])
    const expected = { master_type: 'section', id: SECTION_A, mastered_at: null, declared_at: test.now.toISOString() }
    for (let time = 0; time < 2; time += 1) expect((await declare(token)).answer.content).toEqual(expected)
    expect(await mapped(token)).toEqual([true, false])
    const { sections, next } = await classOf(token)
    expect(sections.map(({ declared, mastered_at, status }) => [declared, mastered_at, status])).toEqual([
      [true, null, 1],
      [false, null, 2],
    ])
    expect(next).toMatchObject({ section: 0, stage: 'tempo' })
  })

  it('gives way to takes, and comes back when they are erased', async () => {
    const token = await test.signup()
    await declare(token)
    const takes: string[] = []
    for (const hands of ['RIGHT', 'LEFT', 'BOTH'] as const) takes.push(await play(token, { from: 0, to: 1, hands }))
    expect(await mapped(token)).toEqual([false, false])
    expect((await declare(token)).answer.content).toMatchObject({ mastered_at: null, declared_at: null })
    for (const id of takes) await erase(token, id)
    expect(await mapped(token)).toEqual([true, false])
  })

  it('gives way to its mastery, which stays', async () => {
    const token = await test.signup()
    await declare(token)
    const takes: string[] = []
    for (const hands of ['RIGHT', 'LEFT', 'BOTH'] as const) takes.push(await play(token, { from: 0, to: 1, hands }))
    await test.call('POST master/{sectionId}', { token, params: { sectionId: SECTION_A }, body: { master_type: 'section' } })
    for (const id of takes) await erase(token, id)
    expect(await mapped(token)).toEqual([false, false])
    expect((await declare(token)).answer.content).toMatchObject({ mastered_at: test.now.toISOString(), declared_at: null })
  })

  it('is taken back, once and again; what was measured stays', async () => {
    const token = await test.signup()
    await play(token, { from: 0, to: 1, hands: 'RIGHT' })
    await declare(token)
    expect(await mapped(token)).toEqual([true, false])
    for (let time = 0; time < 2; time += 1) expect((await takeBack(token)).status).toBe(200)
    const { sections } = await classOf(token)
    expect(sections[0]?.stages.map(({ stage, value, declared }) => [stage, value, declared])).toContainEqual(['right', 1, false])
    expect([await mapped(token), sections[1]?.status]).toEqual([[false, false], 4])
  })

  it('is taken back stage by stage', async () => {
    const token = await test.signup()
    await declare(token)
    const query = { letter: 'A', stage: 'left' } as const
    expect((await test.call('DELETE version/{id}/class', { token, params: { id: TWO_SECTIONS }, query })).status).toBe(200)
    const { sections } = await classOf(token)
    expect(sections[0]).toMatchObject({ declared: false })
    expect(sections[0]?.stages.flatMap(({ stage, declared }) => (declared ? [stage] : []))).toEqual(['right', 'both'])
  })

  it.each([
    ['a part: its section is', 'part', TWO_SECTIONS * 100, 400],
    ['a section that the version has not', 'section', SECTION_A + 5, 404],
    ['a section of no version', 'section', 7, 404],
    ['a challenge that is not there', 'challenge', 9_999, 404],
  ] as const)('is not %s', async (_name, type, id, status) => {
    const refused = await declare(await test.signup(), id, type)
    expect([refused.status, refused.error.message.length > 0]).toEqual([status, true])
  })

  it('belongs to its learner', async () => {
    const [token, other] = [await test.signup(), await test.signup('autre@exemple.fr')]
    await declare(token)
    await takeBack(other)
    expect([await mapped(token), await mapped(other)]).toEqual([
      [true, false],
      [false, false],
    ])
  })
})

describe('a challenge that is declared', () => {
  it('is not completed, gives way to a take that completes it, and is taken back', async () => {
    const token = await test.signup()
    expect(await challengeNow(token)).toMatchObject({ completed_at: null, declared_at: null })
    await declareChallenge(token)
    const declared_at = test.now.toISOString()
    expect(await challengeNow(token)).toMatchObject({ score: null, completed_at: null, declared_at })
    expect((await test.call('POST challenge/{id}/complete', { token, params: { id: FREE_CHALLENGE } })).error.code).toBe('not_validated')
    await takeBack(token, FREE_CHALLENGE, 'challenge')
    expect(await challengeNow(token)).toMatchObject({ declared_at: null })
    await declareChallenge(token)
    await playShort(token, 'challenge', FREE_CHALLENGE)
    await test.call('POST challenge/{id}/complete', { token, params: { id: FREE_CHALLENGE } })
    expect(await challengeNow(token)).toMatchObject({ score: 100, completed_at: declared_at, declared_at: null })
    expect((await declareChallenge(token)).answer.content).toMatchObject({ declared_at: null })
  })
})

describe('a step that is declared', () => {
  it('brings those before it along, and none that was measured', async () => {
    const token = await test.signup()
    await test.call('GET lessons/{id}', { token, params: { id: 1 } })
    await step(token, 0, false)
    expect((await step(token, LAST_STEP)).answer.content.school_module_progress).toEqual({
      ...{ max_step_index: LAST_STEP, is_finished: true },
      declared_steps: [1, 2],
    })
  })

  it('is taken back: the module goes on there; a measured one is not', async () => {
    const token = await test.signup()
    await test.call('GET lessons/{id}', { token, params: { id: 1 } })
    await step(token, 0, false)
    await step(token, LAST_STEP)
    await takeStepBack(token, 0)
    expect(await moduleNow(token)).toMatchObject({ max_step_index: LAST_STEP, is_finished: true })
    await takeStepBack(token, 1)
    expect(await moduleNow(token)).toEqual({ max_step_index: 0, is_finished: false, declared_steps: [] })
    await test.database.pool.query('delete from module_progress')
    await step(token, 0)
    await takeStepBack(token, 0)
    expect(await moduleNow(token)).toBeNull()
  })
})

describe('a client that declares everything', () => {
  const LATER_MS = 100 * 86_400_000
  const everything = async (token: string): Promise<void> => {
    for (const sectionId of [SECTION_A, SECTION_A + 1]) await declare(token, sectionId)
    for (const letter of ['A', 'B'])
      for (const stage of ['right', 'left', 'both', 'tempo', 'chain'] as const)
        await test.call('POST version/{id}/class', { token, params: { id: TWO_SECTIONS }, body: { letter, stage } })
    await declareChallenge(token)
    for (const index of [0, 1, 2]) await step(token, index)
    await step(token, 0, true, 23)
  }
  const announce = (token: string, event: Partial<CallBody<'POST user/new-activity'>>) =>
    test.call('POST user/new-activity', { token, body: { event_type: 'COMPLETE_MODULE', created_at: test.now.toISOString(), ...event } })

  it.each<[string, Partial<CallBody<'POST user/new-activity'>>]>([
    ['a module', { event_type: 'COMPLETE_MODULE', playable_id: MODULE }],
    ['the evaluation', { event_type: 'COMPLETE_MODULE', playable_id: 23 }],
    ['the task of a first module', { event_type: 'COMPLETE_CHECKLIST_STEP', additional_data: '{"task":"first_module"}' }],
    ['the task of the evaluation', { event_type: 'COMPLETE_CHECKLIST_STEP', additional_data: '{"task":"Initial_evaluation"}' }],
    ['the task of the exercises', { event_type: 'COMPLETE_CHECKLIST_STEP', additional_data: '{"task":"prelude_exercises"}' }],
    ['the checklist', { event_type: 'COMPLETE_CHECKLIST' }],
  ])('completes no %s', async (_name, event) => {
    const token = await test.signup()
    await test.call('POST user/level', { token, body: { level: 3 } })
    await everything(token)
    expect((await announce(token, event)).status).toBe(409)
    expect((await test.call('GET user', { token })).answer.data.activity_data.activity_score).toBe(0)
  })

  it.each(['section', 'challenge'] as const)('masters no %s', async (type) => {
    const token = await test.signup()
    await everything(token)
    const sectionId = type === 'section' ? SECTION_A : FREE_CHALLENGE
    const { status, error } = await test.call('POST master/{sectionId}', { token, params: { sectionId }, body: { master_type: type } })
    expect([status, error.code]).toEqual([409, 'not_validated'])
  })

  it('has no points, no time, no level, no progress, no score, no task and nothing to revise', async () => {
    const token = await test.signup()
    const before = (await test.call('GET progress', { token })).answer.content
    await everything(token)
    expect((await test.call('GET progress', { token })).answer.content).toEqual(before)
    const { versions, challenges } = (await test.call('GET scores', { token })).answer.content
    expect(versions).toMatchObject([{ score: 0, piano_class_progress: 0 }])
    expect(challenges).toEqual([])
    expect((await test.call('GET progress/measures', { token })).answer.content.versions).toEqual([])
    expect(await onboarding(token)).toEqual([])
    expect((await test.call('GET challenge/catalog', { token })).answer.content.completed_challenges_count).toBe(0)
    test.now = new Date(test.now.getTime() + LATER_MS)
    expect((await test.call('GET revisions/today', { token })).answer.content.revisions).toEqual([])
  })

  it('completes the task of a first module once it has played it', async () => {
    const token = await test.signup()
    await everything(token)
    await test.call('GET lessons/{id}', { token, params: { id: 1 } })
    await playShort(token, 'exercise', MODULE_EXERCISE)
    await playShort(token, 'challenge', MODULE_CHALLENGE)
    for (const index of [0, 1]) await step(token, index, false)
    expect(await onboarding(token)).toEqual([])
    await step(token, LAST_STEP, false)
    expect(await onboarding(token)).toEqual(['first_module'])
  })
})
