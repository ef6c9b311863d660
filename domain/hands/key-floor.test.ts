import { expect, it } from 'vitest'
import { keyFloor, whitesBelow } from './key-floor.ts'

it.each([
  ['C4', 60, 0.5],
  ['C sharp between C and D', 61, 1],
  ['D', 62, 1.5],
  ['E', 64, 2.5],
  ['F', 65, 3.5],
  ['A sharp', 70, 6],
  ['C5', 72, 7.5],
  ['B3, below the keys that are drawn', 59, -0.5],
])('the middle of %s', (_, pitch, centre) => {
  expect(keyFloor(60, 2.5).centreOf(pitch)).toBe(centre)
})

it('counts seven white keys an octave, 52 on a piano', () => {
  expect(whitesBelow(72) - whitesBelow(60)).toBe(7)
  expect(whitesBelow(108) - whitesBelow(21) + 1).toBe(52)
})
