import { frenchSpelling, type Spelling, spellPitch } from './tonality.ts'

/** Name of middle C, which fixes the numbers of all octaves: do3 in French schools (la3 is 440 Hz), do4 on most keyboards and in English. */
export const MIDDLE_C_NAMES = ['do3', 'do4'] as const
export type MiddleCName = (typeof MIDDLE_C_NAMES)[number]
export const DEFAULT_MIDDLE_C: MiddleCName = 'do3'

/** Number of the octave in which a note is written: 60 is in octave 3 where middle C is do3; written as si♯ it is in octave 2. */
export const octaveNumber = (pitch: number, middleC: MiddleCName, { alter }: Pick<Spelling, 'alter'> = { alter: 0 }): number =>
  Math.floor((pitch - alter) / 12) - (middleC === 'do3' ? 2 : 1)

/** « do3 », « si♭2 »: the name on the screen of a note with its octave. Spelt as in C major unless its spelling is given. */
export const noteName = (pitch: number, middleC: MiddleCName, spelling: Spelling = spellPitch(pitch, 0)): string =>
  `${frenchSpelling(spelling)}${octaveNumber(pitch, middleC, spelling)}`
