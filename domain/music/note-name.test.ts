import { expect, it } from 'vitest'
import { noteName, octaveNumber } from './note-name.ts'
import type { Spelling } from './tonality.ts'

const B_SHARP: Spelling = { letter: 'B', alter: 1 }
const C_FLAT: Spelling = { letter: 'C', alter: -1 }

it.each<[number, Spelling | undefined, string, string]>([
  [60, undefined, 'do3', 'do4'],
  [69, undefined, 'la3', 'la4'],
  [59, undefined, 'si2', 'si3'],
  [61, undefined, 'do♯3', 'do♯4'],
  [21, undefined, 'la-1', 'la0'],
  // Written octaves: si♯ belongs to the octave below, do♭ to the one above.
  [60, B_SHARP, 'si♯2', 'si♯3'],
  [59, C_FLAT, 'do♭3', 'do♭4'],
])('%d, written %j, is %s or %s', (pitch, spelling, french, other) => {
  expect([noteName(pitch, 'do3', spelling), noteName(pitch, 'do4', spelling)]).toEqual([french, other])
})

it('numbers octaves from do to si', () => {
  expect([59, 60, 71, 72].map((pitch) => octaveNumber(pitch, 'do3'))).toEqual([2, 3, 3, 4])
})
