import { isBlackKey } from '@prelude/domain/music'
import type { Finger, Hand } from './timeline.ts'

/** One onset of a hand: the keys struck together, from the lowest to the highest. */
export interface Attack {
  readonly onsetSeconds: number
  readonly releaseSeconds: number
  readonly pitches: readonly number[]
  /** The editor's fingers; never changed. */
  readonly fixed: readonly (Finger | null)[]
}

/** Spans between two fingers in semitones: impossible beyond `practical`, comfortable within `relaxed`. */
interface SpanLimits {
  readonly practical: readonly [number, number]
  readonly comfortable: readonly [number, number]
  readonly relaxed: readonly [number, number]
}
const limits = (a: number, b: number, c: number, d: number, e: number, f: number): SpanLimits => ({
  practical: [a, f],
  comfortable: [b, e],
  relaxed: [c, d],
})

/** Right hand, lower finger first; the left hand is its mirror. After the ergonomic tables of Parncutt et al., 1997. */
const SPANS: Readonly<Record<string, SpanLimits>> = {
  '12': limits(-5, -3, 1, 5, 8, 10),
  '13': limits(-4, -2, 3, 7, 10, 12),
  '14': limits(-3, -1, 5, 9, 12, 14),
  '15': limits(-1, 1, 7, 10, 13, 15),
  '23': limits(1, 1, 1, 2, 3, 5),
  '24': limits(1, 1, 3, 4, 5, 7),
  '25': limits(2, 2, 5, 6, 8, 10),
  '34': limits(1, 1, 1, 2, 2, 4),
  '35': limits(1, 1, 3, 4, 5, 7),
  '45': limits(1, 1, 1, 2, 3, 5),
}

/** Reach of the hand for which the tables hold: a wide octave without strain. */
export const USUAL_REACH_SEMITONES = 12

const beyond = (value: number, [low, high]: readonly [number, number]): number => Math.max(0, low - value, value - high)

/** spec: curriculum §7.4 */
const SAME_FINGER_OTHER_KEY = 4
const CROSSING = 2
const CROSSING_WITHOUT_THUMB = 3
const CROSSING_OVER_ASCENDING_BLACK = 6
const FOUR_BEFORE_STRETCHED_FIVE = 1
const CEILING = 24

/** A larger hand spans more between any two fingers, a smaller one less; the relaxed span and the closed position stay. */
function limitsFor({ practical, comfortable, relaxed }: SpanLimits, reachSemitones: number): SpanLimits {
  const ratio = reachSemitones / USUAL_REACH_SEMITONES
  const easy = Math.max(relaxed[1], comfortable[1] * ratio)
  return { practical: [practical[0], Math.max(easy, practical[1] * ratio)], comfortable: [comfortable[0], easy], relaxed }
}

/** Largest distance between two keys, in either direction. */
const FARTHEST = 127
const WIDTH = 2 * FARTHEST + 1
/** Cost of every pair of fingers at every distance, for a hand size. */
type Efforts = Float64Array
const placeOf = (from: Finger, to: Finger, semitones: number): number => (from * 6 + to) * WIDTH + semitones + FARTHEST

function effortsOf(reachSemitones: number): Efforts {
  const efforts = new Float64Array(36 * WIDTH)
  for (const [fingers, usual] of Object.entries(SPANS)) {
    const [from, to] = [...fingers].map(Number) as [Finger, Finger]
    const spans = limitsFor(usual, reachSemitones)
    for (let reach = -FARTHEST; reach <= FARTHEST; reach += 1) {
      const effort = beyond(reach, spans.relaxed) + 2 * beyond(reach, spans.comfortable) + 5 * beyond(reach, spans.practical)
      efforts[placeOf(from, to, reach)] = effort
      efforts[placeOf(to, from, -reach)] = effort
    }
  }
  return efforts
}

const known = new Map<number, Efforts>()
function stretch(from: Finger, to: Finger, semitones: number, reachSemitones: number): number {
  let efforts = known.get(reachSemitones)
  if (!efforts) {
    efforts = effortsOf(reachSemitones)
    known.set(reachSemitones, efforts)
  }
  return efforts[placeOf(from, to, semitones)] ?? 0
}

/** Direction of the fingers 1 to 5 on the keyboard. */
export const directionOf = (hand: Hand): 1 | -1 => (hand === 'RIGHT' ? 1 : -1)

/** Cost of moving from one key to another with these fingers: 3 to 1 one tone up in the right hand is a thumb crossing. */
export function melodicPenalty(
  hand: Hand,
  from: Finger,
  fromPitch: number,
  to: Finger,
  toPitch: number,
  reachSemitones: number = USUAL_REACH_SEMITONES,
): number {
  const semitones = (toPitch - fromPitch) * directionOf(hand)
  if (from === to) return semitones === 0 ? 0 : SAME_FINGER_OTHER_KEY + Math.min(8, Math.abs(semitones) / 2)
  if (semitones === 0) return 3
  let penalty = stretch(from, to, semitones, reachSemitones)
  const crosses = from < to !== semitones > 0
  if (crosses) {
    penalty += from === 1 || to === 1 ? CROSSING : CROSSING_WITHOUT_THUMB
    const oneAndTwo = from + to === 3
    if (oneAndTwo && !isBlackKey(fromPitch) && isBlackKey(toPitch) && toPitch > fromPitch) penalty += CROSSING_OVER_ASCENDING_BLACK
  }
  if (from === 4 && to === 5 && Math.abs(semitones) > 4) penalty += FOUR_BEFORE_STRETCHED_FIVE
  return Math.min(CEILING, penalty)
}

/** Cost of holding two keys together; the second is the higher one. */
export const harmonicPenalty = (hand: Hand, low: Finger, high: Finger, semitones: number, reachSemitones: number = USUAL_REACH_SEMITONES): number =>
  hand === 'RIGHT' ? stretch(low, high, semitones, reachSemitones) : stretch(high, low, semitones, reachSemitones)
