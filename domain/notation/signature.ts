import { fifthsOf, type Letter } from '../music/index.ts'
import { CLEFS, type Clef } from './clef.ts'
import { letterOf } from './written-pitch.ts'

/** Alteration of a letter by the signature: in fa major si is flat. `fifths` from −7 (flats) to 7 (sharps). */
export function signatureAlter(letter: Letter, fifths: number): number {
  // Sharps come in the order fa do sol ré la mi si, flats in the other one.
  const place = fifthsOf({ letter, alter: 0 }) + 1
  return place < fifths ? 1 : place >= 7 + fifths ? -1 : 0
}

/** What the signature does to a place on the staff, as `step` of written-pitch.ts. */
export const signatureAlterAt = (step: number, fifths: number): number => signatureAlter(letterOf(step), fifths)

/** Steps above the bottom line of the treble staff, in the order of the signs; under the bass clef each stands two steps lower. */
const SHARP_PLACES = [8, 5, 9, 6, 3, 7, 4] as const
const FLAT_PLACES = [4, 7, 3, 6, 2, 5, 1] as const
const LOWER: Readonly<Record<Clef, number>> = { treble: 0, bass: 2 }

/** Where the signs of a signature stand, as steps. */
export const signatureSteps = (fifths: number, clef: Clef): readonly number[] =>
  (fifths > 0 ? SHARP_PLACES : FLAT_PLACES).slice(0, Math.abs(fifths)).map((place) => CLEFS[clef].bottom + place - LOWER[clef])
