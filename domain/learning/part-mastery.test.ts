import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { type MasteringTake, masteredParts, partMasterId, partsMasteredBy, partsOf } from './part-mastery.ts'
import { classPiece } from './test-class.ts'

/** A, B, A again: four measures each, four notes a measure and hand. */
const MEASURE = 4 * 96
const PIECE: Timeline = {
  ...classPiece.piece,
  parts: ['A', 'B', 'A'].map((letter, index) => ({
    index,
    letter,
    sectionId: index % 2,
    occurrence: 0,
    start: index * 4 * MEASURE,
    end: (index + 1) * 4 * MEASURE,
  })),
}

/** A take of measures 0 to 11 in time with both hands, of which so many notes of each measure and hand are right. */
const take = (more: Partial<MasteringTake> = {}, right: (measure: number) => number = () => 4): MasteringTake => {
  const [from, to, hands] = [more.fromMeasure ?? 0, more.toMeasure ?? 11, more.hands ?? 'BOTH']
  const measures = Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((measure) =>
    (['LEFT', 'RIGHT'] as const)
      .filter((hand) => hands === 'BOTH' || hands === hand)
      .map((hand) => ({ measure, hand, fault: null, asked: 4, right: right(measure) })),
  )
  return { mode: 'time', hands, speed: 1, fromMeasure: from, toMeasure: to, measures, ...more }
}
const mastered = (played: MasteringTake): number[] => partsMasteredBy(PIECE, 'BOTH', played).map(({ index }) => index)

it('a part is one playing of a section', () =>
  expect(partsOf(PIECE).map(({ index, letter, fromMeasure, toMeasure }) => `${index} ${letter} ${fromMeasure}-${toMeasure}`)).toEqual([
    '0 A 0-3',
    '1 B 4-7',
    '2 A 8-11',
  ]))

describe('a take plays cleanly', () => {
  it.each<[string, MasteringTake, readonly number[]]>([
    ['all parts that it plays', take(), [0, 1, 2]],
    ['the part that it plays, not the same section elsewhere', take({ fromMeasure: 8, toMeasure: 11 }), [2]],
    ['none that it plays in part', take({ fromMeasure: 1, toMeasure: 6 }), []],
    ['only those that went well', take({}, (measure) => (measure === 5 ? 2 : 4)), [0, 2]],
    ['one with a single wrong note of 32', take({}, (measure) => (measure === 0 ? 3.5 : 4)), [0, 1, 2]],
    ['one at 95 of 100 and no less', take({}, (measure) => (measure < 4 ? 3.79 : 3.81)), [1, 2]],
    ['none slower than written', take({ speed: 0.97 }), []],
    ['those at the tempo that is kept to two decimals', take({ speed: 0.98 }), [0, 1, 2]],
    ['none where the music waits', take({ mode: 'wait' }), []],
    ['none where the music follows', take({ mode: 'follow' }), []],
    ['none with one hand of two', take({ hands: 'RIGHT' }), []],
    ['none that it stopped in: what was not reached was not asked', take({ measures: take({ toMeasure: 6 }).measures }), [0]],
    ['none with strange keys in every measure', take({ measures: take().measures.map((measure) => ({ ...measure, fault: 'pitch' as const })) }), []],
    ['none by a grader that did not count', take({ measures: take().measures.map(({ measure, hand }) => ({ measure, hand, fault: null })) }), []],
  ])('%s', (_name, played, parts) => expect(mastered(played)).toEqual(parts))
})

it('a version for one hand asks for that hand', () => {
  const played = take({ hands: 'RIGHT', toMeasure: 3 })
  expect(partsMasteredBy(classPiece.oneHanded, 'RIGHT', played).map(({ index }) => index)).toEqual([0])
})

it('ids on the wire end with the hundredth part', () =>
  expect([partMasterId(11, 2), partMasterId(11, 99), partMasterId(11, 100)]).toEqual([1102, 1199, null]))

it('a part is mastered after three clean takes of it, never after one', () => {
  const whole = take()
  const last = take({ fromMeasure: 8, toMeasure: 11 })
  const poor = take({}, () => 2)
  const lettersOf = (takes: readonly MasteringTake[]): number[] => masteredParts(PIECE, 'BOTH', takes).map(({ index }) => index)
  expect([[whole], [whole, whole], [whole, poor, whole], [whole, last, whole], [whole, poor, whole, whole]].map(lettersOf)).toEqual([
    [],
    [],
    [],
    [2],
    [0, 1, 2],
  ])
})
