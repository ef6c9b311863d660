import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf } from '../test-piece.ts'
import { struck } from './test-struck.ts'
import { createTimeJudge } from './time-judge.ts'

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

  it('a strike after the window of its note is late beside late ones, and wrong otherwise', () => {
    const judge = judgeOf()
    for (const [at, pitch] of [60, 62].entries()) judge.strike(struck(pitch, at + 0.3))
    expect(judge.advance(2.42)).toEqual([2])
    expect(judge.strike(struck(64, 2.42)).verdict).toEqual({ kind: 'late', noteIndex: 2, twinIndexes: [], deviationMs: expect.closeTo(420) })
    expect(judge.advance(3.42)).toEqual([3])
    expect(judge.strike(struck(65, 3.9)).verdict.kind).toBe('wrong')
  })

  it('late notes after a strike that was called wrong show that it was late', () => {
    const judge = judgeOf()
    judge.strike(struck(60, 0))
    const first = struck(62, 1.42)
    expect(judge.strike(first)).toMatchObject({ verdict: { kind: 'wrong' } })
    expect(judge.strike(struck(64, 2.35))).not.toHaveProperty('lateHits')
    expect(judge.strike(struck(65, 3.3)).lateHits).toEqual([
      { strike: first, hit: { kind: 'late', noteIndex: 1, twinIndexes: [], deviationMs: expect.closeTo(420) } },
    ])
  })
})
