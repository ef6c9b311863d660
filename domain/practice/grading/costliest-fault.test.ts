import { describe, expect, it } from 'vitest'
import type { PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, strike, takeOf } from '../test-piece.ts'
import { costliestFaultOf } from './costliest-fault.ts'
import { gradeTake } from './grade-take.ts'

/** Four measures of four quarters at 60 a minute: a beat is a second. */
const SCALE = [60, 62, 64, 65, 67, 69, 71, 72, 71, 69, 67, 65, 64, 62, 60, 62]
const piece = pieceOf(lineOf(SCALE))
const take = (change: (played: PlayedNote, measure: number, index: number) => PlayedNote | null, more: Partial<Take> = {}): Take =>
  takeOf(piece, performanceOf(piece, { speed: more.speed ?? 1, change: (played, note) => change(played, note.measure, note.index) }), more)
const late =
  (measures: readonly number[], seconds: number) =>
  (played: PlayedNote, measure: number): PlayedNote =>
    measures.includes(measure) ? { ...played, timeSeconds: played.timeSeconds + seconds } : played
const without =
  (indexes: readonly number[]) =>
  (played: PlayedNote, _measure: number, index: number): PlayedNote | null =>
    indexes.includes(index) ? null : played
const untouched = (played: PlayedNote): PlayedNote => played

describe('what would have raised the score most', () => {
  it.each<[string, Take, { part: string; fromMeasure: number; toMeasure: number } | null]>([
    ['a faultless take: nothing', take(untouched), null],
    ['two measures in a row off their time', take(late([2, 3], 0.3)), { part: 'rhythm', fromMeasure: 2, toMeasure: 3 }],
    ['one measure off its time', take(late([1], 0.35)), { part: 'rhythm', fromMeasure: 1, toMeasure: 1 }],
    ['notes left out', take(without([4, 5, 6])), { part: 'keys', fromMeasure: 1, toMeasure: 1 }],
    ['half the tempo', take(untouched, { speed: 0.5 }), { part: 'tempo', fromMeasure: 0, toMeasure: 3 }],
    ['« Attendre », which keeps no time', take(untouched, { mode: 'wait' }), null],
    ['« Me suivre », in which nobody knows when a note was due', take(without([4, 5, 6]), { mode: 'follow' }), null],
    ['an input without reliable timing', take(without([4, 5, 6]), { timingTrusted: false }), null],
  ])('%s', (_, played, wanted) => {
    const costliestFault = costliestFaultOf(piece, played)
    if (wanted) expect(costliestFault).toMatchObject(wanted)
    else expect(costliestFault).toBeNull()
  })

  it('says the points that the grader gives for the mended take', () => {
    const mendedTake = (played: Take, change: Parameters<typeof take>[0]): void => {
      const points = (gradeTake(piece, take(change)).result ?? 0) - (gradeTake(piece, played).result ?? 0)
      expect(costliestFaultOf(piece, played)?.points).toBe(points)
      expect(points).toBeGreaterThan(5)
    }
    mendedTake(take(late([2, 3], 0.3)), untouched)
    mendedTake(take(without([4, 5, 6])), untouched)
    // What is wrong elsewhere stays wrong.
    mendedTake(
      take((played, measure, index) => without([0])(late([2, 3], 0.3)(played, measure), measure, index)),
      without([0]),
    )
  })

  it('leaves out keys that no note requires', () => {
    const played = take(untouched)
    const extras = [2.2, 2.4, 2.6, 2.8].map((seconds) => strike(4 + seconds, 61))
    expect(costliestFaultOf(piece, { ...played, performance: [...played.performance, ...extras] })).toMatchObject({
      part: 'keys',
      fromMeasure: 1,
      toMeasure: 1,
    })
  })

  it('leaves the latency of the set-up where it is', () => {
    const everything = take((played, measure) => ({
      ...late([2, 3], 0.3)(played, measure),
      timeSeconds: late([2, 3], 0.3)(played, measure).timeSeconds + 0.06,
    }))
    expect(costliestFaultOf(piece, everything)).toMatchObject({ part: 'rhythm', fromMeasure: 2, toMeasure: 3 })
  })

  it('follows the order of a passage that begins in the middle', () => {
    const part: Take = { ...take(untouched), fromMeasure: 2, toMeasure: 3 }
    const performance = part.performance.slice(8).map((note, place) => ({ ...note, timeSeconds: place + (place > 3 ? 0.3 : 0) }))
    expect(costliestFaultOf(piece, { ...part, performance })).toMatchObject({ part: 'rhythm', fromMeasure: 3, toMeasure: 3 })
  })

  it('strikes what was missed where it is due in a passage, as late as the set-up is', () => {
    const part: Take = { ...take(untouched), fromMeasure: 2, toMeasure: 3 }
    const played = (missing: readonly number[]): Take => ({
      ...part,
      performance: part.performance.slice(8).flatMap((note, place) => (missing.includes(place) ? [] : [{ ...note, timeSeconds: place + 0.11 }])),
    })
    const points = (gradeTake(piece, played([])).result ?? 0) - (gradeTake(piece, played([5, 6])).result ?? 0)
    expect(costliestFaultOf(piece, played([5, 6]))).toEqual({ part: 'keys', fromMeasure: 3, toMeasure: 3, points })
  })
})
