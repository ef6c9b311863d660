import type { Ornament, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { struck } from '../live/test-struck.ts'
import { createTimeJudge } from '../live/time-judge.ts'
import { createWaitJudge } from '../live/wait-judge.ts'
import { PLAY_MODES } from '../take.ts'
import { pieceOf, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

/** A line of half notes, the second one with a sign, over quarters of the left hand. */
const withSign = (ornament: Ornament): Timeline => {
  const plain = pieceOf([
    { at: 0, pitch: 72, beats: 2 },
    { at: 2, pitch: 71, beats: 4 },
    { at: 6, pitch: 72, beats: 2 },
    ...[0, 1, 2, 3, 4, 5, 6].map((at) => ({ at, pitch: 48 + at, beats: 1, hand: 'LEFT' as const })),
  ])
  return { ...plain, notes: plain.notes.map((note) => (note.pitch === 71 ? { ...note, ornament } : note)) }
}
type Key = readonly [at: number, pitch: number]
const around: readonly Key[] = [[0, 72], ...[0, 1, 2, 3, 4, 5, 6].map((at): Key => [at, 48 + at]), [6, 72]]
const every = (pitches: readonly number[], from: number, gap: number): Key[] => pitches.map((pitch, place) => [from + place * gap, pitch])
const trill = every(
  Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? 71 : 72)),
  2,
  0.18,
)

/** Keys as they are written, as the main note alone; a half a second a beat is not far from one. */
const WAYS: readonly (readonly [string, Ornament, readonly Key[]])[] = [
  ['a trill from its main note', { kind: 'trill', above: 1, below: 2 }, trill],
  ['a trill with the notes that end it', { kind: 'trill', above: 1, below: 2 }, [...trill, [5.6, 69], [5.75, 71]]],
  ['a trill as its main note', { kind: 'trill', above: 1, below: 2 }, [[2, 71]]],
  ['a mordent', { kind: 'mordent', above: 1, below: 2 }, every([71, 69, 71], 2, 0.12)],
  ['a mordent with a semitone', { kind: 'mordent', above: 1, below: 2 }, every([71, 70, 71], 2, 0.12)],
  ['an inverted mordent', { kind: 'inverted-mordent', above: 1, below: 2 }, every([71, 72, 71], 2, 0.12)],
  ['a turn at the end of its note', { kind: 'turn', above: 1, below: 2 }, [[2, 71], ...every([72, 71, 69, 71], 5.2, 0.12)]],
  ['an inverted turn', { kind: 'inverted-turn', above: 1, below: 2 }, every([71, 69, 71, 72, 71], 2, 0.12)],
  ['a slide', { kind: 'slide', above: 1, below: 2 }, every([67, 69, 71], 1.8, 0.1)],
  [
    'a tremolo',
    { kind: 'tremolo', above: 0, below: 0 },
    every(
      Array.from({ length: 24 }, () => 71),
      2,
      0.15,
    ),
  ],
  ['a glissando', { kind: 'glissando', above: 12, below: 0 }, [[2, 71], ...every([72, 74, 76, 77, 79, 81], 4, 0.2)]],
  ['a note of a rolled chord', { kind: 'arpeggio', above: 2, below: 0 }, [[2.15, 71]]],
]

const performanceOf = (keys: readonly Key[]) =>
  [...around, ...keys].sort(([a], [b]) => a - b).map(([at, pitch]) => strike(at, pitch, { durationSeconds: 0.1 }))

describe.each(PLAY_MODES)('the sign of an ornament, mode %s', (mode) => {
  it.each(WAYS)('%s is no fault', (_, ornament, keys) => {
    const timeline = withSign(ornament)
    const grade = gradeTake(timeline, { ...takeOf(timeline, performanceOf(keys)), mode })
    expect(grade.extras).toEqual([])
    expect(grade.notes.filter(({ verdict }) => verdict === 'missed')).toEqual([])
  })

  it('a key that the sign does not explain is an extra one', () => {
    const timeline = withSign({ kind: 'trill', above: 1, below: 2 })
    const grade = gradeTake(timeline, {
      ...takeOf(
        timeline,
        performanceOf([
          [2, 71],
          [3.5, 78],
        ]),
      ),
      mode,
    })
    expect(grade.extras).toMatchObject([{ pitch: 78 }])
  })
})

describe('the sign of an ornament while playing', () => {
  const keysOf = (keys: readonly Key[]): Key[] => [...around, ...keys].sort(([a], [b]) => a - b)
  it.each(WAYS)('« Attendre », « En mesure »: %s is never wrong', (_, ornament, keys) => {
    const timeline = withSign(ornament)
    const judges = [createWaitJudge({ timeline, hands: 'BOTH' }), createTimeJudge({ timeline, hands: 'BOTH', speed: 1, level: 3 })]
    for (const judge of judges) {
      const wrong = keysOf(keys).filter(([at, pitch]) => {
        const { verdict } = judge.strike(struck(pitch, at))
        judge.release(pitch)
        return verdict.kind === 'wrong'
      })
      expect(wrong).toEqual([])
    }
  })
})
