import { decodeHandprints, decodeSheet } from '@prelude/contract'
import { exerciseTonalityId } from '@prelude/domain/learning/exercises'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { PAID_VERSIONS } from '../../../test/repertoire.ts'
import {
  BLOC,
  DAMAGED_CHALLENGE,
  FREE_CHALLENGE,
  FREE_EXERCISE,
  MODULE_CHALLENGE,
  MODULE_EXERCISE,
  PAID_CHALLENGE,
  PAID_EXERCISE,
} from '../../../test/school.ts'
import { takeOf } from '../../../test/take.ts'

const test = startTestApp()
const PLAYING = { inPlayer: 'true' } as const
const challenge = (token: string, id: number, query: object = PLAYING) =>
  test.call('GET challenge/{id}/sheet', { token, params: { id }, query: query as never })
const exercise = (token: string, id: number, query: object = PLAYING) =>
  test.call('GET exercises/{id}/sheet', { token, params: { id }, query: query as never })
const bloc = (token: string, id: number) => test.call('GET blocs/{id}/sheet', { token, params: { id } })
const score = (token: string, type: 'challenge' | 'exercise' | 'bloc', id: number) =>
  test.call('GET playables/{type}/{id}/score', { token, params: { type, id } })
const taken = async (): Promise<unknown[]> =>
  (await test.database.pool.query('select playable_type, playable_id from free_actions order by playable_id')).rows

describe('the sheet of', () => {
  it('a challenge has its goal, its hands and its own measures', async () => {
    const { answer } = await challenge(await test.signup(), FREE_CHALLENGE)
    const { model, beatPractice } = answer.content
    expect(beatPractice).toEqual({ bloc_id: BLOC, title: 'Pompe' })
    expect(model).toMatchObject({
      id: FREE_CHALLENGE,
      playableType: 'challenge',
      title: 'Au clair de la lune',
      hand_type: 'RIGHT_HAND',
      transpositions: [],
      goal: { score: 80, start_tempo: 84, target_tempo: 120, version_id: 11, exercise_type: null, timed: true },
    })
    expect(model.sections.map(({ master_id }) => master_id)).toEqual([null])
    expect(decodeSheet(answer.content).measures).toHaveLength(2)
    expect(decodeHandprints(answer.content)).toMatchObject([{ hand: 'RIGHT', pitches: [60, 62, 64, 65, 67], fingers: [1, 2, 3, 4, 5] }])
  })

  it('an exercise has its own names', async () => {
    const token = await test.signup()
    const { model } = (await exercise(token, FREE_EXERCISE)).answer.content
    expect(model).toMatchObject({
      playableType: 'exercise',
      hand: 'RIGHT',
      startTempo: 60,
      goal: { exercise_type: 'HANDPRINT', target_tempo: 88, version_id: null },
    })
    expect(model.sectionId).toBe(model.part_timeline[0]?.sectionId)
    expect(model.musicxml).toBe(`playables/exercise/${FREE_EXERCISE}/score`)
    expect((await score(token, 'exercise', FREE_EXERCISE)).answer.content.musicxml).toContain('<score-partwise')
  })

  it('a bloc has no goal', async () => {
    const { model } = (await bloc(await test.signup(), BLOC)).answer.content
    expect(model).toMatchObject({ playableType: 'bloc', name: 'Pompe', hand_type: 'LEFT_HAND', is_free: true, goal: null })
    expect(model.handprints).toMatchObject([{ hand: 'LEFT' }])
  })

  it.each([
    ['a damaged one', (token: string) => challenge(token, DAMAGED_CHALLENGE), 500, 'content_damaged'],
    ['an exercise that is not there', (token: string) => exercise(token, 9_999), 404, 'not_found'],
    ['a bloc that is not there', (token: string) => bloc(token, 9_999), 404, 'not_found'],
  ])('%s is refused', async (_name, ask, status, code) => {
    const answered = await ask(await test.signup())
    expect([answered.status, answered.error.code]).toEqual([status, code])
  })

  it('a version has its hand positions in each tonality, and the master ids of its sections', async () => {
    const token = await test.signup()
    const sheetOf = async (transposition?: number) =>
      (await test.call('GET version/{id}/sheet', { token, params: { id: 12 }, query: transposition === undefined ? {} : { transposition } })).answer
        .content
    const original = await sheetOf()
    expect(original.model.sections.map(({ letter, master_id }) => [letter, master_id])).toEqual([['A', 120]])
    const [right] = decodeHandprints(original).filter(({ hand }) => hand === 'RIGHT')
    expect(right).toMatchObject({ start: 0, pitches: [60, 62, 64, 65, 67] })
    const raised = decodeHandprints(await sheetOf(12 * 16 + 8 + 2)).find(({ hand }) => hand === 'RIGHT')
    expect(raised?.pitches).toEqual([62, 64, 66, 67, 69])
    expect(original.divisions[0]?.currentHandprint.RIGHT).not.toBeNull()
  })
})

describe('free actions', () => {
  it('are taken once by challenges and exercises that are not free', async () => {
    const token = await test.signup()
    for (const id of [PAID_CHALLENGE, PAID_CHALLENGE]) expect((await challenge(token, id)).status).toBe(200)
    expect((await exercise(token, PAID_EXERCISE)).status).toBe(200)
    expect(await taken()).toEqual([
      { playable_type: 'exercise', playable_id: PAID_EXERCISE },
      { playable_type: 'challenge', playable_id: PAID_CHALLENGE },
    ])
  })

  it('are not taken by previews, free ones, blocs, nor by what a free module contains', async () => {
    const token = await test.signup()
    for (const id of [FREE_CHALLENGE, MODULE_CHALLENGE]) expect((await challenge(token, id)).status).toBe(200)
    for (const id of [FREE_EXERCISE, MODULE_EXERCISE]) expect((await exercise(token, id)).status).toBe(200)
    await bloc(token, BLOC)
    await challenge(token, PAID_CHALLENGE, {})
    await exercise(token, PAID_EXERCISE, {})
    expect(await taken()).toEqual([])
  })

  it('that are spent close what was not opened, and its takes', async () => {
    const token = await test.signup()
    for (const id of PAID_VERSIONS.slice(0, 5)) await test.call('GET version/{id}/sheet', { token, params: { id }, query: PLAYING })
    const notes = decodeSheet((await exercise(token, FREE_EXERCISE)).answer.content)
    const body = takeOf(notes, { playableType: 'exercise', playableId: PAID_EXERCISE })
    const answers = [await challenge(token, PAID_CHALLENGE), await exercise(token, PAID_EXERCISE), await test.call('POST takes', { token, body })]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(Array(3).fill([402, 'payment_required']))
    const open = [await challenge(token, MODULE_CHALLENGE), await score(token, 'exercise', MODULE_EXERCISE), await score(token, 'bloc', BLOC)]
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

describe('the score of', () => {
  it.each([
    ['challenge', FREE_CHALLENGE, 8],
    ['exercise', FREE_EXERCISE, 8],
    ['bloc', BLOC, 2],
  ] as const)('a %s answers to the notes of its sheet', async (type, id, notes) => {
    const { answer } = await score(await test.signup(), type, id)
    const { musicxml, note_ids, measure_ids, ...rest } = answer.content
    // An exercise that is asked in several tonalities says which one this is.
    expect(rest).toEqual({ version_id: id, transpose: 'P1', transposition_id: type === 'exercise' ? exerciseTonalityId(id, 'C') : null })
    expect([note_ids.length, measure_ids]).toEqual([notes, ['m0', 'm1']])
    for (const head of [...note_ids.flat(), ...measure_ids]) expect(musicxml).toContain(`id="${head}"`)
  })

  it('is read by its kind alone', async () => {
    const token = await test.signup()
    expect((await score(token, 'version' as never, 11)).status).toBe(400)
    expect((await score(token, 'bloc', FREE_CHALLENGE)).status).toBe(404)
  })
})

describe('takes of exercises and blocs', () => {
  it('are stored with their scores, in one tonality', async () => {
    const token = await test.signup()
    const notes = decodeSheet((await exercise(token, FREE_EXERCISE)).answer.content)
    const body = takeOf(notes, { playableType: 'exercise', playableId: FREE_EXERCISE })
    expect((await test.call('POST takes', { token, body })).answer.content).toMatchObject({ playable_type: 'exercise', best_score: 100 })
    const moved = await test.call('POST takes', {
      token,
      body: { ...takeOf(notes, { playableType: 'exercise', playableId: FREE_EXERCISE }), transposition_id: 40 },
    })
    expect([moved.status, Object.keys(moved.error.fields ?? {})]).toEqual([400, ['transposition_id']])
    const left = decodeSheet((await bloc(token, BLOC)).answer.content)
    const ofBloc = takeOf(left, { playableType: 'bloc', playableId: BLOC })
    expect((await test.call('POST takes', { token, body: ofBloc })).answer.content).toMatchObject({ playable_type: 'bloc', score: 100 })
    expect((await test.call('GET scores', { token })).answer.content).toEqual({ challenges: [], versions: [] })
  })
})
