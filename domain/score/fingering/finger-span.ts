import { isBlackKey } from '@prelude/domain/music'
import type { Finger, Hand } from '../timeline.ts'
import { FINGER_WEIGHTS as W } from './finger-weights.ts'

/** One onset of a hand: the keys struck together, from the lowest to the highest. */
export interface Attack {
  readonly onsetSeconds: number
  readonly releaseSeconds: number
  readonly pitches: readonly number[]
  /** The editor's fingers; never changed. */
  readonly fixed: readonly (Finger | null)[]
  /** When each key is released; all at `releaseSeconds` unless given. */
  readonly releases?: readonly number[]
  /** The hand may leave the keys after it: a slur ends here. */
  readonly endsPhrase?: boolean
}

/** Spans between two fingers in semitones: impossible beyond `practical`, comfortable within `comfortable`, without effort within `relaxed`. */
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
const SAME: SpanLimits = limits(0, 0, 0, 0, 0, 0)

/** Reach of the hand for which the tables hold: a wide octave without strain. */
export const USUAL_REACH_SEMITONES = 12

/** Centre of each key of an octave, from that of do, in white keys. */
const KEY_CENTRES = [0, 0.43, 1, 1.57, 2, 3, 3.4, 4, 4.5, 5, 5.6, 6]
const WHITE_KEY_SEMITONES = 12 / 7

/** Place of a key across the keyboard in semitones: white keys are as far apart everywhere, mi and fa as do and ré. */
function placeOfKey(pitch: number): number {
  const octave = Math.floor(pitch / 12)
  const centre = (KEY_CENTRES[pitch - 12 * octave] ?? 0) * WHITE_KEY_SEMITONES + 12 * octave
  return W.geometry * centre + (1 - W.geometry) * pitch
}

const beyond = (value: number, [low, high]: readonly [number, number]): number => Math.max(0, low - value, value - high)

/** A larger hand spans more between any two fingers, a smaller one less; the relaxed span and the closed position stay. */
function limitsFor({ practical, comfortable, relaxed }: SpanLimits, reachSemitones: number): SpanLimits {
  const ratio = reachSemitones / USUAL_REACH_SEMITONES
  const easy = Math.max(relaxed[1], comfortable[1] * ratio)
  return { practical: [practical[0], Math.max(easy, practical[1] * ratio)], comfortable: [comfortable[0], easy], relaxed }
}

/** Larger distances cost as much as this one, which is beyond every hand. */
const FARTHEST = 48
const WIDTH = 2 * FARTHEST + 1

/** Direction of the fingers 1 to 5 on the keyboard. */
export const directionOf = (hand: Hand): 1 | -1 => (hand === 'RIGHT' ? 1 : -1)

/** The costs of every pair of fingers from every key of an octave to every distance, for a hand and its size. */
export interface SpanTable {
  readonly hand: Hand
  readonly reach: number
  /** Effort of the span, as of two keys held together. */
  readonly span: Float64Array
  /** Cost of playing one after the other. */
  readonly step: Float64Array
  /** Semitones beyond the comfortable and the practical span, which the hand moves. */
  readonly excess: Float64Array
  readonly practicalExcess: Float64Array
}

const classOf = (pitch: number): number => ((pitch % 12) + 12) % 12

/** Place in a table; distances are clamped. */
export const placeOf = (from: Finger, fromPitch: number, to: Finger, toPitch: number): number => {
  const distance = Math.max(-FARTHEST, Math.min(FARTHEST, toPitch - fromPitch))
  return ((from * 6 + to) * 12 + classOf(fromPitch)) * WIDTH + distance + FARTHEST
}

/** Semitones between two fingers in the direction of the fingers, lower finger first. */
function effort(fingers: SpanLimits, withThumb: boolean, semitones: number): number {
  const [low, high] = fingers.relaxed
  const small = Math.max(0, low - semitones) * (withThumb ? W.smallThumb : W.smallOther)
  const large = Math.max(0, semitones - high) * (withThumb ? W.largeThumb : W.largeOther)
  return small + large + W.comfortable * beyond(semitones, fingers.comfortable) + W.practical * beyond(semitones, fingers.practical)
}

const CEILING = 24

/** Farther than some keys a hand that is carried along costs hardly more. */
const MOST_CARRIED = 8
const carried = (semitones: number): number =>
  W.sameFinger + Math.min(MOST_CARRIED, W.sameFingerBySemitone * semitones) + W.leapBySemitone * semitones
/** Beyond the reach of two fingers by so much. */
const leap = (semitones: number): number => W.sameFinger + MOST_CARRIED + W.leapBySemitone * semitones

interface Step {
  readonly from: Finger
  readonly to: Finger
  readonly fromPitch: number
  readonly toPitch: number
  /** In the direction of the fingers. */
  readonly forward: number
}

/** The widest second, with the geometry of the keyboard. */
const SECOND_SEMITONES = 2.5

/** What one key after the other costs beside the span. */
function stepPenalty({ from, to, fromPitch, toPitch, forward }: Step): number {
  const [fromBlack, toBlack] = [isBlackKey(fromPitch), isBlackKey(toPitch)]
  let penalty = 0
  if (from < to !== forward > 0) {
    if (from === 1 || to === 1) {
      penalty += W.crossing
      // The thumb on a black key while the other finger is on a white one.
      if (from === 1 ? fromBlack && !toBlack : toBlack && !fromBlack) penalty += W.crossingOntoBlack
    } else penalty += W.crossingWithoutThumb
  } else if (Math.abs(forward) <= SECOND_SEMITONES) penalty += W.skippedFinger * Math.max(0, Math.abs(to - from) - 1)
  if (from === 3 && to === 4) penalty += W.threeToFour
  if ((from === 3 && to === 4 && toBlack && !fromBlack) || (from === 4 && to === 3 && fromBlack && !toBlack)) penalty += W.fourthOnBlackBesideThird
  if (to === 1 && toBlack && !fromBlack) penalty += W.thumbOnBlackFromWhite
  if (from === 1 && fromBlack && !toBlack) penalty += W.thumbOnBlackFromWhite
  if ((to === 1 && toBlack) || (from === 1 && fromBlack)) penalty += Math.abs(toPitch - fromPitch) <= 2 ? W.thumbOnBlackNear : 0
  if (to === 5 && toBlack && !fromBlack) penalty += W.fifthOnBlackFromWhite
  if (from === 5 && fromBlack && !toBlack) penalty += W.fifthOnBlackFromWhite
  return penalty
}

function makeTable(hand: Hand, reach: number): SpanTable {
  const size = 36 * 12 * WIDTH
  const table = {
    hand,
    reach,
    span: new Float64Array(size),
    step: new Float64Array(size),
    excess: new Float64Array(size),
    practicalExcess: new Float64Array(size),
  }
  const direction = directionOf(hand)
  for (let from = 1 as Finger; from <= 5; from += 1) {
    for (let to = 1 as Finger; to <= 5; to += 1) {
      const ordered = from < to ? `${from}${to}` : `${to}${from}`
      const spans = from === to ? SAME : limitsFor(SPANS[ordered] ?? SAME, reach)
      for (let fromPitch = 60; fromPitch < 72; fromPitch += 1) {
        for (let distance = -FARTHEST; distance <= FARTHEST; distance += 1) {
          const toPitch = fromPitch + distance
          const forward = (placeOfKey(toPitch) - placeOfKey(fromPitch)) * direction
          const semitones = from <= to ? forward : -forward
          const place = placeOf(from, fromPitch, to, toPitch)
          table.span[place] = effort(spans, from === 1 || to === 1, semitones)
          table.excess[place] = beyond(semitones, spans.comfortable)
          table.practicalExcess[place] = beyond(semitones, spans.practical)
          if (from === to) table.step[place] = distance === 0 ? 0 : carried(Math.abs(distance))
          else if (distance === 0) table.step[place] = W.otherFingerSameKey
          else {
            // What no span covers the hand leaps over, as far as the fingers do not help.
            const beyondHand = table.practicalExcess[place] ?? 0
            const reached = Math.min(table.span[place] ?? 0, beyondHand > 0 ? leap(beyondHand) : CEILING)
            table.step[place] = Math.min(CEILING, reached + stepPenalty({ from, to, fromPitch, toPitch, forward }))
          }
        }
      }
    }
  }
  return table
}

const tables = new Map<string, SpanTable>()
/** The table of a hand that reaches so many semitones. */
export function spanTable(hand: Hand, reachSemitones: number = USUAL_REACH_SEMITONES): SpanTable {
  const key = `${hand} ${reachSemitones}`
  const table = tables.get(key) ?? makeTable(hand, reachSemitones)
  tables.set(key, table)
  return table
}

/** Cost of holding two keys together; the second is the higher one. */
export const harmonicPenalty = (hand: Hand, low: Finger, high: Finger, semitones: number, reachSemitones: number = USUAL_REACH_SEMITONES): number =>
  spanTable(hand, reachSemitones).span[placeOf(low, 60, high, 60 + semitones)] ?? 0
