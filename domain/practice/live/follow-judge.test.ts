import { describe, expect, it } from 'vitest'
import { lineOf, pieceOf } from '../test-piece.ts'
import { createFollowJudge } from './follow-judge.ts'

const TUNE = [60, 62, 64, 65, 67, 69, 71, 72, 74, 72, 69, 65, 64, 67, 62, 60]
const judgeOf = (notes = lineOf(TUNE)) => createFollowJudge({ timeline: pieceOf(notes), hands: 'BOTH' })

describe('the judge of « Me suivre »', () => {
  it('goes along: right notes, then the next ones are asked', () => {
    const judge = judgeOf()
    expect(judge.step()).toMatchObject({ tick: 0, pending: [0] })
    expect(judge.press(60, 0)).toEqual({ kind: 'right', noteIndex: 0, twinIndexes: [], stepDone: true, move: 'on', tick: 0, sure: true })
    expect(judge.step()).toMatchObject({ tick: 96, pending: [1] })
    const step = judge.step()
    expect(judge.step()).toBe(step)
  })

  it('asks for the rest of a chord, and lets the learner leave it out', () => {
    const judge = judgeOf([
      ...[60, 64, 67].map((pitch) => ({ at: 0, pitch })),
      ...lineOf([72, 74], 'RIGHT').map((note) => ({ ...note, at: note.at + 1 })),
    ])
    judge.press(60, 0)
    judge.press(67, 0)
    expect(judge.step()).toMatchObject({ tick: 0, pending: [1] })
    expect(judge.press(72, 1)).toMatchObject({ kind: 'right', noteIndex: 3, move: 'on', tick: 96 })
  })

  it('tells a wrong key, and never calls an uncertain sound wrong', () => {
    const judge = judgeOf()
    judge.press(60, 0)
    judge.press(62, 1)
    expect(judge.press(63, 2)).toMatchObject({ kind: 'wrong', insteadOf: 2 })
    expect(judge.press(66, 3, 0.3)).toEqual({ kind: 'ignored' })
    expect(judge.press(67, 4, 0.4)).toMatchObject({ kind: 'right', noteIndex: 4, sure: false })
  })

  it('takes the music back with the learner', () => {
    const judge = judgeOf()
    for (const [place, pitch] of TUNE.slice(0, 7).entries()) judge.press(pitch, place)
    const verdicts = TUNE.slice(0, 5).map((pitch, place) => judge.press(pitch, 9 + place))
    expect(verdicts.some((verdict) => verdict.kind === 'right' && verdict.move === 'back')).toBe(true)
    expect(verdicts[4]).toMatchObject({ kind: 'right', noteIndex: 4, tick: 384 })
    expect(judge.step()).toMatchObject({ tick: 480 })
  })

  it('a key that bounces is struck once', () => {
    const judge = judgeOf(lineOf([60, 60, 62]))
    judge.press(60, 0)
    expect(judge.press(60, 0.01)).toEqual({ kind: 'ignored' })
    judge.release(60)
    expect(judge.press(60, 1)).toMatchObject({ kind: 'right', noteIndex: 1 })
  })

  it('goes where it is told and ends', () => {
    const judge = judgeOf()
    judge.goTo(15 * 96)
    expect(judge.step()?.tick).toBe(15 * 96)
    expect(judge.press(60, 0)).toMatchObject({ kind: 'right', noteIndex: 15 })
    expect(judge.step()).toBeNull()
  })

  it('hears the learner’s tempo', () => {
    const judge = judgeOf()
    expect(judge.speedRatio()).toBeNull()
    for (const [place, pitch] of TUNE.slice(0, 6).entries()) judge.press(pitch, place * 1.25)
    expect(judge.speedRatio()).toBeCloseTo(0.8, 1)
  })
})
