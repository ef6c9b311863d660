import { isBlackKey } from '@prelude/domain/music'
import { fingersOfShape, type HandShape } from '../handprint.ts'
import type { Finger } from '../timeline.ts'
import type { Habit } from './finger-habits.ts'
import { directionOf, placeOf, type SpanTable } from './finger-span.ts'
import { FINGER_WEIGHTS as W } from './finger-weights.ts'
import { FAST_REPEAT_SECONDS, type HandOnset } from './hand-onsets.ts'
import { unplayableKind } from './unplayable-steps.ts'

/** The fingers on the keys of a onset, from the lowest key on. */
export type ChordFingers = readonly Finger[]

const FREE_HAND_SECONDS = 0.35
const RESTED_SECONDS = 0.2
const SIXTH_SEMITONES = 9
const STEP_SEMITONES = 2
const OCTAVE_SEMITONES = 12
/** From this time between two onsets a hand moves at leisure; and the time at which the leisure is whole. */
const UNHURRIED_SECONDS = 0.4
const LEISURE_SECONDS = 1

/** A hand lifted from the keys may land anywhere: after a rest, and after the end of a slur where there is time to lift it. */
export const isLifted = (from: HandOnset, to: HandOnset): boolean =>
  to.onsetSeconds - from.releaseSeconds > FREE_HAND_SECONDS || (from.endsPhrase && to.onsetSeconds - from.onsetSeconds > FREE_HAND_SECONDS)

/** The hand was off its keys long enough to land on any finger without a fault. */
const isRested = (from: HandOnset, to: HandOnset): boolean => to.onsetSeconds - from.releaseSeconds > RESTED_SECONDS

/** By finger, of a note played alone. */
const PLAIN = (): readonly number[] => [0, W.plainThumb, 0, W.plainThird, W.weakFourth, W.weakFifth]

function lonePenalty(finger: Finger, pitch: number, habit: Habit | undefined): number {
  let penalty = PLAIN()[finger] ?? 0
  if (habit && finger !== habit.finger) penalty += habit.weight * (1 + Math.abs(finger - habit.finger) / 4)
  if (!isBlackKey(pitch)) return penalty
  if (finger === 1) return penalty + W.thumbOnBlack
  // In one position the hand may end on a black key.
  return finger === 5 && habit?.finger !== 5 ? penalty + W.fifthOnBlack : penalty
}

/** The widest second, in semitones. */
const SECOND_SEMITONES = 2

/** A second at the bottom or the top of a chord of three lies under neighbouring outer fingers: 1-2-5 and 1-4-5, in the left hand 5-4-1 and 5-2-1. */
function secondsPenalty({ pitches }: HandOnset, assignment: ChordFingers, direction: number): number {
  const [low = 0, middle = 0, high = 0] = pitches
  const lowest = direction > 0 ? [1, 2, 5] : [5, 4, 1]
  const highest = direction > 0 ? [1, 4, 5] : [5, 2, 1]
  const wanted = high - low < 6 ? undefined : middle - low <= SECOND_SEMITONES ? lowest : high - middle <= SECOND_SEMITONES ? highest : undefined
  return wanted ? W.chordSecond * wanted.filter((finger, i) => finger !== assignment[i]).length : 0
}

/** Fingers that no pianist takes for two neighbouring keys of a chord: by semitones, lower finger of the hand first. */
const PAIR_FAULTS: readonly (readonly string[])[] = [
  [],
  [],
  [],
  ['23'],
  ['23'],
  ['23', '34', '45'],
  ['23', '34', '45'],
  ['12', '23', '34', '45', '24', '35'],
  ['12', '23', '34', '45', '13', '24', '35'],
  ['12', '23', '34', '45', '13', '24', '35'],
  ['12', '23', '34', '45', '13', '24', '35', '25'],
  ['12', '23', '34', '45', '13', '24', '35', '25'],
  ['12', '23', '34', '45', '13', '24', '35', '25'],
]
const LONE_PAIR_ONLY = 4

/** Two keys struck together stand under fingers as far apart as they are: a sixth under 1-4 or 1-5, an octave under 1-5, a third alone not under 2-3. */
function pairPenalty({ pitches, struck }: HandOnset, assignment: ChordFingers): number {
  let penalty = 0
  for (let i = 1; i < assignment.length; i += 1) {
    if (!struck[i] || !struck[i - 1]) continue
    const semitones = (pitches[i] ?? 0) - (pitches[i - 1] ?? 0)
    if (semitones <= LONE_PAIR_ONLY && assignment.length > 2) continue
    const pair = [assignment[i - 1] ?? 1, assignment[i] ?? 1].sort().join('')
    if (PAIR_FAULTS[semitones]?.includes(pair)) penalty += W.chordPair
  }
  return penalty
}

/** Cost of a finger assignment for itself. */
export function assignmentPenalty(
  handOnset: HandOnset,
  assignment: ChordFingers,
  table: SpanTable,
  habit: Habit | undefined,
  shape: HandShape | undefined,
): number {
  const { pitches, struck } = handOnset
  const last = assignment.length - 1
  if (last === 0) return lonePenalty(assignment[0] as Finger, pitches[0] ?? 0, habit)
  let penalty = 0
  for (let i = 0; i <= last; i += 1) {
    const [finger, pitch] = [assignment[i] as Finger, pitches[i] ?? 0]
    if (struck[i] && isBlackKey(pitch)) penalty += finger === 1 ? W.chordThumbOnBlack : finger === 5 ? W.chordFifthOnBlack : 0
    if (i > 0 && (struck[i] || struck[i - 1]))
      penalty += W.heldSpan * (table.span[placeOf(assignment[i - 1] as Finger, pitches[i - 1] ?? 0, finger, pitch)] ?? 0)
    if (shape && fingersOfShape(shape, table.hand)[i] !== finger) penalty += W.chordShape
  }
  if (struck[0] || struck[last])
    penalty += W.chordOuter * (table.span[placeOf(assignment[0] as Finger, pitches[0] ?? 0, assignment[last] as Finger, pitches[last] ?? 0)] ?? 0)
  if (last === 2 && !struck.includes(false)) penalty += secondsPenalty(handOnset, assignment, directionOf(table.hand))
  penalty += pairPenalty(handOnset, assignment)
  if (!assignment.includes(5)) penalty += W.chordWithoutFifth
  if (!assignment.includes(1)) penalty += W.chordWithoutThumb
  return penalty
}

/** Position of the thumb, in semitones: measures how far the whole hand moves between two onsets. */
const anchorOf = (handOnset: HandOnset, assignment: ChordFingers, direction: number): number => {
  let sum = 0
  for (let i = 0; i < assignment.length; i += 1) sum += (handOnset.pitches[i] ?? 0) * direction - 1.75 * ((assignment[i] ?? 1) - 1)
  return sum / Math.max(1, assignment.length)
}

/** The outer voice of a hand among the struck keys. */
export const outerOf = ({ struck }: HandOnset, direction: number): number => (direction > 0 ? struck.lastIndexOf(true) : struck.indexOf(true))

/** From the outer voice of one onset to that of the next. */
function outerStep(from: HandOnset, fromAssignment: ChordFingers, to: HandOnset, toAssignment: ChordFingers, table: SpanTable): number {
  const direction = directionOf(table.hand)
  const [here, there] = [outerOf(from, direction), outerOf(to, direction)]
  const place = placeOf(fromAssignment[here] ?? 1, from.pitches[here] ?? 0, toAssignment[there] ?? 1, to.pitches[there] ?? 0)
  return Math.min(W.outerCeiling, table.step[place] ?? 0)
}

/** Semitones from the lowest to the highest of the keys struck at two onsets. */
function spanOf(from: HandOnset, to: HandOnset): number {
  const [low, high] = [from.struck.indexOf(true), from.struck.lastIndexOf(true)]
  const [nextLow, nextHigh] = [to.struck.indexOf(true), to.struck.lastIndexOf(true)]
  return Math.max(from.pitches[high] ?? 0, to.pitches[nextHigh] ?? 0) - Math.min(from.pitches[low] ?? 0, to.pitches[nextLow] ?? 0)
}

/** One key struck after one key, whatever is held beside: what no hand can play in the time that there is. */
function unplayablePenalty(from: HandOnset, finger: Finger, to: HandOnset, next: Finger, semitones: number, table: SpanTable): number {
  if (to.onsetSeconds - from.onsetSeconds >= FAST_REPEAT_SECONDS || !isSingle(from) || !isSingle(to)) return 0
  return unplayableKind(finger, next, semitones, table.hand) ? W.unplayable : 0
}

const isSingle = ({ struck }: HandOnset): boolean => struck.indexOf(true) === struck.lastIndexOf(true)

/**
 * A faulty step of the outer voice: the same finger on another key, another finger on the same slow key, a crossing without the thumb. It costs the same
 * however much time there is, and at the end of a slur; but beyond a sixth the hand leaps, and after a rest it may land on any finger: a line
 * prefers there the one that it would take without the rest.
 */
export function linePenalty(from: HandOnset, fromAssignment: ChordFingers, to: HandOnset, toAssignment: ChordFingers, table: SpanTable): number {
  const direction = directionOf(table.hand)
  const [here, there] = [outerOf(from, direction), outerOf(to, direction)]
  const [finger, next]: readonly [Finger, Finger] = [fromAssignment[here] ?? 1, toAssignment[there] ?? 1]
  const semitones = (to.pitches[there] ?? 0) - (from.pitches[here] ?? 0)
  const forward = semitones * direction
  const unplayable = unplayablePenalty(from, finger, to, next, semitones, table)
  if (unplayable > 0) return unplayable
  const inLine = from.lone !== null && to.lone !== null
  const kind = unplayableKind(finger, next, semitones, table.hand)
  // Chords take the thumb and the fifth finger in turn; in a line on neighbouring keys the hand jumps for nothing.
  const isShape = !inLine && (kind === 'five-over-thumb' || kind === 'skipped-fingers')
  const changes = forward === 0 && finger !== next && !to.startsRepeat && to.onsetSeconds - from.onsetSeconds >= FAST_REPEAT_SECONDS
  if (!changes && (kind === undefined || isShape)) return 0
  if (Math.abs(forward) > SIXTH_SEMITONES || spanOf(from, to) >= OCTAVE_SEMITONES) return 0
  if (isRested(from, to)) return inLine ? W.faultyRested : 0
  if (!inLine) return W.faultyLine
  return kind !== undefined && kind !== 'same-finger' && Math.abs(forward) <= STEP_SEMITONES ? W.faultyNeighbour : W.faultyStep
}

/** From the voice next to the other hand to that of the next onset. */
function innerStep(from: HandOnset, fromAssignment: ChordFingers, to: HandOnset, toAssignment: ChordFingers, table: SpanTable): number {
  const inwards = -directionOf(table.hand)
  const [here, there] = [outerOf(from, inwards), outerOf(to, inwards)]
  const place = placeOf(fromAssignment[here] ?? 1, from.pitches[here] ?? 0, toAssignment[there] ?? 1, to.pitches[there] ?? 0)
  return W.innerVoice * Math.min(W.outerCeiling, table.step[place] ?? 0)
}

/** Between chords: the outer voices move as lines do, and the hand moves as a whole. */
function chordMove(from: HandOnset, fromAssignment: ChordFingers, to: HandOnset, toAssignment: ChordFingers, table: SpanTable): number {
  const direction = directionOf(table.hand)
  const moved = Math.abs(anchorOf(from, fromAssignment, direction) - anchorOf(to, toAssignment, direction))
  return (
    Math.min(W.anchorCeiling, W.anchorBySemitone * moved) +
    outerStep(from, fromAssignment, to, toAssignment, table) +
    innerStep(from, fromAssignment, to, toAssignment, table)
  )
}

/** Keys of both: struck again with another finger, or held and yet under another finger. */
function commonKeys(from: HandOnset, fromAssignment: ChordFingers, to: HandOnset, toAssignment: ChordFingers): number {
  let penalty = 0
  for (let i = 0; i < toAssignment.length; i += 1) {
    const place = from.pitches.indexOf(to.pitches[i] ?? -1)
    if (place >= 0 && fromAssignment[place] !== toAssignment[i]) penalty += to.struck[i] ? W.commonKeyOtherFinger : W.heldKeyOtherFinger
  }
  return penalty
}

/** Quick strokes of one key go from finger to finger towards the thumb, 3 2 1, as the wrist turns that way. */
function repeatPenalty(finger: Finger, next: Finger): number {
  if (next === finger - 1) return 0
  if (next === finger + 1) return W.repeatOutwards
  return finger === next ? W.repeatSameFinger : W.repeatSkip
}

/** Cost of moving from one finger assignment to the next. */
export function movePenalty(from: HandOnset, fromAssignment: ChordFingers, to: HandOnset, toAssignment: ChordFingers, table: SpanTable): number {
  let penalty: number
  if (from.lone !== null && to.lone !== null) {
    const [finger, next] = [fromAssignment[0] as Finger, toAssignment[0] as Finger]
    if (from.lone === to.lone && to.onsetSeconds - from.onsetSeconds < FAST_REPEAT_SECONDS) penalty = repeatPenalty(finger, next)
    else if (from.lone === to.lone && to.startsRepeat) penalty = 0
    else penalty = table.step[placeOf(finger, from.lone, next, to.lone)] ?? 0
  } else penalty = chordMove(from, fromAssignment, to, toAssignment, table) + commonKeys(from, fromAssignment, to, toAssignment)
  return penalty
}

/** What is left of a movement's cost by the time that there is for it. */
export interface Leisure {
  /** Steps of the factor that are left, so that equal figures at nearly equal speeds share their costs. */
  readonly part: number
  readonly factor: number
  readonly ceiling: number
  /** Movements with the same number cost the same; below 64. */
  readonly code: number
}
const FACTOR_STEPS = 20
const LIFTED: Leisure = { part: 0, factor: W.afterRest, ceiling: W.afterRestCeiling, code: FACTOR_STEPS + 1 }
const HURRIED: Leisure = { part: FACTOR_STEPS, factor: 1, ceiling: Number.POSITIVE_INFINITY, code: FACTOR_STEPS + 2 }
/** A slur may end between two quick strokes: a repeated key changes its finger then too (`movePenalty`). */
const LIFTED_HURRIED: Leisure = { ...LIFTED, code: FACTOR_STEPS + 3 }
const UNHURRIED: readonly Leisure[] = Array.from({ length: FACTOR_STEPS + 1 }, (_, part) => ({
  part,
  factor: part / FACTOR_STEPS,
  ceiling: Number.POSITIVE_INFINITY,
  code: part,
}))
const CODES = FACTOR_STEPS + 4
/** After a rest no step is faulty (`linePenalty`). */
const rested = (leisure: Leisure): Leisure => ({ ...leisure, code: leisure.code + CODES })
const RESTED = new Map([LIFTED, HURRIED, LIFTED_HURRIED, ...UNHURRIED].map((leisure) => [leisure, rested(leisure)]))

export function leisureOf(from: HandOnset, to: HandOnset): Leisure {
  const leisure = leisureByTime(from, to)
  return (isRested(from, to) && RESTED.get(leisure)) || leisure
}

function leisureByTime(from: HandOnset, to: HandOnset): Leisure {
  const seconds = to.onsetSeconds - from.onsetSeconds
  if (isLifted(from, to)) return seconds < FAST_REPEAT_SECONDS ? LIFTED_HURRIED : LIFTED
  if (seconds < FAST_REPEAT_SECONDS) return HURRIED
  const slow = Math.min(1, Math.max(0, (seconds - UNHURRIED_SECONDS) / LEISURE_SECONDS))
  return UNHURRIED[Math.round((1 - W.slow * slow) * FACTOR_STEPS)] ?? HURRIED
}

/** Three single notes: whether the hand leaves its position between the first and the third, and the weak fingers in a row. */
function triplePenalty(fingers: readonly [Finger, Finger, Finger], pitches: readonly [number, number, number], table: SpanTable): number {
  const [first, middle, last] = fingers
  const [low, between, high] = pitches
  let penalty = 0
  if (Math.min(first, middle, last) === 3 && new Set(fingers).size === 3) penalty += W.threeFourFive
  if (low === high) return penalty + (first === last || between === low ? 0 : W.positionReturn)
  const place = placeOf(first, low, last, high)
  const excess = table.excess[place] ?? 0
  if (excess === 0) return penalty
  penalty += W.positionChange + W.positionBySemitone * Math.min(12, excess)
  const inside = (between - low) * (high - between) > 0
  if (middle === 1 && inside && (table.practicalExcess[place] ?? 0) > 0) penalty += W.positionThumb
  return penalty
}

/** Keys of a chord that were played two onsets before, under other fingers now: figures that come back to a key keep its finger. */
export function returnPenalty(first: HandOnset, firstAssignment: ChordFingers, last: HandOnset, lastAssignment: ChordFingers): number {
  let penalty = 0
  for (let i = 0; i < lastAssignment.length; i += 1) {
    const place = last.struck[i] ? first.pitches.indexOf(last.pitches[i] ?? -1) : -1
    if (place >= 0 && firstAssignment[place] !== lastAssignment[i]) penalty += W.returnOtherFinger
  }
  return penalty
}

const triples = new WeakMap<SpanTable, Map<number, Float64Array>>()

/** Costs of three notes by their fingers, (first − 1) × 25 + (second − 1) × 5 + third − 1, times the part of `FACTOR_STEPS` that counts. */
export function triplePenalties(low: number, between: number, high: number, part: number, table: SpanTable): Float64Array {
  const costsByKey = triples.get(table) ?? new Map<number, Float64Array>()
  triples.set(table, costsByKey)
  const key = (((low % 12) * 256 + between - low + 128) * 256 + high - low + 128) * 32 + part
  const costs = costsByKey.get(key)
  if (costs) return costs
  const made = new Float64Array(125)
  for (let a = 1 as Finger; a <= 5; a += 1) {
    for (let b = 1 as Finger; b <= 5; b += 1) {
      for (let c = 1 as Finger; c <= 5; c += 1)
        made[(a - 1) * 25 + (b - 1) * 5 + c - 1] = (part / FACTOR_STEPS) * triplePenalty([a, b, c], [low, between, high], table)
    }
  }
  costsByKey.set(key, made)
  return made
}
