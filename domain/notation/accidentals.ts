import { signatureAlter } from './signature.ts'
import type { WrittenPitch } from './written-pitch.ts'

/** Names of MusicXML. */
const ACCIDENTALS = { [-2]: 'flat-flat', [-1]: 'flat', 0: 'natural', 1: 'sharp', 2: 'double-sharp' } as const
export type Accidental = (typeof ACCIDENTALS)[keyof typeof ACCIDENTALS]

/** The sign of an alteration: of −1 the flat. A double sharp after a sharp is cancelled by a sharp alone. */
export const accidentalOf = (alter: number): Accidental => ACCIDENTALS[alter as keyof typeof ACCIDENTALS] ?? 'natural'

export interface PlacedPitch extends Pick<WrittenPitch, 'letter' | 'alter' | 'octave'> {
  /** It sounds on from the head before it. */
  readonly isTied: boolean
  /** A sign is asked for where none is needed. */
  readonly isCautionary?: boolean
}

/**
 * The signs to draw in one measure of one staff, whose heads of all voices are given in their order, graces before their note: what differs from the
 * signature, or from what stands before it in the measure at the same height. A sign holds for its octave alone and to the bar line; over the bar line
 * only for the head that is tied to it, so that the note struck again after it has a sign of its own (Gould, Behind Bars, « Accidentals »).
 */
export function accidentalsOf(heads: readonly PlacedPitch[], fifths: number): readonly (Accidental | null)[] {
  const inForce = new Map<string, number>()
  return heads.map(({ letter, alter, octave, isTied, isCautionary = false }) => {
    if (isTied) return null
    const place = `${letter}${octave}`
    const before = inForce.get(place)
    inForce.set(place, alter)
    const isPlain = (before ?? signatureAlter(letter, fifths)) === alter
    return isPlain && !(isCautionary && before !== alter) ? null : accidentalOf(alter)
  })
}
