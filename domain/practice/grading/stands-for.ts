import type { ExtraKind } from '../take.ts'

// Beyond a fifth a wrong key is no slip for this note.
const FARTHEST_SLIP_SEMITONES = 7

/** Relation of a struck pitch to an asked one: C sharp to C is a neighbour, c' to C an octave. */
export function relationOf(struck: number, askedPitch: number): ExtraKind {
  const apart = Math.abs(struck - askedPitch)
  if (apart === 1 || apart === 2) return 'neighbour'
  return apart > 0 && apart % 12 === 0 ? 'octave' : 'other'
}

/** Cost, 0 to 1, of assuming that one pitch was struck in place of the other; null when they are unrelated. */
export function slipCost(struck: number, askedPitch: number): number | null {
  const relation = relationOf(struck, askedPitch)
  if (relation === 'neighbour') return 0.1 * (Math.abs(struck - askedPitch) - 1)
  if (relation === 'octave') return 0.3
  const apart = Math.abs(struck - askedPitch)
  return apart > 0 && apart <= FARTHEST_SLIP_SEMITONES ? 0.4 + 0.05 * apart : null
}
