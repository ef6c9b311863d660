import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { gradeTake } from './grading/grade-take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from './test-piece.ts'
import { meanDeviationMsIn, summariseVerdicts } from './verdict-summary.ts'

const piece = pieceOf([...lineOf([60, 62, 64, 65, 67, 69, 71, 72, 74, 76, 77, 79, 81, 83, 84, 86]), ...lineOf([36, 38, 40, 41], 'LEFT', 4)])
const grade = gradeTake(
  piece,
  takeOf(
    piece,
    performanceOf(piece, {
      change: (played, note) => {
        if (note.hand === 'LEFT') return note.measure === 3 ? null : played
        if (note.measure === 1 || note.measure === 2) return { ...played, timeSeconds: played.timeSeconds + 0.12 }
        return note.pitch === 62 ? { ...played, pitch: pitchFrom(63) } : played
      },
    }),
    { level: 5 },
  ),
)

describe('the summary of a grade', () => {
  it('counts all, and each hand', () => {
    const { hands, drifts, ...all } = summariseVerdicts(grade)
    expect(all).toMatchObject({
      noteCount: 20,
      right: 10,
      late: 8,
      early: 0,
      missed: 2,
      unsure: 0,
      extra: 1,
      replaced: 1,
      notesPercent: 90,
      rhythmPercent: 56,
    })
    expect(hands).toMatchObject([
      { hand: 'LEFT', noteCount: 4, right: 3, missed: 1, extra: 0, notesPercent: 75, rhythmPercent: 100, meanDeviationMs: 0 },
      { hand: 'RIGHT', noteCount: 16, right: 7, late: 8, missed: 1, extra: 1, notesPercent: 94, rhythmPercent: 47 },
    ])
    expect(hands[1]?.meanDeviationMs).toBeCloseTo((8 * 120) / 15, 3)
    expect(drifts).toMatchObject([{ hand: 'RIGHT', fromMeasure: 1, toMeasure: 2 }])
    expect(drifts[0]?.meanDeviationMs).toBeCloseTo(120, 3)
    expect([drifts[0]?.nearestMs, drifts[0]?.farthestMs].map((ms) => Math.round(ms ?? 0))).toEqual([120, 120])
  })

  it.each([
    ['RIGHT', 1, 2, 120],
    ['LEFT', 0, 2, 0],
    [undefined, 1, 1, 96],
  ] as const)('mean lateness of %s in measures %i–%i: %i ms', (hand, fromMeasure, toMeasure, ms) => {
    expect(meanDeviationMsIn(grade, { ...(hand ? { hand } : {}), fromMeasure, toMeasure })).toBeCloseTo(ms, 3)
  })

  it('is empty for no notes', () => {
    expect(summariseVerdicts({ notes: [], extras: [], measures: [] })).toMatchObject({
      noteCount: 0,
      notesPercent: null,
      rhythmPercent: null,
      hands: [],
    })
    expect(meanDeviationMsIn(grade, { hand: 'LEFT', fromMeasure: 3, toMeasure: 3 })).toBeNull()
  })
})
