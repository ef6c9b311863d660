import { expect, test } from 'vitest'
import { isAssessed, type StepScores } from '@prelude/domain/learning'
import { assessmentOf } from './assessment.ts'

test.each<[StepScores, boolean, number | null, number, number | null]>([
  [[], false, null, 0, null],
  [[90, 80], false, 1, 2, 1],
  [[40, 30], true, 1, 0, null],
  [[90, 80, 70], false, 3, 3, 2],
  [[90, 80, 70, 20], false, 3, 3, 2],
  [[90, 80, 70, 20, null], true, 3, 3, 2],
  [[90, 80, 40, 75, 30, 30], true, 4, 3, 3],
  [[90, 90, 90, 90, 90, 90, 90], true, 6, 7, 6],
  // What was passed over says nothing.
  [[null, 85, null, 72, null, null], true, 4, 2, 3],
  [[null, null], true, null, 0, null],
  [[0, null], true, 1, 0, null],
  // At the limit.
  [[59, 60], false, 1, 1, 1],
])('%j: finished %s, level %s, %i within reach, the hardest at %s', (scores, finished, level, passed, hardest) => {
  const { isCutShort, ...outcome } = assessmentOf(scores, 7)
  expect([isAssessed(scores, 7), outcome]).toEqual([finished, { level, passed, hardest }])
  expect(isCutShort).toBe(scores.length < 7)
})
