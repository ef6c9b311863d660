import { isBlackKey } from '@prelude/domain/music'
import type { Finger, Hand } from '../timeline.ts'
import type { Attack } from './finger-span.ts'
import { FINGER_WEIGHTS as W } from './finger-weights.ts'

/** Conventional finger for a single note, and its weight. */
export interface Habit {
  readonly finger: Finger
  readonly weight: number
}

/** One octave from the tonic up, by the class of the major tonic (spec: curriculum §7). */
export const MAJOR_SCALE_FINGERS: Readonly<Record<number, readonly [right: string, left: string]>> = {
  0: ['12312345', '54321321'],
  7: ['12312345', '54321321'],
  2: ['12312345', '54321321'],
  9: ['12312345', '54321321'],
  4: ['12312345', '54321321'],
  11: ['12312345', '43214321'],
  6: ['23412312', '43213214'],
  1: ['23123412', '32143213'],
  8: ['34123123', '32143213'],
  3: ['31234123', '32143213'],
  10: ['41231234', '32143213'],
  5: ['12341234', '54321321'],
}
const MAJOR_STEPS = [0, 2, 4, 5, 7, 9, 11]
/** A run of at least this length and wider than a sixth is a scale. */
const SCALE_NOTES = 5
const SIXTH_SEMITONES = 9
const CLOSED_HAND_SEMITONES = 7
const OPEN_HAND_SEMITONES = 9
/** Position width for smaller hands: one semitone less. */
const SMALL_REACH_SEMITONES = 10
const LONGEST_GROUP = 64

const lonePitch = (attack: Attack | undefined): number | undefined => (attack?.pitches.length === 1 ? attack.pitches[0] : undefined)

function scaleFinger(hand: Hand, tonic: number, pitch: number, end: 'low' | 'high' | null): Finger | undefined {
  const fingers = MAJOR_SCALE_FINGERS[tonic]?.[hand === 'RIGHT' ? 0 : 1]
  const degree = MAJOR_STEPS.indexOf((((pitch - tonic) % 12) + 12) % 12)
  if (!fingers || degree < 0) return undefined
  if (degree > 0) return Number(fingers[degree]) as Finger
  // Inside a run of two octaves the tonic is a turning point: the thumb in C major, never the fifth finger.
  const place = end === 'low' ? 0 : end === 'high' ? 7 : hand === 'RIGHT' ? 0 : 7
  return Number(fingers[place]) as Finger
}

/** Conventional fingers on runs of neighbouring notes wider than a sixth: fa major in the right hand has the thumb on do. */
function scaleHabits(attacks: readonly Attack[], hand: Hand, fifths: number): Map<number, Habit> {
  const habits = new Map<number, Habit>()
  const tonic = (((fifths * 7) % 12) + 12) % 12
  let start = 0
  for (let i = 1; i <= attacks.length; i += 1) {
    const [before, previous, current] = [lonePitch(attacks[i - 2]), lonePitch(attacks[i - 1]), lonePitch(attacks[i])]
    const step = current !== undefined && previous !== undefined ? current - previous : 0
    const isStep = step !== 0 && Math.abs(step) <= 2
    const turns = i - 1 > start && before !== undefined && previous !== undefined && Math.sign(previous - before) !== Math.sign(step)
    if (isStep && !turns) continue
    const run = attacks.slice(start, i)
    const pitches = run.map((attack) => attack.pitches[0] ?? 0)
    const [low, high] = [Math.min(...pitches), Math.max(...pitches)]
    if (run.length >= SCALE_NOTES && high - low > SIXTH_SEMITONES) {
      pitches.forEach((pitch, k) => {
        const finger = scaleFinger(hand, tonic, pitch, pitch === low ? 'low' : pitch === high ? 'high' : null)
        if (finger) habits.set(start + k, { finger, weight: W.scale })
      })
    }
    start = isStep ? i - 1 : i
  }
  return habits
}

/** Fingers of a hand in the position `low`…`high`: the lowest key has 1 in the right hand and 5 in the left. */
function positionFinger(hand: Hand, low: number, high: number, pitch: number): Finger {
  const span = high - low
  const stepsOf = (semitones: number): number => Math.round((semitones * 4) / 7)
  // A black lowest key gets the second finger when the hand has space above.
  const shift = span <= 5 && isBlackKey(hand === 'RIGHT' ? low : high) ? 1 : 0
  if (hand === 'RIGHT') {
    const finger = span > CLOSED_HAND_SEMITONES && pitch - low > span / 2 ? 5 - stepsOf(high - pitch) : 1 + shift + stepsOf(pitch - low)
    return Math.min(5, Math.max(1, finger)) as Finger
  }
  const finger = span > CLOSED_HAND_SEMITONES && high - pitch < span / 2 ? 1 + stepsOf(high - pitch) : 5 - stepsOf(pitch - low)
  return Math.min(5, Math.max(1 + (span <= 5 ? shift : 0), finger)) as Finger
}

/** Number of semitones that a hand covers without moving. */
function coveredSemitones(openHand: boolean, reach: number): number {
  const usual = openHand ? OPEN_HAND_SEMITONES : CLOSED_HAND_SEMITONES + 1
  return reach <= SMALL_REACH_SEMITONES ? usual - 1 : usual
}

/** Splits a line into hand positions: as few changes as possible, preferably at a rest or a leap (spec: curriculum §7.1). */
function positionGroups(attacks: readonly Attack[], widest: number): [number, number][] {
  const cost: number[] = [0]
  const from: number[] = [0]
  const lows = attacks.map(({ pitches }) => Math.min(...pitches))
  const highs = attacks.map(({ pitches }) => Math.max(...pitches))
  for (let end = 1; end <= attacks.length; end += 1) {
    cost[end] = Number.POSITIVE_INFINITY
    let [low, high] = [128, -1]
    for (let start = end - 1; start >= Math.max(0, end - LONGEST_GROUP); start -= 1) {
      low = Math.min(low, lows[start] ?? low)
      high = Math.max(high, highs[start] ?? high)
      if (high - low > widest && start < end - 1) break
      const before = attacks[start - 1]
      const here = attacks[start]
      const silence = before && here && here.onsetSeconds - before.releaseSeconds > 0.2 ? 3 : 0
      const leap = before && Math.abs((here?.pitches[0] ?? 0) - (before.pitches[0] ?? 0)) >= 5 ? 2 : 0
      const total = (cost[start] ?? 0) + 6 - silence - leap + (high - low > CLOSED_HAND_SEMITONES ? 1 : 0)
      if (total < (cost[end] ?? 0)) {
        cost[end] = total
        from[end] = start
      }
    }
  }
  const groups: [number, number][] = []
  for (let end = attacks.length; end > 0; end = from[end] ?? 0) groups.push([from[end] ?? 0, end])
  return groups.reverse()
}

/** The conventional finger of each single note; none inside chords, whose shape decides. */
export function fingerHabits(attacks: readonly Attack[], hand: Hand, fifths: number, openHand: boolean, reach: number): (Habit | undefined)[] {
  const habits: (Habit | undefined)[] = attacks.map(() => undefined)
  for (const [start, end] of positionGroups(attacks, coveredSemitones(openHand, reach))) {
    const pitches = attacks.slice(start, end).flatMap((attack) => attack.pitches)
    const [low, high] = [Math.min(...pitches), Math.max(...pitches)]
    // One or two neighbouring keys do not determine a position.
    const weight = new Set(pitches).size < 3 && high - low < 5 ? W.positionFaint : openHand ? W.position : W.positionClosed
    for (let i = start; i < end; i += 1) {
      const pitch = lonePitch(attacks[i])
      if (pitch !== undefined) habits[i] = { finger: positionFinger(hand, low, high, pitch), weight }
    }
  }
  for (const [i, habit] of scaleHabits(attacks, hand, fifths)) habits[i] = habit
  return habits
}
