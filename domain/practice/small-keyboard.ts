import { isPitch, type Pitch } from '@prelude/domain/music'
import { HANDS, type Hand, type Hands, type ScoreNote } from '@prelude/domain/score'

/** Numbers of keys that keyboards are made with. */
export const KEYBOARD_SIZES = [25, 32, 37, 49, 61, 76, 88] as const
export type KeyboardSize = (typeof KEYBOARD_SIZES)[number]

/** The lowest and the highest key of a keyboard, as MIDI pitches. */
export interface KeyRange {
  readonly lowest: number
  readonly highest: number
}

/** The lowest key of each, as it comes from its maker: most begin with a C, 76 keys with the lowest E and 88 with the lowest A of a piano. */
const LOWEST: Readonly<Record<KeyboardSize, number>> = { 25: 48, 32: 48, 37: 48, 49: 36, 61: 36, 76: 28, 88: 21 }
const OCTAVE = 12

export const rangeOfKeyboard = (size: KeyboardSize): KeyRange => ({ lowest: LOWEST[size], highest: LOWEST[size] + size - 1 })

/** The range once a key was struck: one that is outside comes from a keyboard whose octaves were moved. */
export function rangeWith(range: KeyRange, struck: number): KeyRange {
  const below = Math.max(0, Math.ceil((range.lowest - struck) / OCTAVE))
  const above = Math.max(0, Math.ceil((struck - range.highest) / OCTAVE))
  const moved = (above - below) * OCTAVE
  return moved === 0 ? range : { lowest: range.lowest + moved, highest: range.highest + moved }
}

const isThere = (pitch: number, { lowest, highest }: KeyRange): boolean => pitch >= lowest && pitch <= highest

/** What a passage asks beyond the keys of a keyboard. */
export interface BeyondKeyboard {
  /** The lowest and the highest asked note where the keyboard has no such key; null where it has. */
  readonly lowest: number | null
  readonly highest: number | null
  /** By so many octaves the keyboard would have to be moved to have every key, down below 0; null where it is too short. */
  readonly octaves: number | null
  /** The hands whose notes are all there; empty where one hand is played alone. */
  readonly hands: readonly Hand[]
}

/** Null where every asked note has a key. `notes`: those of the passage, of both hands. */
export function beyondKeyboard(notes: readonly ScoreNote[], hands: Hands, range: KeyRange): BeyondKeyboard | null {
  const askedNotes = notes.filter(({ hand }) => hands === 'BOTH' || hand === hands)
  if (askedNotes.every(({ pitch }) => isThere(pitch, range))) return null
  const lowest = Math.min(...askedNotes.map(({ pitch }) => pitch))
  const highest = Math.max(...askedNotes.map(({ pitch }) => pitch))
  const mostOctaves = Math.floor((lowest - range.lowest) / OCTAVE)
  const leastOctaves = Math.ceil((highest - range.highest) / OCTAVE)
  const fits = (hand: Hand): boolean => {
    const own = notes.filter((note) => note.hand === hand)
    return own.length > 0 && own.every(({ pitch }) => isThere(pitch, range))
  }
  return {
    lowest: lowest < range.lowest ? lowest : null,
    highest: highest > range.highest ? highest : null,
    octaves: leastOctaves <= mostOctaves ? (lowest < range.lowest ? mostOctaves : leastOctaves) : null,
    hands: hands === 'BOTH' ? HANDS.filter(fits) : [],
  }
}

/** The key that stands for one that the keyboard lacks: the same note in the nearest octave that it has. */
function nearestKey(pitch: number, { lowest, highest }: KeyRange): number {
  if (pitch < lowest) return pitch + OCTAVE * Math.ceil((lowest - pitch) / OCTAVE)
  return pitch > highest ? pitch - OCTAVE * Math.ceil((pitch - highest) / OCTAVE) : pitch
}

/**
 * The notes that a struck key means, where the music waits for some: those that the keyboard lacks are played in the nearest octave that it has. A key
 * that is asked itself means both at once, as an octave is struck with one key.
 */
export function notesMeant(struck: Pitch, awaited: readonly number[], range: KeyRange | null): readonly Pitch[] {
  if (range === null) return [struck]
  const standsFor = awaited.filter((pitch) => !isThere(pitch, range) && nearestKey(pitch, range) === struck).filter(isPitch)
  return awaited.includes(struck) || standsFor.length === 0 ? [struck, ...standsFor] : standsFor
}
