import { expect, test } from 'vitest'
import { noteValueOf, quartersOfType, ticksOfLetter } from './value.ts'

test.each([
  [48, 'quarter', 0, false],
  [72, 'quarter', 1, false],
  [84, 'quarter', 2, false],
  [192, 'whole', 0, false],
  [16, 'eighth', 0, true],
  [32, 'quarter', 0, true],
  [6, '32nd', 0, false],
  [8, '16th', 0, true],
])('%i ticks are written as %s with %i dots, triplet %s', (ticks, type, dots, triplet) => {
  expect(noteValueOf(ticks)).toEqual({ type, dots, triplet })
})

test.each([60, 120, 5])('%i ticks have no value of their own', (ticks) => expect(noteValueOf(ticks)).toBeUndefined())

test.each([
  ['quarter', 0, 1],
  ['quarter', 1, 1.5],
  ['half', 2, 3.5],
  ['1024th', 0, 1 / 256],
  ['crotchet', 0, null],
  ['toString', 0, null],
])('%s with %i dots lasts %s quarters', (type, dots, quarters) => expect(quartersOfType(type, dots)).toBe(quarters))

test('letters, from the whole note to the thirty-second', () => {
  expect((['w', 'h', 'q', 'e', 's', 't'] as const).map(ticksOfLetter)).toEqual([192, 96, 48, 24, 12, 6])
})
