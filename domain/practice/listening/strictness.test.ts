import { expect, it } from 'vitest'
import { strictnessOf } from './strictness.ts'

it.each([
  [1, 'patient'],
  [3, 'patient'],
  [4, 'usual'],
  [5, 'usual'],
  [6, 'strict'],
] as const)('at level %i the ear is %s', (level, strictness) => expect(strictnessOf(level)).toBe(strictness))
