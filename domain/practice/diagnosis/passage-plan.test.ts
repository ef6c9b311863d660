import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf, takeOf } from '../test-piece.ts'
import type { Finding } from './finding.ts'
import { coversPlaces, practicePlanOf } from './passage-plan.ts'

// Twelve measures, one note a beat, at 76 a minute: the ladder is 0.5, 0.7, 0.85, 1. Note 20 begins measure 5.
const piece = pieceOf(lineOf(Array.from({ length: 48 }, (_, index) => 60 + (index % 7))), { bpm: 76 })
const take = takeOf(piece, [])

const finding = (kind: Finding['kind'], fromMeasure: number, toMeasure: number, more: Partial<Finding> = {}): Finding => ({
  kind,
  hand: 'RIGHT',
  fromMeasure,
  toMeasure,
  weight: 1,
  count: 1,
  ms: null,
  percent: null,
  noteIndexes: [fromMeasure * 4 + 1],
  ...more,
})

const place = (measure: number) => ({ fromMeasure: measure, toMeasure: measure })

describe('how to practise a finding', () => {
  it.each<[string, Finding, object]>([
    ['a wrong note', finding('wrong-keys', 5, 5), { fromMeasure: 5, toMeasure: 5, hands: 'RIGHT', mode: 'wait', speed: 1, metronome: false }],
    ['many wrong notes', finding('wrong-keys', 5, 6, { weight: 4 }), { fromMeasure: 5, toMeasure: 6, speed: 0.85 }],
    [
      'a wrong note after a jump into the measure',
      finding('wrong-keys', 5, 5, { cause: 'jump', noteIndexes: [20] }),
      { fromMeasure: 4, toMeasure: 5 },
    ],
    ['a wrong note after a jump inside the measure', finding('wrong-keys', 5, 5, { cause: 'jump' }), { fromMeasure: 5, toMeasure: 5 }],
    [
      'first beats that a hand forgets: with the approach, and the other hand',
      finding('missed', 5, 5, { cause: 'first-beats', noteIndexes: [20] }),
      { fromMeasure: 4, toMeasure: 5, hands: 'BOTH', mode: 'wait' },
    ],
    ['a measure that was passed over', finding('skipped', 5, 5, { hand: null }), { fromMeasure: 4, toMeasure: 6, hands: 'BOTH', mode: 'time' }],
    [
      'wrong notes in two places, near each other',
      finding('wrong-keys', 5, 5, { places: [place(2), place(5)], noteIndexes: [9, 21] }),
      { fromMeasure: 2, toMeasure: 5 },
    ],
    [
      'wrong notes in two places, far from each other: the heavier',
      finding('wrong-keys', 7, 7, { places: [place(2), place(7)], noteIndexes: [9, 29, 30] }),
      { fromMeasure: 7, toMeasure: 7 },
    ],
    ['what grows', finding('rushing', 2, 11, { cause: 'growing' }), { fromMeasure: 8, toMeasure: 11, metronome: true }],
    ['a hesitation', finding('hesitation', 5, 5), { fromMeasure: 4, toMeasure: 6, mode: 'time', speed: 0.85 }],
    ['a hesitation at the beginning', finding('hesitation', 0, 0), { fromMeasure: 0, toMeasure: 1 }],
    ['a hesitation at the end', finding('hesitation', 11, 11), { fromMeasure: 10, toMeasure: 11 }],
    ['hands apart', finding('hands-apart', 5, 6), { fromMeasure: 5, toMeasure: 6, hands: 'BOTH', mode: 'time', speed: 0.85, metronome: false }],
    ['rushing', finding('rushing', 5, 6), { fromMeasure: 5, toMeasure: 6, speed: 1, metronome: true }],
    ['a long passage', finding('uneven', 0, 9, { noteIndexes: [1, 20, 24, 28, 30] }), { fromMeasure: 4, toMeasure: 7, metronome: true }],
    ['a long passage without notes', finding('flat-dynamics', 2, 11, { noteIndexes: [] }), { fromMeasure: 2, toMeasure: 5 }],
  ])('%s', (_name, finding, plan) => expect(practicePlanOf(finding, piece, take)).toMatchObject(plan))

  it.each<[string, Finding, boolean]>([
    ['one place', finding('wrong-keys', 5, 5), true],
    ['two places within four measures', finding('wrong-keys', 5, 5, { places: [place(2), place(5)] }), true],
    ['two places far from each other', finding('wrong-keys', 7, 7, { places: [place(2), place(7)] }), false],
    ['the whole piece', finding('uneven', 0, 11), false],
  ])('%s: one loop has them all, %s', (_name, finding, isWhole) => expect(coversPlaces(finding, practicePlanOf(finding, piece, take))).toBe(isWhole))

  it('has no step below the slowest', () =>
    expect(practicePlanOf(finding('hesitation', 5, 5), piece, { ...take, speed: 0.5 })).toMatchObject({ speed: 0.5 }))

  // One whole note a measure.
  const held = pieceOf(lineOf([60, 62, 64, 65, 67, 69], 'RIGHT', 4), { bpm: 76 })
  it.each<[string, number, object]>([
    ['one note in the middle', 4, { fromMeasure: 1, toMeasure: 4 }],
    ['one note at the beginning', 0, { fromMeasure: 0, toMeasure: 3 }],
  ])('is no loop of %s: what leads to it belongs to it', (_name, measure, plan) =>
    expect(practicePlanOf(finding('wrong-keys', measure, measure), held, takeOf(held, []))).toMatchObject(plan),
  )
})
