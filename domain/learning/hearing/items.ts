import type { Pitch } from '../../music/index.ts'

/** What is heard and played back. */
export const HEARING_KINDS = ['interval', 'melody', 'chord', 'rhythm'] as const
export type HearingKind = (typeof HEARING_KINDS)[number]

export type IntervalWay = 'up' | 'down' | 'together'
export type HeardQuality = 'major' | 'minor' | 'seventh'
export type RhythmValues = 'quarters' | 'eighths' | 'dotted' | 'syncopation'

/** A class of things that are heard: what a learner is good or weak at. */
export type HearingFocus =
  | `interval-${IntervalWay}-${number}`
  | `melody-${3 | 4 | 5}`
  | `chord-${HeardQuality}-${0 | 1 | 2}`
  | `rhythm-${RhythmValues}`

/** What an item is made from: the same one on every machine. */
export interface HearingOrder {
  readonly focus: HearingFocus
  readonly level: number
  readonly seed: number
}

/** Two keys, the first one given; one after the other, or together above the given one. */
export interface IntervalItem {
  readonly kind: 'interval'
  readonly focus: HearingFocus
  readonly start: Pitch
  readonly other: Pitch
  readonly way: IntervalWay
}

/** Notes within five fingers of a tonic, which is given. */
export interface MelodyItem {
  readonly kind: 'melody'
  readonly focus: HearingFocus
  readonly tonic: Pitch
  readonly mode: 'major' | 'minor'
  readonly pitches: readonly Pitch[]
}

/** A chord over its given root; its lowest key is the given one only in root position. */
export interface HeardChordItem {
  readonly kind: 'chord'
  readonly focus: HearingFocus
  readonly root: Pitch
  readonly quality: HeardQuality
  readonly inversion: 0 | 1 | 2
  /** From low to high. */
  readonly pitches: readonly Pitch[]
}

/** Measures of four quarters to tap over a pulse. */
export interface RhythmItem {
  readonly kind: 'rhythm'
  readonly focus: HearingFocus
  readonly measures: 1 | 2
  /** In quarters, without rests. */
  readonly values: readonly number[]
  readonly bpm: number
}

export type HearingItem = IntervalItem | MelodyItem | HeardChordItem | RhythmItem

export const BEATS_A_MEASURE = 4

/** The time of each note of a rhythm, in quarters from the start. */
export function onsetsOf({ values }: Pick<RhythmItem, 'values'>): readonly number[] {
  let at = 0
  return values.map((value) => {
    const onset = at
    at += value
    return onset
  })
}

export const secondsOfQuarter = ({ bpm }: Pick<RhythmItem, 'bpm'>): number => 60 / bpm
/** How long a rhythm lasts, without its count. */
export const secondsOfRhythm = (item: Pick<RhythmItem, 'bpm' | 'measures'>): number => item.measures * BEATS_A_MEASURE * secondsOfQuarter(item)

/** How many keys an answer has: the given start of an interval is not counted. */
export const answerLength = (item: HearingItem): number =>
  item.kind === 'interval' ? 1 : item.kind === 'rhythm' ? item.values.length : item.pitches.length

/** The key that is shown and heard before an item; a rhythm has none. */
export const givenKey = (item: HearingItem): Pitch | null =>
  item.kind === 'interval' ? item.start : item.kind === 'melody' ? item.tonic : item.kind === 'chord' ? item.root : null

/** Every key of an item, the given one included. */
export function keysOf(item: HearingItem): readonly Pitch[] {
  const given = givenKey(item)
  const heard = item.kind === 'interval' ? [item.other] : item.kind === 'rhythm' ? [] : item.pitches
  return given === null ? [] : [given, ...heard]
}
