import type { Pitch } from '../../music/index.ts'
import {
  answerLength,
  type BassItem,
  type CadenceEnding,
  type CadenceItem,
  type DegreeItem,
  type HeardChordItem,
  type HearingItem,
  type IntervalItem,
  type MelodyItem,
  type RhythmItem,
} from './items.ts'

export type KeyItem = Exclude<HearingItem, RhythmItem>

export interface IntervalVerdict {
  readonly kind: 'interval'
  readonly item: IntervalItem
  readonly points: number
  readonly played: Pitch
}
export interface MelodyVerdict {
  readonly kind: 'melody'
  readonly item: MelodyItem
  readonly points: number
  readonly played: readonly Pitch[]
  /** Places of the notes that were others than asked. */
  readonly wrong: readonly number[]
}
export interface ChordVerdict {
  readonly kind: 'chord'
  readonly item: HeardChordItem
  readonly points: number
  /** From low to high. */
  readonly played: readonly Pitch[]
  /** Asked tones that were not played, and played keys that are none of the chord. */
  readonly missing: readonly Pitch[]
  readonly foreign: readonly Pitch[]
  /** All tones, over another lowest one. */
  readonly isOtherInversion: boolean
}
export interface DegreeVerdict {
  readonly kind: 'degree'
  readonly item: DegreeItem
  readonly points: number
  readonly played: Pitch
}
export interface CadenceVerdict {
  readonly kind: 'cadence'
  readonly item: CadenceItem
  readonly points: number
  readonly played: Pitch
  /** The ending that the played key stands for; null of a key that was none of the choices. */
  readonly chosen: CadenceEnding | null
}
export interface BassVerdict {
  readonly kind: 'bass'
  readonly item: BassItem
  readonly points: number
  readonly played: readonly Pitch[]
  readonly wrong: readonly number[]
}
export type KeyVerdict = IntervalVerdict | MelodyVerdict | ChordVerdict | DegreeVerdict | CadenceVerdict | BassVerdict

/** Points where the answer is not the asked one. */
const OTHER_OCTAVE = 60
const OTHER_INVERSION = 60
const NEXT_KEY = 40
const SAME_DIRECTION = 20

/** The keys of an answer so far, with one more: the given start of an interval, and a key of a chord that is there already, add nothing. */
export function withKey(item: KeyItem, keys: readonly Pitch[], key: Pitch): readonly Pitch[] {
  if (isComplete(item, keys)) return keys
  if (item.kind === 'interval' && key === item.start) return keys
  if (item.kind === 'chord' && keys.includes(key)) return keys
  return [...keys, key]
}

export const isComplete = (item: KeyItem, keys: readonly Pitch[]): boolean => keys.length >= answerLength(item)

function judgeInterval(item: IntervalItem, played: Pitch): IntervalVerdict {
  const askedSize = item.other - item.start
  const size = played - item.start
  const points = (): number => {
    if (size === askedSize) return 100
    if ((size - askedSize) % 12 === 0) return OTHER_OCTAVE
    if (Math.sign(size) !== Math.sign(askedSize)) return 0
    return Math.abs(size - askedSize) === 1 ? NEXT_KEY : SAME_DIRECTION
  }
  return { kind: 'interval', item, played, points: points() }
}

function judgeMelody(item: MelodyItem, played: readonly Pitch[]): MelodyVerdict {
  const wrong = item.pitches.flatMap((pitch, place) => (played[place] === pitch ? [] : [place]))
  return { kind: 'melody', item, played, wrong, points: Math.round((100 * (item.pitches.length - wrong.length)) / item.pitches.length) }
}

/** A chord counts in any octave. */
function judgeChord(item: HeardChordItem, keys: readonly Pitch[]): ChordVerdict {
  const played = keys.toSorted((a, b) => a - b)
  const classes = new Set(played.map((pitch) => pitch % 12))
  const own = new Set(item.pitches.map((pitch) => pitch % 12))
  const missing = item.pitches.filter((pitch) => !classes.has(pitch % 12))
  const foreign = played.filter((pitch) => !own.has(pitch % 12))
  const hasAll = missing.length === 0 && foreign.length === 0
  const isOtherInversion = hasAll && (played[0] ?? 0) % 12 !== (item.pitches[0] ?? 0) % 12
  const share = (item.pitches.length - missing.length) / item.pitches.length
  const points = hasAll ? (isOtherInversion ? OTHER_INVERSION : 100) : Math.round(OTHER_INVERSION * share)
  return { kind: 'chord', item, played, missing, foreign, isOtherInversion, points }
}

const isSameName = (a: Pitch, b: Pitch): boolean => (a - b) % 12 === 0

/** A degree in another octave is heard as what it is, but not where. */
function judgeDegree(item: DegreeItem, played: Pitch): DegreeVerdict {
  const points = played === item.pitch ? 100 : isSameName(played, item.pitch) ? OTHER_OCTAVE : Math.abs(played - item.pitch) <= 2 ? SAME_DIRECTION : 0
  return { kind: 'degree', item, played, points }
}

/** What the music closes on, in any octave. */
function judgeCadence(item: CadenceItem, played: Pitch): CadenceVerdict {
  const chosen = item.choices.find(({ pitch }) => isSameName(pitch, played))?.ending ?? null
  return { kind: 'cadence', item, played, chosen, points: chosen === item.ending ? 100 : 0 }
}

/** A bass counts in any octave: low notes are heard by their names. */
function judgeBass(item: BassItem, played: readonly Pitch[]): BassVerdict {
  const wrong = item.pitches.flatMap((pitch, place) => {
    const key = played[place]
    return key !== undefined && isSameName(key, pitch) ? [] : [place]
  })
  return { kind: 'bass', item, played, wrong, points: Math.round((100 * (item.pitches.length - wrong.length)) / item.pitches.length) }
}

/** What a complete answer is worth, 0–100, and why. */
export function judgeKeys(item: KeyItem, keys: readonly Pitch[]): KeyVerdict {
  switch (item.kind) {
    case 'interval':
      return judgeInterval(item, keys[0] ?? item.start)
    case 'melody':
      return judgeMelody(item, keys)
    case 'chord':
      return judgeChord(item, keys)
    case 'degree':
      return judgeDegree(item, keys[0] ?? item.tonic)
    case 'cadence':
      return judgeCadence(item, keys[0] ?? item.tonic)
    case 'bass':
      return judgeBass(item, keys)
  }
}
