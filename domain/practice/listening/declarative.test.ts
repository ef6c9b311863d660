import { expect, it } from 'vitest'
import { isDeclarative } from './declarative.ts'

it.each([
  ['classic', 'notValidated', true],
  ['classic', 'notAllowed', true],
  ['classic', 'reported', true],
  ['classic', 'notMade', false],
  ['classic', 'validated', false],
  ['midi', 'notAllowed', false],
  ['none', 'reported', false],
  [null, 'notAllowed', false],
] as const)('%s, test %s: %s', (keyboard, test, declares) => expect(isDeclarative(keyboard, test)).toBe(declares))
