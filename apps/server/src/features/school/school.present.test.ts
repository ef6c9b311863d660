import type { ModuleStep } from '@prelude/contract'
import { expect, it } from 'vitest'
import { type BestScores, scoreOfStep } from './school.present.ts'

const BEST: BestScores = {
  exercise: new Map([[2, 67]]),
  challenge: new Map([[84, 91]]),
  version: new Map([
    [11, 74],
    [21, 88],
  ]),
}
const words = { index: 0, name: '', description: '' }

it.each([
  ['an exercise', { step_type: 'EXERCISE', exercise_id: 2 }, 67],
  ['an exercise that was not played', { step_type: 'EXERCISE', exercise_id: 84 }, null],
  ['a challenge', { step_type: 'CHALLENGE', challenge_id: 84 }, 91],
  ['a piece', { step_type: 'VERSION', version_id: 11 }, 74],
  ['a choice: the better one', { step_type: 'VERSION', version_id: 11, first_version_id: 11, second_version_id: 21 }, 88],
  [
    'a choice of which only the second one was played',
    { step_type: 'CHALLENGE', challenge_id: 1, first_challenge_id: 1, second_challenge_id: 84 },
    91,
  ],
  ['a lesson', { step_type: 'VIDEO', video_id: 2 }, null],
])('the best result of %s', (_name, step, score) => expect(scoreOfStep({ ...words, ...step } as ModuleStep, BEST)).toBe(score))
