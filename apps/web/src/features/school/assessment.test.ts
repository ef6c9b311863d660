import { expect, test } from 'vitest'
import { assessedLevel, isAssessed, passedCount, type StepScores } from './assessment.ts'

test.each<[StepScores, boolean, number, number]>([
  [[], false, 1, 0],
  [[90, 80], false, 1, 2],
  [[40, 30], true, 1, 0],
  [[90, 80, 70], false, 3, 3],
  [[90, 80, 70, 20], false, 3, 3],
  [[90, 80, 70, 20, null], true, 3, 3],
  [[90, 80, 40, 75, 30, 30], true, 4, 3],
  [[90, 90, 90, 90, 90, 90, 90], true, 6, 7],
])('%j: finished %s, level %i, %i passed', (scores, finished, level, passed) => {
  expect([isAssessed(scores, 7), assessedLevel(scores), passedCount(scores)]).toEqual([finished, level, passed])
})
