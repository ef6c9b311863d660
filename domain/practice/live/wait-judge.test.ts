import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf } from '../test-piece.ts'
import { struck } from './test-struck.ts'
import { createWaitJudge } from './wait-judge.ts'

const chord = (at: number, pitches: readonly number[]) => pitches.map((pitch) => ({ at, pitch }))
const piece = pieceOf([...chord(0, [60, 64, 67]), ...chord(1, [60, 65]), ...chord(2, [72])])
const judgeOf = (timeline = piece) => createWaitJudge({ timeline, hands: 'BOTH' })

/** Keys in the order struck, each released at once, with the kind of the verdict. */
const play = (judge: ReturnType<typeof judgeOf>, keys: readonly number[]): string[] =>
  keys.map((key, place) => {
    const { verdict, move } = judge.strike(struck(key, place))
    judge.release(key)
    return verdict.kind === 'right' && move.stepDone ? 'done' : verdict.kind
  })

describe('the judge of « Attendre »', () => {
  it.each([
    [[60, 64, 67], ['right', 'right', 'done'], 96],
    [[67, 60, 64], ['right', 'right', 'done'], 96],
    [[60, 64, 65], ['right', 'right', 'wrong'], 0],
    [[60, 60, 64, 67], ['right', 'ignored', 'right', 'done'], 96],
    [[61, 60, 64, 67, 60, 65], ['wrong', 'right', 'right', 'done', 'right', 'done'], 192],
    [[60, 64, 67, 60, 72], ['right', 'right', 'done', 'right', 'wrong'], 96],
    [[60, 64, 67, 60, 65, 72, 72], ['right', 'right', 'done', 'right', 'done', 'done', 'ignored'], null],
  ])('%j: %j', (keys, kinds, tick) => {
    const judge = judgeOf()
    expect(play(judge, keys)).toEqual(kinds)
    expect(judge.step()?.tick ?? null).toBe(tick)
  })

  it('shows what is still to play, the same object while nothing changes', () => {
    const judge = judgeOf()
    expect(judge.step()).toMatchObject({ tick: 0, pending: [0, 1, 2] })
    judge.strike(struck(64, 0))
    const step = judge.step()
    expect(step?.pending).toEqual([0, 2])
    judge.strike(struck(90, 1))
    expect(judge.step()).toBe(step)
  })

  it('a key held from the step before must be struck again', () => {
    const judge = judgeOf()
    for (const key of [64, 67, 60]) judge.strike(struck(key, 0.1))
    expect(judge.step()).toMatchObject({ tick: 96, pending: [3, 4] })
    judge.strike(struck(65, 1))
    expect(judge.step()?.pending).toEqual([3])
    // Another press counts even where the release was lost.
    expect(judge.strike(struck(60, 1.5))).toMatchObject({ verdict: { kind: 'right' }, move: { stepDone: true } })
  })

  it.each([
    [61, 0],
    [76, 1],
    [69, 2],
    [110, null],
  ])('key %i is wrong, instead of note %s', (key, insteadOf) =>
    expect(judgeOf().strike(struck(key, 0)).verdict).toEqual({ kind: 'wrong', insteadOf }),
  )

  it('ignores ornaments before and after their note, and counts a shared key once', () => {
    const ornamented = pieceOf([...lineOf([60, 64]), ...lineOf([60], 'LEFT'), { at: 1, pitch: 65, beats: 0.1, grace: true }])
    const judge = judgeOf(ornamented)
    expect(judge.strike(struck(60, 0))).toEqual({
      verdict: { kind: 'right', noteIndex: 0, twinIndexes: [1], deviationMs: null },
      move: { stepDone: true, goTo: null, wentBack: false, skipped: [] },
    })
    expect(judge.strike(struck(65, 0.5)).verdict).toEqual({ kind: 'ignored', why: 'ornament' })
    expect(judge.strike(struck(64, 0.6))).toMatchObject({ verdict: { kind: 'right' }, move: { stepDone: true } })
    expect(judge.step()).toBeNull()
  })

  it('asks an unsure chord once more, then goes on « pas sûr »', () => {
    const judge = judgeOf()
    const verdicts = [60, 64, 67].map((key, place) => judge.strike(struck(key, place / 10, place === 0 ? 1 : 0.3)).verdict)
    expect(verdicts).toMatchObject([{ kind: 'right' }, { why: 'ask-again' }, { why: 'ask-again' }])
    expect(judge.step()?.pending).toEqual([1, 2])
    expect(judge.strike(struck(64, 2, 0.3))).toMatchObject({ verdict: { kind: 'unsure', noteIndex: 1 }, move: { stepDone: false } })
    expect(judge.strike(struck(67, 2, 0.9))).toMatchObject({ verdict: { kind: 'right' }, move: { stepDone: true } })
    // The next chord has its own second try; an uncertain wrong sound is never red.
    expect(judge.strike(struck(60, 3, 0.3)).verdict).toMatchObject({ why: 'ask-again' })
    expect(judge.strike(struck(61, 3, 0.3)).verdict).toEqual({ kind: 'ignored', why: 'uncertain' })
  })

  it.each([
    ['in the middle of the rest', 96, { verdict: { kind: 'ignored', why: 'in-rest' } }],
    ['a beat before its note', 480, { verdict: { kind: 'right' }, move: { stepDone: true } }],
    ['at its note', 576, { verdict: { kind: 'right' }, move: { stepDone: true } }],
    ['where the position of the music is unknown', undefined, { verdict: { kind: 'right' }, move: { stepDone: true } }],
  ])('after five beats of rest, struck %s', (_where, musicTick, expected) => {
    const judge = judgeOf(
      pieceOf([
        { at: 0, pitch: 60 },
        { at: 6, pitch: 62 },
      ]),
    )
    judge.strike(struck(60, 0, 1, 0))
    expect(judge.strike(struck(62, 1, 1, musicTick))).toMatchObject(expected)
  })

  it('a long note is no rest: the learner may go faster than the music', () => {
    const judge = judgeOf(
      pieceOf([
        { at: 0, pitch: 60, beats: 4 },
        { at: 4, pitch: 62 },
      ]),
    )
    judge.strike(struck(60, 0, 1, 0))
    expect(judge.strike(struck(62, 1, 1, 96)).verdict.kind).toBe('right')
  })

  it('seeks to a tick', () => {
    const judge = judgeOf()
    judge.strike(struck(60, 0))
    judge.goTo(0)
    expect(judge.step()?.pending).toEqual([0, 1, 2])
    judge.goTo(97)
    expect(judge.step()?.tick).toBe(192)
    judge.goTo(193)
    expect(judge.step()).toBeNull()
  })

  it('always ends when each step’s keys are struck in any order, with any wrong ones between', () => {
    const steps = fc.array(fc.uniqueArray(fc.integer({ min: 50, max: 70 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(steps, fc.integer({ min: 71, max: 90 }), (pitches, stray) => {
        const judge = judgeOf(pieceOf(pitches.flatMap((keys, at) => chord(at, keys))))
        for (const keys of pitches) {
          expect(play(judge, [stray])).toEqual(['wrong'])
          expect(play(judge, keys).every((kind, place) => kind === (place === keys.length - 1 ? 'done' : 'right'))).toBe(true)
        }
        expect(judge.step()).toBeNull()
      }),
      { numRuns: 100 },
    )
  })
})
