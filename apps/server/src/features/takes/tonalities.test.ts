import { decodeSheet, MAX_KEPT_TAKES, type TakeBody } from '@prelude/contract'
import { exerciseTonalityId, TONALITY_CIRCLE } from '@prelude/domain/learning/exercises'
import { describe, expect, it } from 'vitest'
import { SATURDAY, startTestApp } from '../../../test/app.ts'
import { FREE_CHALLENGE, FREE_EXERCISE, PAID_EXERCISE } from '../../../test/school.ts'
import { type TakeOptions, takeOf } from '../../../test/take.ts'

const test = startTestApp()
const idOf = (symbol: string): number => exerciseTonalityId(FREE_EXERCISE, symbol) ?? 0
const sheetIn = (token: string, transposition?: number, id: number = FREE_EXERCISE) =>
  test.call('GET exercises/{id}/sheet', { token, params: { id }, query: transposition === undefined ? {} : { transposition } })
const scoreIn = (token: string, type: 'challenge' | 'exercise', id: number, transposition?: number) =>
  test.call('GET playables/{type}/{id}/score', { token, params: { type, id }, query: transposition === undefined ? {} : { transposition } })
const tonalities = async (token: string, id: number = FREE_EXERCISE) =>
  (await test.call('GET exercises/{id}/tonalities', { token, params: { id } })).answer.content
const played = async (token: string) =>
  (await tonalities(token)).tonalities
    .filter(({ best_score }) => best_score !== null)
    .map(({ tonality, best_score, best_tempo }) => [tonality, best_score, best_tempo])
const send = (token: string, body: TakeBody) => test.call('POST takes', { token, body })
/** A take of the exercise as it is written in a tonality; `playing` says how well. */
async function takeIn(token: string, symbol: string, playing: TakeOptions = {}): Promise<TakeBody> {
  const timeline = decodeSheet((await sheetIn(token, symbol === 'C' ? undefined : idOf(symbol))).answer.content)
  const moved = symbol === 'C' ? {} : { transpositionId: idOf(symbol) }
  return takeOf(timeline, { playableType: 'exercise', playableId: FREE_EXERCISE, hands: 'RIGHT', ...moved, ...playing })
}

describe('the sheet of an exercise', () => {
  it('lists its tonalities along the circle of fifths, and says its own', async () => {
    const { model } = (await sheetIn(await test.signup())).answer.content
    expect(model.transpositions.map(({ tonality }) => tonality)).toEqual(TONALITY_CIRCLE.major)
    expect(model.transposition_id).toBe(idOf('C'))
    expect(model.transpositions.find(({ tonality }) => tonality === 'Ab')).toEqual({
      id: idOf('Ab'),
      tonality: 'Ab',
      semi_tone_offset: 8,
      difficulty: 3,
    })
  })

  it('is made in the tonality that is asked for: signature, notes, fingers, hand, title and fields of the model', async () => {
    const { model, divisions } = (await sheetIn(await test.signup(), idOf('Ab'))).answer.content
    expect(model).toMatchObject({
      ...{ fifths: -4, transposition_id: idOf('Ab'), title: 'Cinq doigts en la bémol, main droite', name: 'Cinq doigts en la bémol, main droite' },
      ...{ hand: 'RIGHT', startTempo: 60, sectionId: 1, musicxml: `playables/exercise/${FREE_EXERCISE}/score` },
    })
    expect(model.goal?.description).toBe('Montez et descendez la bémol, si bémol, do, ré bémol, mi bémol\u00a0: un doigt par touche.')
    // la♭4 is key 48 of the piano.
    expect(divisions.flatMap(({ right }) => right.map(({ key, finger }) => [key, finger])).slice(0, 5)).toEqual([
      [48, 1],
      [50, 2],
      [52, 3],
      [53, 4],
      [55, 5],
    ])
    expect(model.handprints).toMatchObject([{ hand: 'RIGHT', name: expect.stringContaining('la♭'), keys: [48, 50, 52, 53, 55] }])
  })

  it('is engraved in it, and in its own by its id', async () => {
    const token = await test.signup()
    const moved = (await scoreIn(token, 'exercise', FREE_EXERCISE, idOf('Ab'))).answer.content
    expect([moved.transposition_id, moved.transpose]).toEqual([idOf('Ab'), 'P1'])
    expect(moved.musicxml).toContain('<fifths>-4</fifths>')
    expect(moved.note_ids.flat().length).toBeGreaterThan(8)
    const own = (await scoreIn(token, 'exercise', FREE_EXERCISE, idOf('C'))).answer.content
    expect([own.transposition_id, own.musicxml.includes('<fifths>0</fifths>')]).toEqual([idOf('C'), true])
  })

  it.each([
    ['a tonality of another mode', FREE_EXERCISE, idOf('Am')],
    ['a number that is none', FREE_EXERCISE, 40],
    ['any, for an exercise that is bound to its own', PAID_EXERCISE, exerciseTonalityId(PAID_EXERCISE, 'G') ?? 0],
  ])('is refused in %s', async (_name, id, transposition) => {
    const token = await test.signup()
    for (const { status, error } of [await sheetIn(token, transposition, id), await scoreIn(token, 'exercise', id, transposition)])
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['transposition']])
  })

  it('has no tonality where it is bound, nor has a challenge', async () => {
    const token = await test.signup()
    const { model } = (await sheetIn(token, undefined, PAID_EXERCISE)).answer.content
    expect([model.transpositions, model.transposition_id]).toEqual([[], null])
    expect((await tonalities(token, PAID_EXERCISE)).tonalities).toEqual([])
    expect((await scoreIn(token, 'challenge', FREE_CHALLENGE, 5)).status).toBe(400)
    expect((await test.call('GET exercises/{id}/tonalities', { token, params: { id: 999 } })).status).toBe(404)
  })
})

describe('a take in another tonality', () => {
  it('is graded by the notes of it, and belongs to the exercise', async () => {
    const token = await test.signup()
    const take = await takeIn(token, 'Ab')
    expect((await send(token, take)).answer.content).toMatchObject({ score: 100, best_score: 100, previous_best: null })
    expect((await test.call('GET takes/{id}', { token, params: { id: take.id } })).answer.content.transposition_id).toBe(idOf('Ab'))
    const again = await takeIn(token, 'G', { skipEvery: 2 })
    expect((await send(token, again)).answer.content).toMatchObject({ best_score: 100, previous_best: 100 })
  })

  it('says nothing of the measures as they are written', async () => {
    const token = await test.signup()
    const query = { playable_type: 'exercise', playable_id: FREE_EXERCISE } as const
    const map = async () => (await test.call('GET practice/map', { token, query })).answer.content.measures.map(({ takes }) => takes)
    await send(token, await takeIn(token, 'Ab'))
    expect(Math.max(0, ...(await map()))).toBe(0)
    await send(token, await takeIn(token, 'C'))
    expect(Math.max(0, ...(await map()))).toBe(1)
  })

  it('is refused where the notes were those of another one', async () => {
    const token = await test.signup()
    const take = { ...(await takeIn(token, 'C')), transposition_id: idOf('Ab') }
    expect((await send(token, take)).error.code).toBe('take_mismatch')
  })
})

describe('the tonalities of an exercise', () => {
  it('say what was reached in each: the best whole take, and the tempo at which the goal was reached', async () => {
    const token = await test.signup()
    expect(await played(token)).toEqual([])
    await send(token, await takeIn(token, 'C', { speed: 0.8 }))
    await send(token, await takeIn(token, 'C'))
    // Clean, but too slow to pass.
    await send(token, await takeIn(token, 'Ab', { speed: 0.5 }))
    // A part of it says nothing of the whole.
    await send(token, await takeIn(token, 'F', { to: 0 }))
    expect(await played(token)).toEqual([
      ['C', 100, 88],
      ['Ab', 70, null],
    ])
    expect((await tonalities(token)).goal_score).toBe(80)
    expect((await tonalities(token)).tonalities.filter(({ is_original }) => is_original).map(({ tonality }) => tonality)).toEqual(['C'])
    expect(await played(await test.signup('autre@exemple.fr'))).toEqual([])
  })

  it('are not forgotten when the oldest takes go', async () => {
    const token = await test.signup()
    const early = (minutes: number) => new Date(SATURDAY.getTime() - minutes * 60_000)
    await send(token, await takeIn(token, 'Ab', { startedAt: early(3_000) }))
    await send(token, await takeIn(token, 'G', { startedAt: early(2_900), speed: 0.9 }))
    const later = await takeIn(token, 'C')
    for (let i = 0; i < MAX_KEPT_TAKES + 3; i += 1) {
      const startedAt = early(2_000 - i)
      await send(token, {
        ...later,
        id: crypto.randomUUID(),
        started_at: startedAt.toISOString(),
        ended_at: new Date(startedAt.getTime() + 30_000).toISOString(),
      })
    }
    expect((await played(token)).map(([tonality]) => tonality)).toEqual(['C', 'G', 'Ab'])
    const { rows } = await test.database.pool.query('select count(*)::int as kept from takes')
    expect(rows[0]).toEqual({ kept: MAX_KEPT_TAKES })
  })
})
