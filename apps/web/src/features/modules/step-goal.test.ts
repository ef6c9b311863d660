import { describe, expect, it } from 'vitest'
import { completedWith, passesStep } from './step-goal.ts'

const SCALE = { range: { from_measure: 0, to_measure: 3 }, stopped_at_division: null, notes: [], extras: [], score: 90, speed: 1 } as const
const GOAL = { score: 80, timed: true } as const
const STEP = { moduleId: 2, stepIndex: 4, exerciseId: null } as const

describe('a step', () => {
  it.each([
    ['the whole', SCALE, true],
    ['fewer points', { ...SCALE, score: 79 }, false],
    ['one measure of it', { ...SCALE, range: { from_measure: 0, to_measure: 0 } }, false],
    ['a take that was stopped', { ...SCALE, stopped_at_division: 8 }, false],
  ])('by %s is passed: %s', (_name, take, isPassed) => expect(passesStep(take as never, GOAL, 4)).toBe(isPassed))
  it.each([
    ['exercise', [{ kind: 'complete-step', ...STEP }]],
    ['version', [{ kind: 'complete-step', ...STEP }]],
    [
      'challenge',
      [
        { kind: 'complete-step', ...STEP },
        { kind: 'complete-challenge', challengeId: 7, isMastered: false },
      ],
    ],
  ] as const)('with a %s completes %o', (type, completed) => expect(completedWith(SCALE as never, { type, id: 7 }, STEP)).toEqual(completed))
  it('completes a challenge without a module too', () =>
    expect(completedWith(SCALE as never, { type: 'challenge', id: 7 }, undefined)).toHaveLength(1))
})
