import { describe, expect, it } from 'vitest'
import { stepsToDeclare, withoutDeclared } from './declared-steps.ts'

describe('declaring a step', () => {
  it.each([
    ['of a module that was not begun', undefined, 0, [0]],
    ['further on: those before it too', undefined, 2, [0, 1, 2]],
    ['the next one', { maxStepIndex: 1, declared: [] }, 2, [2]],
    ['one that a take passed', { maxStepIndex: 1, declared: [] }, 1, []],
    ['one that is declared', { maxStepIndex: 1, declared: [1] }, 1, []],
  ] as const)('%s', (_name, standing, step, added) => expect(stepsToDeclare(standing, step)).toEqual(added))
})

describe('taking a declared step back', () => {
  it.each([
    ['the last one', { maxStepIndex: 2, declared: [2] }, 2, { maxStepIndex: 1, declared: [] }],
    ['the first one of all', { maxStepIndex: 0, declared: [0] }, 0, { maxStepIndex: -1, declared: [] }],
    ['one in the middle: the module goes on there', { maxStepIndex: 3, declared: [0, 1, 3] }, 1, { maxStepIndex: 0, declared: [0] }],
    ['one that was measured: nothing changes', { maxStepIndex: 2, declared: [2] }, 1, null],
    ['one that was not done: nothing changes', { maxStepIndex: 0, declared: [0] }, 1, null],
  ] as const)('%s', (_name, standing, step, after) => expect(withoutDeclared(standing, step)).toEqual(after))
})
