import { expect, test } from 'vitest'
import { LETTERS } from '../music/index.ts'
import { ledgerLines } from './clef.ts'
import { signatureAlter, signatureSteps } from './signature.ts'
import { stepOf, writtenAs, writtenIn, writtenOfStep } from './written-pitch.ts'

test.each([
  [0, ''],
  [1, 'F#'],
  [3, 'C# F# G#'],
  [7, 'C# D# E# F# G# A# B#'],
  [-1, 'Bb'],
  [-3, 'Eb Ab Bb'],
  [-7, 'Cb Db Eb Fb Gb Ab Bb'],
])('%i fifths alter %s', (fifths, altered) => {
  const names = LETTERS.flatMap((letter) => {
    const alter = signatureAlter(letter, fifths)
    return alter === 0 ? [] : [`${letter}${alter > 0 ? '#' : 'b'}`]
  })
  expect(names.join(' ')).toBe(altered)
})

// The places of every printed signature: fa♯5 on the top line of the treble staff, fa♯3 on the fourth of the bass staff.
test.each([
  ['treble', 7, 'F5 C5 G5 D5 A4 E5 B4'],
  ['treble', -7, 'B4 E5 A4 D5 G4 C5 F4'],
  ['bass', 4, 'F3 C3 G3 D3'],
  ['bass', -4, 'B2 E3 A2 D3'],
] as const)('%s, %i fifths: signs at %s', (clef, fifths, places) => {
  const names = signatureSteps(fifths, clef).map((step) => `${writtenOfStep(step, 0).letter}${writtenOfStep(step, 0).octave}`)
  expect(names.join(' ')).toBe(places)
})

test.each([
  ['treble', 'C', 4, 1],
  ['treble', 'D', 4, 0],
  ['treble', 'G', 5, 0],
  ['treble', 'A', 5, 1],
  ['treble', 'C', 6, 2],
  ['bass', 'C', 4, 1],
  ['bass', 'F', 2, 0],
  ['bass', 'C', 2, 2],
] as const)('%s: %s%i has %i ledger lines', (clef, letter, octave, lines) => expect(ledgerLines(stepOf({ letter, octave }), clef)).toBe(lines))

test.each([
  [60, { letter: 'C', alter: 0 }, 4],
  [60, { letter: 'B', alter: 1 }, 3],
  [59, { letter: 'C', alter: -1 }, 4],
  [68, { letter: 'G', alter: 1 }, 4],
] as const)('key %i as %o is in octave %i', (pitch, spelling, octave) => {
  expect(writtenAs(spelling, pitch)).toEqual({ ...spelling, octave, pitch })
  expect(writtenIn(spelling, octave)).toEqual({ ...spelling, octave, pitch })
})
