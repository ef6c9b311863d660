import { expect, test } from 'vitest'
import { accidentalOf, accidentalsOf } from './accidentals.ts'
import { readPitch } from './test-pitch.ts'

/** « F#4~ » is tied to the head before it, « Fn4! » asks for its sign. */
const headOf = (text: string) => ({ ...readPitch(text), isTied: text.includes('~'), isCautionary: text.includes('!') })
const signsOf = (measure: string, fifths: number): string =>
  accidentalsOf(measure.split(' ').map(headOf), fifths)
    .map((sign) => sign ?? '-')
    .join(' ')

test.each([
  ['what the signature says has no sign', 1, 'F#4 G4 F#4', '- - -'],
  ['a sign holds to the bar line', 0, 'F#4 F#4 G4 F#4', 'sharp - - -'],
  ['it is cancelled by a natural, and the natural by a sharp', 0, 'F#4 F4 F#4', 'sharp natural sharp'],
  ['against the signature', 1, 'F4 F4 F#4', 'natural - sharp'],
  ['a flat', -1, 'Bb4 B4 Bb4', '- natural flat'],
  ['of its octave alone', 0, 'F#4 F#5', 'sharp sharp'],
  ['a double sharp is cancelled by one sharp', 4, 'F##4 F#4', 'double-sharp sharp'],
  ['a double flat', -6, 'Bbb4 Bb4', 'flat-flat flat'],
  ['tied over the bar line: none', 0, 'F#4~', '-'],
  ['struck again after a tie over the bar line: its own', 0, 'F#4~ F#4', '- sharp'],
  ['what the signature says, after a tied natural', 1, 'F4~ F#4', '- -'],
  ['tied inside the measure: the first head holds', 0, 'F#4 F#4~ F#4', 'sharp - -'],
  ['cautionary', 0, 'F4! F4!', 'natural -'],
  ['no second one after a sharp', 0, 'F#4 F4! F4!', 'sharp natural -'],
])('%s', (_, fifths, measure, signs) => expect(signsOf(measure, fifths)).toBe(signs))

test('alterations', () => expect([-2, -1, 0, 1, 2].map(accidentalOf)).toEqual(['flat-flat', 'flat', 'natural', 'sharp', 'double-sharp']))
