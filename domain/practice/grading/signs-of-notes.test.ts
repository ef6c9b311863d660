import { pitchFrom } from '@prelude/domain/music'
import type { Ornament, Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { struck } from '../live/test-struck.ts'
import { createTimeJudge } from '../live/time-judge.ts'
import { createWaitJudge } from '../live/wait-judge.ts'
import type { PlayedNote } from '../take.ts'
import { lineOf, pieceOf, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

/** fa sharp of the right hand, held for a measure over the chord of the left one, which has it too (Gymnopédie, measures 9 to 12). */
const WRITTEN = [
  { at: 0, pitch: 66, beats: 4 },
  { at: 0, pitch: 43, beats: 4, hand: 'LEFT' as const },
  { at: 1, pitch: 59, beats: 3, hand: 'LEFT' as const },
  { at: 1, pitch: 66, beats: 3, hand: 'LEFT' as const },
]
const shared = pieceOf(WRITTEN)

describe('a key that both hands share', () => {
  const chord = [strike(0, 43, { durationSeconds: 4 }), strike(1, 59, { durationSeconds: 3 })]
  it.each<[string, readonly PlayedNote[], number]>([
    ['kept down by the right hand', [...chord, strike(0, 66, { durationSeconds: 4 })], 3],
    ['struck again by the left hand', [...chord, strike(0, 66, { durationSeconds: 0.95 }), strike(1, 66, { durationSeconds: 3 })], 4],
  ])('%s is no fault', (_, performance, notes) => {
    const grade = gradeTake(shared, takeOf(shared, performance))
    expect(grade.notes.map(({ verdict, reason }) => [verdict, reason])).toEqual(Array.from({ length: notes }, () => ['right', null]))
    expect(grade.extras).toEqual([])
    expect(grade.components.completeness).toBe(1)
  })

  it('released and not struck again is missing', () => {
    const grade = gradeTake(shared, takeOf(shared, [...chord, strike(0, 66, { durationSeconds: 0.5 })]))
    expect(grade.notes.filter(({ verdict }) => verdict === 'missed')).toMatchObject([{ hand: 'LEFT', pitch: 66 }])
  })

  it('does not stop « Attendre » while it is held, and may be struck again', () => {
    const judge = createWaitJudge({ timeline: pieceOf([...WRITTEN, { at: 4, pitch: 62 }]), hands: 'BOTH' })
    judge.strike(struck(43, 0))
    judge.strike(struck(66, 0))
    expect(judge.strike(struck(59, 1)).move.stepDone).toBe(true)
    expect(judge.strike(struck(66, 1.1)).verdict.kind).toBe('ignored')
    expect(judge.strike(struck(62, 4)).verdict.kind).toBe('right')
  })

  it('is not marked as missed « En mesure » while it is held', () => {
    const judge = createTimeJudge({ timeline: shared, hands: 'BOTH', speed: 1, level: 5 })
    for (const [pitch, at] of [
      [43, 0],
      [66, 0],
      [59, 1],
    ] as const)
      judge.strike(struck(pitch, at))
    expect(judge.advance(3)).toEqual([])
  })
})

describe('an ornament', () => {
  const ornamented = (kind: Ornament['kind']): Timeline => {
    const line = pieceOf(lineOf([60, 62, 64, 65]))
    return { ...line, notes: line.notes.map((note) => (note.index === 1 ? { ...note, ornament: { kind, above: 2, below: 1 } } : note)) }
  }
  const played = (...tones: readonly (readonly [atSeconds: number, pitch: number])[]): PlayedNote[] => [
    strike(0, 60),
    ...tones.map(([at, pitch]) => strike(at, pitch, { durationSeconds: 0.1 })),
    strike(2, 64),
    strike(3, 65),
  ]
  it.each<[string, Ornament['kind'], PlayedNote[]]>([
    ['a mordent as written', 'mordent', played([1, 62], [1.1, 61], [1.2, 62])],
    ['left out', 'mordent', played([1, 62])],
    ['a turn', 'turn', played([1, 64], [1.1, 62], [1.2, 61], [1.3, 62])],
    ['a trill from above', 'trill', played([1, 64], [1.09, 62], [1.18, 64], [1.27, 62], [1.36, 64], [1.45, 62])],
  ])('%s is right', (_, kind, performance) => {
    const timeline = ornamented(kind)
    const grade = gradeTake(timeline, takeOf(timeline, performance, { level: 6 }))
    expect(grade.notes.map(({ verdict, reason }) => [verdict, reason])).toEqual(Array.from({ length: 4 }, () => ['right', null]))
    expect(grade.extras).toEqual([])
  })

  it('another key near it is a fault', () => {
    const timeline = ornamented('mordent')
    expect(gradeTake(timeline, takeOf(timeline, played([1, 62], [1.1, 66]))).extras).toMatchObject([{ pitch: pitchFrom(66) }])
  })

  it('is accepted by « Attendre »', () => {
    const judge = createWaitJudge({ timeline: ornamented('mordent'), hands: 'BOTH' })
    expect([60, 62, 61, 62, 64].map((pitch, place) => judge.strike(struck(pitch, place)).verdict.kind)).toEqual([
      'right',
      'right',
      'ignored',
      'ignored',
      'right',
    ])
  })
})
