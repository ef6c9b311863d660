import type { TakeBody } from '@prelude/contract'
import { expect, test } from 'vitest'
import { stepScoreOf } from './step-goal.ts'

const take = (verdicts: readonly string[], extras: number, score: number) =>
  ({ score, notes: verdicts.map((verdict) => ({ verdict })), extras: Array.from({ length: extras }) }) as unknown as TakeBody

test.each([
  [['right', 'right', 'missed', 'late'], 0, 55, true, 55],
  [['right', 'right', 'missed', 'late'], 0, 55, false, 75],
  [['right', 'right'], 2, 60, false, 67],
  [['right', 'unsure'], 0, 60, false, 100],
] as const)('%j and %i more, score %i, timed %s: %i', (verdicts, extras, score, timed, worth) =>
  expect(stepScoreOf(take(verdicts, extras, score), { timed })).toBe(worth),
)
