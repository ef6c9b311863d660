import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf } from '../test-piece.ts'
import { createFollowJudge } from './follow-judge.ts'
import { struck } from './test-struck.ts'

const TUNE = [60, 62, 64, 65, 67, 69, 71, 72, 74, 72, 69, 65, 64, 67, 62, 60]
const judgeOf = (notes = lineOf(TUNE)) => createFollowJudge({ timeline: pieceOf(notes), hands: 'BOTH' })

describe('the judge of « Me suivre »', () => {
  it('follows: right notes, then the next ones are asked', () => {
    const judge = judgeOf()
    expect(judge.step()).toMatchObject({ tick: 0, pending: [0] })
    expect(judge.strike(struck(60, 0))).toEqual({
      verdict: { kind: 'right', noteIndex: 0, twinIndexes: [], deviationMs: null },
      move: { stepDone: true, goTo: 0, wentBack: false, skipped: [] },
    })
    expect(judge.step()).toMatchObject({ tick: 96, pending: [1] })
    const step = judge.step()
    expect(judge.step()).toBe(step)
  })

  it('asks for the rest of a chord, and lets the learner leave it out', () => {
    const judge = judgeOf([
      ...[60, 64, 67].map((pitch) => ({ at: 0, pitch })),
      ...lineOf([72, 74], 'RIGHT').map((note) => ({ ...note, at: note.at + 1 })),
    ])
    judge.strike(struck(60, 0))
    judge.strike(struck(67, 0))
    expect(judge.step()).toMatchObject({ tick: 0, pending: [1] })
    expect(judge.strike(struck(72, 1))).toMatchObject({
      verdict: { kind: 'right', noteIndex: 3 },
      move: { goTo: 96, wentBack: false, skipped: [0, 1, 2] },
    })
  })

  it('judges a wrong key, and never an uncertain sound, as wrong', () => {
    const judge = judgeOf()
    judge.strike(struck(60, 0))
    judge.strike(struck(62, 1))
    expect(judge.strike(struck(63, 2))).toMatchObject({ verdict: { kind: 'wrong', insteadOf: 2 }, move: { goTo: null } })
    expect(judge.strike(struck(66, 3, 0.3)).verdict).toEqual({ kind: 'ignored', why: 'uncertain' })
    expect(judge.strike(struck(67, 4, 0.4)).verdict).toMatchObject({ kind: 'unsure', noteIndex: 4 })
  })

  it('takes the music back with the learner', () => {
    const judge = judgeOf()
    for (const [place, pitch] of TUNE.slice(0, 7).entries()) judge.strike(struck(pitch, place))
    const again = TUNE.slice(0, 5).map((pitch, place) => judge.strike(struck(pitch, 9 + place)))
    expect(again.some(({ verdict, move }) => verdict.kind === 'right' && move.wentBack)).toBe(true)
    expect(again[4]).toMatchObject({ verdict: { kind: 'right', noteIndex: 4 }, move: { goTo: 384 } })
    expect(judge.step()).toMatchObject({ tick: 480 })
  })

  it('seeks to a tick and ends', () => {
    const judge = judgeOf()
    judge.goTo(15 * 96)
    expect(judge.step()?.tick).toBe(15 * 96)
    expect(judge.strike(struck(60, 0)).verdict).toMatchObject({ kind: 'right', noteIndex: 15 })
    expect(judge.step()).toBeNull()
  })

  it('estimates the learner’s tempo', () => {
    const judge = judgeOf()
    expect(judge.tempoRatio()).toBeNull()
    for (const [place, pitch] of TUNE.slice(0, 6).entries()) judge.strike(struck(pitch, place * 1.25))
    expect(judge.tempoRatio()).toBeCloseTo(0.8, 1)
  })
})
