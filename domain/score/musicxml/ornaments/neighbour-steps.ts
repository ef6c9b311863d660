import { LETTERS, type Letter, SEMITONES_OF_LETTER } from '@prelude/domain/music'
import { signatureAlter } from '@prelude/domain/notation'

/** A pitch as it is printed: its letter, octave and alteration. */
export interface PrintedPitch {
  readonly letter: Letter
  readonly octave: number
  readonly alter: number
}

/** The alterations printed in a measure so far, by letter and octave: `C4`. */
export type MeasureAlters = Map<string, number>
export const placeOnStaff = ({ letter, octave }: Omit<PrintedPitch, 'alter'>): string => `${letter}${octave}`

/**
 * Semitones from a printed note to the next letter, upwards (`step` 1) or downwards (−1): by the accidental at the sign, else by an accidental
 * earlier in the measure, else by the key signature. 1 or more: a neighbour is another key.
 */
export function neighbourSteps(from: PrintedPitch, step: 1 | -1, fifths: number, earlier: MeasureAlters, atSign: number | null): number {
  const position = LETTERS.indexOf(from.letter) + step
  const letter = LETTERS[(position + LETTERS.length) % LETTERS.length] as Letter
  const octave = from.octave + Math.floor(position / LETTERS.length)
  const alter = atSign ?? earlier.get(placeOnStaff({ letter, octave })) ?? signatureAlter(letter, fifths)
  const here = from.octave * 12 + SEMITONES_OF_LETTER[from.letter] + from.alter
  const there = octave * 12 + SEMITONES_OF_LETTER[letter] + alter
  return Math.max(1, (there - here) * step)
}
