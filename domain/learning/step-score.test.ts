import { expect, it } from 'vitest'
import { stepScore } from './step-score.ts'

it.each([
  [['right', 'right', 'missed', 'late'], 0, 55, true, 55],
  [['right', 'right', 'missed', 'late'], 0, 55, false, 75],
  [['right', 'right'], 2, 60, false, 67],
  [['right', 'unsure'], 0, 60, false, 100],
  [[], 0, null, true, 0],
  [['unsure'], 0, null, false, 0],
] as const)('%j and %i more, score %s, timed %s: %i', (verdicts, extras, score, timed, worth) =>
  expect(stepScore({ score, notes: verdicts.map((verdict) => ({ verdict })), extras: Array.from({ length: extras }) }, { timed })).toBe(worth),
)
