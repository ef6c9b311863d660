import { isBlackKey } from '@prelude/domain/music'
import type { Hand } from '../timeline.ts'
import { type ChordFingers, isLifted } from './finger-costs.ts'
import { PREFERENCES } from './finger-preference-table.ts'
import { directionOf } from './finger-span.ts'
import type { HandOnset } from './hand-onsets.ts'

/*
 * What the fingers that people wrote have in common beyond the rules: which finger they prefer by what surrounds a key. The table is a sum: each row
 * below is one circumstance and says how much it speaks for each finger (or pair of fingers). Made by a fit: docs/decisions/039.
 */

const FINGERS = 5
/** Which of the struck keys: the only one, the one in the direction of the fifth finger, the one at the thumb, one between. */
const [ONLY, OUTER, INNER, MIDDLE] = [0, 1, 2, 3]
const ROLES = 3
/** Farther keys than this many semitones count as this far. */
const FARTHEST = 13
const NEIGHBOURS = 3
const DISTANCES = 2 * FARTHEST + 2
const NO_NEIGHBOUR = DISTANCES - 1
/** Onsets ahead and back in which the highest and the lowest key are looked for. */
const WINDOWS = [3, 5, 8]
const PACES = 7
const [AFTER_REST, AT_END] = [5, 6]

/** First rows of each kind of circumstance, five values a row. */
const PLAIN_ROWS = 0
const PACE_ROWS = PLAIN_ROWS + 2 * 4 * 2
const NEAR_ROWS = PACE_ROWS + ROLES * 2 * PACES
const FAR_ROWS = NEAR_ROWS + ROLES * 2 * NEIGHBOURS * DISTANCES
const DEGREE_ROWS = FAR_ROWS + ROLES * WINDOWS.length * 4 * (FARTHEST + 1)
/** The number of rows of five, and of those of pairs of fingers that follow them. */
export const FINGER_ROWS = DEGREE_ROWS + 2 * 2 * 12
const STEP_ROWS = 0
const COLOUR_ROWS = STEP_ROWS + 2 * DISTANCES
const TOGETHER_ROWS = COLOUR_ROWS + 2 * 4 * 9
const LARGEST_TOGETHER = 14
export const PAIR_ROWS = TOGETHER_ROWS + 2 * (LARGEST_TOGETHER + 1)

const within = (distance: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, distance))
/** 0 to 4 by the time between two onsets in seconds. */
const forgettingRateOf = (seconds: number): number => (seconds < 0.12 ? 0 : seconds < 0.25 ? 1 : seconds < 0.5 ? 2 : seconds < 1 ? 3 : 4)
/** 0 to 8: a repeated key is 4, then seconds, thirds, up to a fifth, farther, to both sides. */
function sizeOf(distance: number): number {
  const size = Math.abs(distance)
  return 4 + Math.sign(distance) * (size === 0 ? 0 : size <= 2 ? 1 : size <= 4 ? 2 : size <= 7 ? 3 : 4)
}

/** The music of a hand as the circumstances need it: keys counted in the direction of the fingers. */
interface Neighbourhood {
  readonly handOnsets: readonly HandOnset[]
  readonly hand: Hand
  readonly fifths: number
  readonly outer: Int16Array
  readonly inner: Int16Array
  /** By onset, how it follows the one before. */
  readonly paces: Uint8Array
}

export function neighbourhoodOf(handOnsets: readonly HandOnset[], hand: Hand, fifths: number): Neighbourhood {
  const [outer, inner, paces] = [new Int16Array(handOnsets.length), new Int16Array(handOnsets.length), new Uint8Array(handOnsets.length)]
  handOnsets.forEach(({ pitches, struck, onsetSeconds }, i) => {
    const [low, high] = [pitches[struck.indexOf(true)] ?? 0, pitches[struck.lastIndexOf(true)] ?? 0]
    outer[i] = hand === 'RIGHT' ? high : -low
    inner[i] = hand === 'RIGHT' ? low : -high
    const before = handOnsets[i - 1]
    paces[i] = !before ? AT_END : isLifted(before, handOnsets[i] as HandOnset) ? AFTER_REST : forgettingRateOf(onsetSeconds - before.onsetSeconds)
  })
  return { handOnsets, hand, fifths, outer, inner, paces }
}

/** Rows of the keys that follow (`step` 1) or precede a key, until the hand leaves the keys. */
function rowsAlong({ outer, inner, paces }: Neighbourhood, i: number, key: number, role: number, step: 1 | -1, rows: number[]): void {
  const line = role === INNER ? inner : outer
  const side = step > 0 ? 0 : 1
  let [highest, lowest, open, window] = [0, 0, true, 0]
  for (let k = 1; k <= (WINDOWS[WINDOWS.length - 1] ?? 0); k += 1) {
    const at = i + step * k
    const pace = paces[step > 0 ? at : at + 1] ?? AT_END
    open &&= at >= 0 && at < line.length && pace < AFTER_REST
    const distance = open ? within((line[at] ?? 0) - key) : 0
    if (k <= NEIGHBOURS) rows.push(NEAR_ROWS + ((role * 2 + side) * NEIGHBOURS + k - 1) * DISTANCES + (open ? distance + FARTHEST : NO_NEIGHBOUR))
    highest = Math.max(highest, distance)
    lowest = Math.min(lowest, distance)
    if (k !== WINDOWS[window]) continue
    const first = FAR_ROWS + ((role * WINDOWS.length + window) * 4 + side * 2) * (FARTHEST + 1)
    rows.push(first + highest, first + FARTHEST + 1 - lowest)
    window += 1
  }
}

/** The rows of a struck key: all circumstances that it stands in. They are written over those of the key before, in `rows`. */
export function rowsOfKey(music: Neighbourhood, i: number, place: number, rows: number[] = []): number[] {
  const { handOnsets, hand, fifths, outer, inner, paces } = music
  const { pitches, struck } = handOnsets[i] as HandOnset
  const pitch = pitches[place] ?? 0
  const key = pitch * directionOf(hand)
  const only = struck.indexOf(true) === struck.lastIndexOf(true)
  const role = only ? ONLY : key === outer[i] ? OUTER : key === inner[i] ? INNER : MIDDLE
  const side = hand === 'RIGHT' ? 1 : 0
  rows.length = 0
  rows.push(PLAIN_ROWS + (side * 4 + role) * 2 + (isBlackKey(pitch) ? 1 : 0))
  const degree = (((pitch - fifths * 7) % 12) + 12) % 12
  rows.push(DEGREE_ROWS + (side * 2 + (only ? 0 : 1)) * 12 + degree)
  if (role === MIDDLE) return rows
  rows.push(PACE_ROWS + role * 2 * PACES + (paces[i] ?? AT_END), PACE_ROWS + (role * 2 + 1) * PACES + (paces[i + 1] ?? AT_END))
  rowsAlong(music, i, key, role, 1, rows)
  rowsAlong(music, i, key, role, -1, rows)
  return rows
}

/** The rows of a movement of the outer voice; none after a rest. */
function rowsOfStep(from: HandOnset, fromPlace: number, to: HandOnset, toPlace: number, direction: number): number[] {
  if (isLifted(from, to)) return []
  const [before, here] = [from.pitches[fromPlace] ?? 0, to.pitches[toPlace] ?? 0]
  const distance = within((here - before) * direction)
  const kind = from.lone !== null && to.lone !== null ? 0 : 1
  const colours = (isBlackKey(before) ? 2 : 0) + (isBlackKey(here) ? 1 : 0)
  return [STEP_ROWS + kind * DISTANCES + distance + FARTHEST, COLOUR_ROWS + (kind * 4 + colours) * 9 + sizeOf(distance)]
}

/** The row of two neighbouring keys of a chord, the one nearer to the thumb first. */
const rowTogether = (semitones: number, bothStruck: boolean): number =>
  TOGETHER_ROWS + (bothStruck ? 0 : LARGEST_TOGETHER + 1) + Math.min(LARGEST_TOGETHER, semitones)

/** The table as it is written: a letter a value, 31 the middle. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Of a letter, in the units of the costs. */
const UNIT = 0.0125
let table: { readonly fingers: Float64Array; readonly pairs: Float64Array } | undefined
function tables(): { readonly fingers: Float64Array; readonly pairs: Float64Array } {
  if (!table) {
    const values = Float64Array.from(PREFERENCES, (letter) => (31 - LETTERS.indexOf(letter)) * UNIT)
    table = { fingers: values.subarray(0, FINGER_ROWS * FINGERS), pairs: values.subarray(FINGER_ROWS * FINGERS) }
  }
  return table
}

/** What people's preferences add to the cost of each finger assignment of a onset: less where a finger is preferred. */
export function preferenceCosts(music: Neighbourhood, i: number, assignments: readonly ChordFingers[]): Float64Array {
  const { fingers, pairs } = tables()
  const { pitches, struck } = music.handOnsets[i] as HandOnset
  const costs = new Float64Array(assignments.length)
  const sums = new Float64Array(FINGERS)
  const rows: number[] = []
  const last = Math.min(FINGERS, pitches.length) - 1
  for (let place = 0; place <= last; place += 1) {
    if (struck[place]) {
      sums.fill(0)
      rowsOfKey(music, i, place, rows)
      for (const row of rows) for (let f = 0; f < FINGERS; f += 1) sums[f] = (sums[f] ?? 0) + (fingers[row * FINGERS + f] ?? 0)
      for (let k = 0; k < assignments.length; k += 1) costs[k] = (costs[k] ?? 0) + (sums[(assignments[k]?.[place] ?? 1) - 1] ?? 0)
    }
    if (place === last || !(struck[place] || struck[place + 1])) continue
    const row = rowTogether((pitches[place + 1] ?? 0) - (pitches[place] ?? 0), Boolean(struck[place] && struck[place + 1]))
    const [thumbwards, outwards] = music.hand === 'RIGHT' ? [place, place + 1] : [place + 1, place]
    for (let k = 0; k < assignments.length; k += 1)
      costs[k] =
        (costs[k] ?? 0) + (pairs[row * 25 + ((assignments[k]?.[thumbwards] ?? 1) - 1) * FINGERS + (assignments[k]?.[outwards] ?? 1) - 1] ?? 0)
  }
  return costs
}

/** What they add to a movement, by the fingers of the outer voice: (earlier − 1) × 5 + later − 1. */
export function stepPreferences(from: HandOnset, fromPlace: number, to: HandOnset, toPlace: number, direction: number): Float64Array {
  const { pairs } = tables()
  const sums = new Float64Array(FINGERS * FINGERS)
  for (const row of rowsOfStep(from, fromPlace, to, toPlace, direction))
    for (let f = 0; f < sums.length; f += 1) sums[f] = (sums[f] ?? 0) + (pairs[row * 25 + f] ?? 0)
  return sums
}
