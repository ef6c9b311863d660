import { fifthsOf, frenchSpelling, type Pitch, pitchClassOf, type Spelling, spellingOfFifths, spellPitch } from '../../music/index.ts'
import { givenKey, type HeardChordItem, type HearingItem, type MelodyItem } from './items.ts'

/** Steps on the line of fifths from a note to one so many semitones above it, as intervals are written: a minor third is three to the left. */
const FIFTHS_OF_SEMITONES = [0, -5, 2, -3, 4, -1, 6, 1, -4, 3, -2, 5] as const

const intervalFrom = (start: Spelling, semitones: number): Spelling =>
  spellingOfFifths(fifthsOf(start) + (FIFTHS_OF_SEMITONES[((semitones % 12) + 12) % 12] ?? 0))

/** Rare names: double signs, and those of white keys with a sign (mi♯, do♭). */
const isUsual = ({ letter, alter }: Spelling): boolean => Math.abs(alter) <= 1 && !['E1', 'B1', 'C-1', 'F-1'].includes(`${letter}${alter}`)

/** True where both ends of an interval have usual names: not sol♯ – si♯. */
export const isWellSpelt = (start: Pitch, pitch: Pitch): boolean => isUsual(intervalFrom(spellPitch(start, 0), pitch - start))

/** How a key is written so many semitones from another one: the minor third above do is mi♭, not ré♯. Rare names give way to usual ones. */
export function spellFrom(start: Spelling, semitones: number): Spelling {
  const spelling = intervalFrom(start, semitones)
  return isUsual(spelling) ? spelling : spellPitch(pitchClassOf(start) + semitones, 0)
}

/** « mi♭ »: a key as it is named from the given one. */
export const nameFrom = (start: Pitch, pitch: Pitch): string => frenchSpelling(spellFrom(spellPitch(start, 0), pitch - start))
/** « do mi sol ». */
export const namesFrom = (start: Pitch, pitches: readonly Pitch[]): string => pitches.map((pitch) => nameFrom(start, pitch)).join(' ')

export const melodyNames = ({ tonic }: Pick<MelodyItem, 'tonic'>, pitches: readonly Pitch[]): string => namesFrom(tonic, pitches)
export const chordNames = ({ root }: Pick<HeardChordItem, 'root'>, pitches: readonly Pitch[]): string => namesFrom(root, pitches)
/** A key as it is named in an item: from its given one. */
export const nameInItem = (item: HearingItem, pitch: Pitch): string => nameFrom(givenKey(item) ?? pitch, pitch)
