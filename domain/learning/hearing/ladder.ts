import { HEARING_KINDS, type HearingFocus, type HearingKind, type IntervalWay } from './items.ts'

const intervals = (way: IntervalWay, ...semitones: readonly number[]): HearingFocus[] =>
  semitones.map((size): HearingFocus => `interval-${way}-${size}`)

/** What each level adds to those before it: one class, or two that belong together. */
const LADDER: readonly (readonly HearingFocus[])[] = [
  intervals('up', 2, 4, 7),
  ['rhythm-quarters'],
  ['melody-3'],
  intervals('up', 3, 5),
  ['rhythm-eighths'],
  [...intervals('up', 12), ...intervals('down', 12)],
  ['chord-major-0', 'chord-minor-0'],
  ['degree-1', 'degree-5'],
  intervals('down', 2, 4),
  intervals('down', 5, 7),
  [...intervals('down', 3), ...intervals('up', 9)],
  ['rhythm-three'],
  ['melody-4'],
  ['degree-2', 'degree-3'],
  ['cadence-full', 'cadence-half'],
  [...intervals('up', 1), ...intervals('down', 1)],
  ['melody-minor-4'],
  [...intervals('up', 8), ...intervals('down', 9)],
  ['rhythm-dotted'],
  [...intervals('up', 10), ...intervals('down', 8)],
  ['degree-4', 'degree-6'],
  [...intervals('up', 6), ...intervals('down', 6)],
  ['bass-3'],
  [...intervals('up', 11), ...intervals('down', 10)],
  [...intervals('down', 11), 'degree-7'],
  ['chord-major-1', 'chord-minor-1'],
  ['melody-5'],
  ['chord-major-2', 'chord-minor-2'],
  intervals('together', 3, 4),
  intervals('together', 7, 12),
  ['melody-minor-5', 'cadence-deceptive'],
  intervals('together', 5, 9),
  ['bass-4'],
  intervals('together', 2, 8),
  intervals('together', 6, 10),
  intervals('together', 1, 11),
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

/** Of each of the fourteen levels of the first ladder the level of today: the first one at which all is heard that was heard there. */
export const FROM_FIRST_LADDER: readonly number[] = [1, 2, 3, 6, 6, 7, 11, 13, 25, 25, 28, 28, 36, 37]
