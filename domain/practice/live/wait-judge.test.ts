import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf } from '../test-piece.ts'
import { createWaitJudge } from './wait-judge.ts'

const chord = (at: number, pitches: readonly number[]) => pitches.map((pitch) => ({ at, pitch }))
const piece = pieceOf([...chord(0, [60, 64, 67]), ...chord(1, [60, 65]), ...chord(2, [72])])
const judgeOf = (timeline = piece) => createWaitJudge({ timeline, hands: 'BOTH' })

/** A story: keys in the order struck, each let go at once, with the kind of the verdict. */
const play = (judge: ReturnType<typeof judgeOf>, keys: readonly number[]): string[] =>
  keys.map((key, place) => {
    const verdict = judge.press(key, place)
    judge.release(key)
    return verdict.kind === 'right' && verdict.stepDone ? 'done' : verdict.kind
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
    judge.press(64, 0)
    const step = judge.step()
    expect(step?.pending).toEqual([0, 2])
    judge.press(90, 1)
    expect(judge.step()).toBe(step)
  })

  it('a key held from the step before must be struck again', () => {
    const judge = judgeOf()
    for (const key of [64, 67, 60]) judge.press(key, 0.1)
    expect(judge.step()).toMatchObject({ tick: 96, pending: [3, 4] })
    judge.press(65, 1)
    expect(judge.step()?.pending).toEqual([3])
    // A bounce of the key is no new strike; another press is, even where « up » was lost.
    expect(judge.press(65, 1.01).kind).toBe('ignored')
    expect(judge.press(60, 1.5)).toMatchObject({ kind: 'right', stepDone: true })
  })

  it.each([
    [61, 0],
    [76, 1],
    [69, 2],
    [110, null],
  ])('key %i is wrong, instead of note %s', (key, insteadOf) => expect(judgeOf().press(key, 0)).toEqual({ kind: 'wrong', insteadOf }))

  it('ignores ornaments before and after their note, and counts a shared key once', () => {
    const ornamented = pieceOf([...lineOf([60, 64]), ...lineOf([60], 'LEFT'), { at: 1, pitch: 65, beats: 0.1, grace: true }])
    const judge = judgeOf(ornamented)
    expect(judge.press(60, 0)).toEqual({ kind: 'right', noteIndex: 0, twinIndexes: [1], stepDone: true, sure: true })
    expect(judge.press(65, 0.5).kind).toBe('ignored')
    expect(judge.press(64, 0.6)).toMatchObject({ kind: 'right', stepDone: true })
    expect(judge.step()).toBeNull()
  })

  it('asks an unsure chord once more, then goes on « pas sûr »', () => {
    const judge = judgeOf()
    expect([60, 64, 67].map((key, place) => judge.press(key, place / 10, place === 0 ? 1 : 0.3).kind)).toEqual(['right', 'unsure', 'unsure'])
    expect(judge.step()?.pending).toEqual([1, 2])
    expect(judge.press(64, 2, 0.3)).toMatchObject({ kind: 'right', sure: false, stepDone: false })
    expect(judge.press(67, 2, 0.9)).toMatchObject({ kind: 'right', sure: true, stepDone: true })
    // The next chord has its own second try; an unsure wrong sound is never red.
    expect(judge.press(60, 3, 0.3).kind).toBe('unsure')
    expect(judge.press(61, 3, 0.3)).toEqual({ kind: 'ignored' })
  })

  it.each([
    ['in the middle of the rest', 96, { kind: 'ignored', inRest: true }],
    ['a beat before its note', 480, { kind: 'right', stepDone: true }],
    ['at its note', 576, { kind: 'right', stepDone: true }],
    ['where nobody says where the music is', undefined, { kind: 'right', stepDone: true }],
  ])('after five beats of rest, struck %s', (_where, musicTick, verdict) => {
    const judge = judgeOf(
      pieceOf([
        { at: 0, pitch: 60 },
        { at: 6, pitch: 62 },
      ]),
    )
    judge.press(60, 0, 1, 0)
    expect(judge.press(62, 1, 1, musicTick)).toMatchObject(verdict)
  })

  it('a long note is no rest: the learner may go faster than the music', () => {
    const judge = judgeOf(
      pieceOf([
        { at: 0, pitch: 60, beats: 4 },
        { at: 4, pitch: 62 },
      ]),
    )
    judge.press(60, 0, 1, 0)
    expect(judge.press(62, 1, 1, 96)).toMatchObject({ kind: 'right' })
  })

  it('goes where it is told', () => {
    const judge = judgeOf()
    judge.press(60, 0)
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
