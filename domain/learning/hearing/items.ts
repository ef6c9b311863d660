import type { Pitch } from '../../music/index.ts'

/** What is heard and played back. */
export const HEARING_KINDS = ['interval', 'melody', 'chord', 'rhythm', 'degree', 'cadence', 'bass'] as const
export type HearingKind = (typeof HEARING_KINDS)[number]

export type IntervalWay = 'up' | 'down' | 'together'
export type HeardQuality = 'major' | 'minor' | 'seventh'
/** `three`: measures of three beats. */
export type RhythmValues = 'quarters' | 'eighths' | 'dotted' | 'syncopation' | 'three'
/** A scale degree: 1 is the tonic. */
export type Degree = 1 | 2 | 3 | 4 | 5 | 6 | 7
/** Closed on the tonic, open on the dominant, broken off on the sixth degree. */
export type CadenceEnding = 'full' | 'half' | 'deceptive'

/** A class of things that are heard: what a learner is good or weak at. */
export type HearingFocus =
  | `interval-${IntervalWay}-${number}`
  | `melody-${3 | 4 | 5}`
  | `melody-minor-${4 | 5}`
  | `chord-${HeardQuality}-${0 | 1 | 2}`
  | `rhythm-${RhythmValues}`
  | `degree-${Degree}`
  | `cadence-${CadenceEnding}`
  | `bass-${3 | 4}`

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

/** A note against its key, which chords on the given tonic make heard. */
export interface DegreeItem {
  readonly kind: 'degree'
  readonly focus: HearingFocus
  readonly tonic: Pitch
  readonly degree: Degree
  /** The chords that establish the key, each from low to high. */
  readonly chords: readonly (readonly Pitch[])[]
  readonly pitch: Pitch
}

/** Chords that close or stay open: the bass of the last one is played. */
export interface CadenceItem {
  readonly kind: 'cadence'
  readonly focus: HearingFocus
  readonly tonic: Pitch
  readonly mode: 'major' | 'minor'
  readonly ending: CadenceEnding
  readonly chords: readonly (readonly Pitch[])[]
  /** The bass of the last chord, and the basses among which it is. */
  readonly pitch: Pitch
  readonly choices: readonly { readonly ending: CadenceEnding; readonly pitch: Pitch }[]
}

/** Chords over a given tonic, of which the lowest notes are played. */
export interface BassItem {
  readonly kind: 'bass'
  readonly focus: HearingFocus
  readonly tonic: Pitch
  readonly chords: readonly (readonly Pitch[])[]
  readonly pitches: readonly Pitch[]
}

/** Measures of three or four quarters to tap over a pulse. */
export interface RhythmItem {
  readonly kind: 'rhythm'
  readonly focus: HearingFocus
  readonly beats: 3 | 4
  readonly measures: 1 | 2
  /** In quarters, without rests. */
  readonly values: readonly number[]
  readonly bpm: number
}

export type HearingItem = IntervalItem | MelodyItem | HeardChordItem | RhythmItem | DegreeItem | CadenceItem | BassItem

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
export const secondsOfRhythm = (item: Pick<RhythmItem, 'bpm' | 'beats' | 'measures'>): number => item.measures * item.beats * secondsOfQuarter(item)

/** The keys that are the answer: the given start of an interval is none of them. */
export function answerKeys(item: HearingItem): readonly Pitch[] {
  switch (item.kind) {
    case 'interval':
      return [item.other]
    case 'degree':
    case 'cadence':
      return [item.pitch]
    case 'rhythm':
      return []
    case 'melody':
    case 'chord':
    case 'bass':
      return item.pitches
  }
}

/** How many keys or taps an answer has. */
export const answerLength = (item: HearingItem): number => (item.kind === 'rhythm' ? item.values.length : answerKeys(item).length)

/** The key that is shown and heard before an item; a rhythm has none. */
export function givenKey(item: HearingItem): Pitch | null {
  switch (item.kind) {
    case 'interval':
      return item.start
    case 'chord':
      return item.root
    case 'rhythm':
      return null
    case 'melody':
    case 'degree':
    case 'cadence':
    case 'bass':
      return item.tonic
  }
}

/** The keys among which the answer is, where they are shown; else none. */
export const choiceKeys = (item: HearingItem): readonly Pitch[] => (item.kind === 'cadence' ? item.choices.map(({ pitch }) => pitch) : [])

/** Every key of an item, the given one included. */
export function keysOf(item: HearingItem): readonly Pitch[] {
  const given = givenKey(item)
  return given === null ? [] : [...new Set([given, ...choiceKeys(item), ...answerKeys(item)])]
}

/** One key is the whole answer, and there is more than a choice of two or three: a slip on it may be mended. */
export const hasRetry = (item: HearingItem): boolean => item.kind === 'interval' || item.kind === 'degree'
