import { expect, it } from 'vitest'
import { bestFirstPitch, codesByPitch } from './key-letters.ts'

it('gives the physical key of each pitch, and moves with the octave', () => {
  const codes = codesByPitch(48)
  expect([codes[48], codes[49], codes[59], codes[60], codes[61], codes[77], codes[78], codes[47]]).toEqual([
    ...['KeyZ', 'KeyS', 'KeyM', 'KeyQ', 'Digit2', 'BracketLeft', '', ''],
  ])
  expect(codesByPitch(60)[72]).toBe('KeyQ')
})

it.each([
  ['a tune from middle C', [60, 62, 64, 65, 67], 48],
  ['both hands near the middle', [48, 52, 60, 67], 48],
  ['a bass', [36, 38, 41, 43, 47], 36],
  ['a high tune', [79, 81, 84], 60],
  ['nothing', [], 48],
])('%s: the lowest row begins at a do that reaches it', (_, pitches, first) => expect(bestFirstPitch(pitches)).toBe(first))

it.each([
  ['stays where it reaches all', [60, 64], 36, 36],
  ['moves to what it does not reach', [36, 40], 48, 36],
  ['stays where nothing is reached from anywhere', [21], 48, 48],
])('a row %s', (_, pitches, now, first) => expect(bestFirstPitch(pitches, now)).toBe(first))
