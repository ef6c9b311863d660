import { expect, test } from 'vitest'
import { afterPlayer, nextExercise } from './after-player.ts'
import type { StepOfModule, StepContent } from '../../features/modules/module.queries.ts'

test.each([
  ['bloc', null, { to: '/school/blocs' }],
  ['exercise', null, { to: '/school' }],
  ['lesson', null, { to: '/school' }],
  ['bloc', 3, { to: '/school/module/$moduleId', params: { moduleId: '3' } }],
  ['exercise', 0, { to: '/school/module/$moduleId', params: { moduleId: '0' } }],
] as const)('leaving a %s of module %s', (type, moduleId, address) => {
  expect(afterPlayer(type, moduleId)).toEqual(address)
})

const step = (index: number, kind: StepContent['kind']): StepOfModule => ({
  index,
  name: '',
  description: '',
  content: { kind, id: 10 + index } as StepContent,
  score: null,
})
/** The fourth step is of a kind that is not known here. */
const STEPS = [step(0, 'lesson'), step(1, 'exercise'), step(2, 'challenge'), step(4, 'exercise'), step(5, 'version')]

test.each([
  ['a lesson, an exercise', 0, 1],
  ['an exercise, a challenge', 1, null],
  ['a challenge, an exercise behind an unknown step', 2, 4],
  ['an exercise, a piece', 4, null],
  ['the last step', 5, null],
])('after %s: the next exercise, or back to the module', (_name, after, next) => expect(nextExercise(STEPS, after)?.index ?? null).toBe(next))
