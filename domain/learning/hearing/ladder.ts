import { HEARING_KINDS, type HearingFocus, type HearingKind, type IntervalWay } from './items.ts'

const intervals = (way: IntervalWay, ...semitones: readonly number[]): HearingFocus[] =>
  semitones.map((size): HearingFocus => `interval-${way}-${size}`)

/** What each level adds to those before it: one thing. */
const LADDER: readonly (readonly HearingFocus[])[] = [
  intervals('up', 2, 4, 7),
  ['rhythm-quarters'],
  ['melody-3'],
  intervals('up', 3, 5, 12),
  ['rhythm-eighths'],
  ['chord-major-0', 'chord-minor-0'],
  intervals('down', 2, 3, 4, 5, 7, 12),
  ['melody-4'],
  [...intervals('up', 1, 6, 8, 9, 10, 11), ...intervals('down', 1, 6, 8, 9, 10, 11)],
  ['rhythm-dotted'],
  ['chord-major-1', 'chord-minor-1', 'chord-major-2', 'chord-minor-2'],
  ['melody-5'],
  intervals('together', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
  ['chord-seventh-0', 'rhythm-syncopation'],
]

export const HEARING_LEVELS = LADDER.length

const clamped = (level: number): number => Math.min(Math.max(Math.trunc(level), 1), HEARING_LEVELS)

/** What is new at a level. */
export const focusesOfLevel = (level: number): readonly HearingFocus[] => LADDER[clamped(level) - 1] ?? []
/** What is heard at a level: its own and all below. */
export const focusesUpTo = (level: number): readonly HearingFocus[] => LADDER.slice(0, clamped(level)).flat()

const ALL: ReadonlySet<string> = new Set(LADDER.flat())
export const isHearingFocus = (word: string): word is HearingFocus => ALL.has(word)
export const HEARING_FOCUSES: readonly HearingFocus[] = LADDER.flat()

/** The kind of a class: the first word of its name. */
export const kindOfFocus = (focus: HearingFocus): HearingKind => HEARING_KINDS.find((kind) => focus.startsWith(kind)) ?? 'interval'
