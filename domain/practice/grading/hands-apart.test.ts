import { describe, expect, it } from 'vitest'
import type { LevelValue, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

const piece = pieceOf([...lineOf([72, 74, 76, 77, 79, 77, 76, 74]), ...lineOf([48, 50, 52, 53, 55, 53, 52, 50], 'LEFT')])

/** Faults of the measures, left hand then right, when the left hand of the second measure comes so much later. */
const faults = (lateSeconds: number, more: Partial<Take> = {}) => {
  const performance = performanceOf(piece, {
    change: (played, { measure, hand }) => (measure === 1 && hand === 'LEFT' ? { ...played, timeSeconds: played.timeSeconds + lateSeconds } : played),
  })
  return gradeTake(piece, takeOf(piece, performance, more)).measures.map(({ fault }) => fault)
}

describe('hands that are not together', () => {
  it.each([
    [1, 0.08, null],
    [1, 0.1, null],
    [1, 0.15, 'hands'],
    [1, -0.15, 'hands'],
    [1, 0.25, 'hands'],
    [6, 0.05, null],
    [6, 0.08, 'hands'],
  ] as const)('at level %i, %f s apart: %s', (level: LevelValue, seconds, fault) => {
    expect(faults(seconds, { level })).toEqual([null, null, fault, null])
  })

  it('in the learner’s own tempo as well', () => expect(faults(0.16, { mode: 'follow' }).slice(2)).toContain('hands'))

  it('where the music waits there is no together', () => expect(faults(0.3, { mode: 'wait' })).toEqual([null, null, null, null]))

  it('nor where the input has no reliable timing', () => expect(faults(0.3, { timingTrusted: false })).toEqual([null, null, null, null]))

  it('one slip is no habit', () => {
    const performance = performanceOf(piece, {
      change: (played, { measure, hand, onset }) =>
        measure === 1 && hand === 'LEFT' && onset === 4 * 96 ? { ...played, timeSeconds: played.timeSeconds + 0.19 } : played,
    })
    expect(gradeTake(piece, takeOf(piece, performance)).measures.every(({ fault }) => fault === null)).toBe(true)
  })
})

describe('chords', () => {
  const chord = pieceOf([0, 1, 2, 3].flatMap((at) => [60, 64, 67].map((pitch) => ({ at, pitch }))))
  const rolled = (level: LevelValue, offsetSeconds: number, spreadSeconds: number) =>
    gradeTake(
      chord,
      takeOf(
        chord,
        performanceOf(chord, {
          change: (played, { index, onset }) =>
            onset === 96 ? { ...played, timeSeconds: played.timeSeconds + offsetSeconds + ((index % 3) - 1) * 0.5 * spreadSeconds } : played,
        }),
        { level },
      ),
    )
      .notes.slice(3, 6)
      .map(({ verdict }) => verdict)

  it.each([
    ['inside the spread, its middle counts', 6, 0.045, 0.038, ['right', 'right', 'right']],
    ['inside the spread, its middle is late', 6, 0.07, 0.038, ['late', 'late', 'late']],
    ['outside it only what is off is late', 6, 0.045, 0.06, ['right', 'right', 'late']],
  ] as const)('%s', (_, level, offset, spread, verdicts) => expect(rolled(level, offset, spread)).toEqual(verdicts))
})

describe('an input without reliable timing', () => {
  const late = performanceOf(piece, { change: (played) => ({ ...played, timeSeconds: played.timeSeconds + 0.28 }) })

  it('finds the notes behind a long lateness, and judges no rhythm', () => {
    const grade = gradeTake(piece, takeOf(piece, late, { timingTrusted: false, level: 6 }))
    expect(grade).toMatchObject({ result: 90, components: { notes: 1, rhythm: 1 }, extras: [] })
    expect(grade.notes.every(({ verdict, reason }) => verdict === 'right' && reason === null)).toBe(true)
  })

  it('a key far from its time is found by its place in the order', () => {
    const moved = performanceOf(piece, { change: (played, { index }) => ({ ...played, timeSeconds: played.timeSeconds + (index === 6 ? 0.45 : 0) }) })
    const grade = gradeTake(piece, takeOf(piece, moved, { timingTrusted: false }))
    expect([grade.notes[6]?.verdict, grade.extras]).toEqual(['right', []])
  })

  it('an uneven performance on it gets no fault', () => {
    const uneven = performanceOf(piece, { change: (played, { index }) => ({ ...played, timeSeconds: played.timeSeconds + (index % 2) * 0.3 }) })
    expect(gradeTake(piece, takeOf(piece, uneven, { timingTrusted: false })).notes.every(({ verdict }) => verdict === 'right')).toBe(true)
  })

  it('the same on a trusted one is late', () => {
    const grade = gradeTake(piece, takeOf(piece, late))
    expect(grade.notes.every(({ verdict }) => verdict === 'late')).toBe(true)
    expect(grade.result).toBeLessThan(90)
  })
})
