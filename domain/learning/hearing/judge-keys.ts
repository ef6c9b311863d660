import type { Pitch } from '../../music/index.ts'
import { answerLength, type HeardChordItem, type HearingItem, type IntervalItem, type MelodyItem, type RhythmItem } from './items.ts'

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
export type KeyVerdict = IntervalVerdict | MelodyVerdict | ChordVerdict

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

/** What a complete answer is worth, 0–100, and why. */
export function judgeKeys(item: KeyItem, keys: readonly Pitch[]): KeyVerdict {
  if (item.kind === 'interval') return judgeInterval(item, keys[0] ?? item.start)
  return item.kind === 'melody' ? judgeMelody(item, keys) : judgeChord(item, keys)
}
