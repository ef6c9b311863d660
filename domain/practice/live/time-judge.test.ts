import { tempoMapOf } from '@prelude/domain/score'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedEventsOf } from '../asked-events.ts'
import { gradeTake } from '../grading/grade-take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { struck } from './test-struck.ts'
import { createTimeJudge } from './time-judge.ts'
import { isHit } from './verdict.ts'

const scale = pieceOf(lineOf([60, 62, 64, 65, 67, 69, 71, 72]))
const judgeOf = (timeline = scale, level: 1 | 3 | 4 | 5 | 6 = 5) => createTimeJudge({ timeline, hands: 'BOTH', speed: 1, level })

describe('the judge of « En mesure »', () => {
  it.each([
    [60, 0.05, { kind: 'right', noteIndex: 0 }],
    [62, 1.15, { kind: 'late', noteIndex: 1 }],
    [62, 0.85, { kind: 'early', noteIndex: 1 }],
    [62, 1.41, { kind: 'wrong' }],
    [63, 1.02, { kind: 'wrong', insteadOf: 1 }],
    [74, 0.98, { kind: 'wrong', insteadOf: 1 }],
    [30, 1, { kind: 'wrong', insteadOf: null }],
  ])('key %i at %f s', (pitch, at, verdict) => expect(judgeOf().strike(struck(pitch, at)).verdict).toMatchObject(verdict))

  it('a note is played once', () => {
    const judge = judgeOf()
    judge.strike(struck(60, 0)).verdict
    expect(judge.strike(struck(60, 0.2)).verdict.kind).toBe('wrong')
  })

  it('a note detected without certainty is unsure, never wrong and never missed', () => {
    const judge = judgeOf()
    expect(judge.strike(struck(60, 0.02, 0.4)).verdict).toEqual({ kind: 'unsure', noteIndex: 0, twinIndexes: [], deviationMs: null })
    expect(judge.strike(struck(60, 0.03, 0.4)).verdict).toEqual({ kind: 'ignored', why: 'uncertain' })
    expect(judge.strike(struck(63, 0.02, 0.4)).verdict).toEqual({ kind: 'ignored', why: 'uncertain' })
    expect(judge.advance(0.6)).toEqual([])
  })

  it('and right when it is detected again with certainty', () => {
    const judge = judgeOf()
    judge.strike(struck(60, 0.02, 0.4)).verdict
    expect(judge.strike(struck(60, 0.02, 0.9)).verdict).toMatchObject({ kind: 'right', noteIndex: 0 })
    expect(judge.strike(struck(60, 0.2, 0.9)).verdict.kind).toBe('wrong')
  })

  it('returns each missed note once, when its window has passed, and otherwise always the same empty list', () => {
    const judge = judgeOf()
    judge.strike(struck(62, 1)).verdict
    const quiet = judge.advance(0.2)
    expect(quiet).toEqual([])
    expect(judge.advance(0.39)).toBe(quiet)
    expect(judge.advance(0.41)).toEqual([0])
    expect(judge.advance(1.9)).toBe(quiet)
    expect(judge.advance(3.5)).toEqual([2, 3])
  })

  it('one strike is enough for a key of both hands; an ornament is ignored once', () => {
    const piece = pieceOf([...lineOf([60, 64]), ...lineOf([60], 'LEFT'), { at: 1, pitch: 65, beats: 0.1, grace: true }])
    const judge = judgeOf(piece)
    expect(judge.strike(struck(60, 0)).verdict).toMatchObject({ kind: 'right', noteIndex: 0, twinIndexes: [1] })
    expect(judge.strike(struck(60, 0.01)).verdict).toEqual({ kind: 'ignored', why: 'repeated' })
    expect(judge.strike(struck(65, 0.9)).verdict).toEqual({ kind: 'ignored', why: 'ornament' })
    expect(judge.strike(struck(65, 0.95)).verdict.kind).toBe('wrong')
    expect(judge.advance(0.6)).toEqual([])
  })

  it('stays within its hand and range', () => {
    const piece = pieceOf([...lineOf([72, 74, 76, 77]), ...lineOf([48, 50, 52, 53], 'LEFT')])
    const judge = createTimeJudge({ timeline: piece, hands: 'LEFT', range: { start: 96, end: 288 }, speed: 0.5, level: 1 })
    expect(judge.strike(struck(50, 2)).verdict.kind).toBe('right')
    expect(judge.strike(struck(74, 2)).verdict.kind).toBe('wrong')
    expect(judge.advance(100)).toEqual([4])
  })

  it('agrees with the grader where there is no latency and no stumble, which is known only when it is over', () => {
    const line = fc.array(
      fc.record({
        pitch: fc.integer({ min: 55, max: 70 }),
        offMs: fc.integer({ min: -500, max: 500 }),
        skipped: fc.constantFrom(true, false, false, false),
      }),
      { minLength: 2, maxLength: 20 },
    )
    fc.assert(
      fc.property(line, fc.integer({ min: 50, max: 140 }), fc.constantFrom(1, 3, 5, 6), fc.constantFrom(0.5, 0.8, 1), (notes, bpm, level, speed) => {
        // Twelve notes in time first: the median is 0 and there is no latency to take off.
        const calm = notes.length + 12
        const played = [...Array.from({ length: calm }, (_, place) => ({ pitch: 76 + (place % 5), offMs: 0, skipped: false })), ...notes]
        const piece = pieceOf(lineOf(played.map((note) => note.pitch)), { bpm })
        const performance = performanceOf(piece, {
          speed,
          change: (strike, { index }) => {
            const note = played[index]
            return note?.skipped ? null : { ...strike, timeSeconds: strike.timeSeconds + (note?.offMs ?? 0) / 1000 }
          },
        })
        const grade = gradeTake(piece, takeOf(piece, performance, { level, speed }))
        fc.pre(grade.latencyMs === 0)
        const windows = new Map(
          askedEventsOf(piece, 'BOTH', undefined, speed).map(({ notes: [note], windowSeconds }) => [note?.index, windowSeconds]),
        )
        fc.pre(grade.notes.every(({ noteIndex, deviationMs }) => Math.abs(deviationMs ?? 0) <= 1000 * (windows.get(noteIndex) ?? 0) + 1))
        const judge = createTimeJudge({ timeline: piece, hands: 'BOTH', speed, level })
        const live = new Map<number, string>()
        let wrong = 0
        let missedTwice = false
        for (const strike of [...performance].sort((a, b) => a.timeSeconds - b.timeSeconds)) {
          for (const index of judge.advance(strike.timeSeconds)) live.set(index, 'missed')
          const verdict = judge.strike(struck(strike.pitch, strike.timeSeconds)).verdict
          if (verdict.kind === 'wrong') wrong += 1
          if (isHit(verdict)) {
            missedTwice ||= live.has(verdict.noteIndex)
            live.set(verdict.noteIndex, verdict.kind)
          }
        }
        for (const index of judge.advance(tempoMapOf(piece, speed).secondsAt(piece.totalTicks) + 1)) live.set(index, 'missed')
        expect(missedTwice).toBe(false)
        // Two strikes in one window: live the first counts, afterwards the nearer one.
        fc.pre(new Set(performance.map((strike) => windowOf(piece, speed, strike))).size === performance.length)
        expect(grade.notes.map((note) => [note.noteIndex, note.verdict])).toEqual([...live].sort((a, b) => a[0] - b[0]))
        expect(wrong).toBe(grade.extras.length)
      }),
      { numRuns: 200 },
    )
  })
})

/** The note in whose window a strike falls, or the strike itself when in none. */
const windowOf = (piece: ReturnType<typeof pieceOf>, speed: number, strike: { pitch: number; timeSeconds: number }): unknown => {
  const tempo = tempoMapOf(piece, speed)
  const same = piece.notes.filter((note) => note.pitch === strike.pitch)
  const off = (onset: number): number => Math.abs(tempo.secondsAt(onset) - strike.timeSeconds)
  return same.find((note) => off(note.onset) <= 0.45 && same.every((other) => off(other.onset) >= off(note.onset))) ?? strike
}
