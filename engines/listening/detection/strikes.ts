import { AGES, KEYS } from '../piano-network.types.ts'
import { type Memory, SURELY_NOT } from './memory.ts'

/** Ages, in frames, at which the decoder judges a candidate. */
export const NEAREST_BACK = 1
export const DECODED_BACK = 6
/** Oldest strike that is judged where keys are asked: later answers of the network hardly change the probability. */
export const FARTHEST_BACK = 14
/** Logits below these are no candidates; nearly every true strike is above. The network is least sure of the two lowest octaves. */
const WEAKEST = -2.5
const WEAKEST_LOW = -3.2
const LOW_KEYS = 24
/** Places in AGES between which both neighbours of an age lie a frame away: there a peak is sought. */
const [FIRST_PLACE, LAST_PEAK_PLACE] = [0, 4]
/** Frames on either side of an asked time in which its strike may be, 0.15 s. */
const WINDOW_FRAMES = 7

const PLACES = Int8Array.from({ length: AGES[AGES.length - 1] as number }, (_, back) => AGES.findLastIndex((age) => age <= back))
/** Place in AGES of the oldest age that is known of a strike so many frames ago; −1 where none is. */
export const knownPlace = (back: number): number => (back < PLACES.length ? (PLACES[back] ?? -1) : AGES.length - 1)

/** What the network said of a strike `back` frames ago when that strike was AGES[place] frames old. */
export const logitAt = (memory: Memory, key: number, back: number, place: number): number => memory.output(back - (AGES[place] as number), key, place)

/** The latest that the network has said of a strike `back` frames ago. */
export function latestLogit(memory: Memory, key: number, back: number): number {
  const place = knownPlace(back)
  return place < 0 ? SURELY_NOT : logitAt(memory, key, back, place)
}

/** Whether the network's answers point to a strike of this key so many frames ago, rather than a frame before or after. */
export function isStrike(memory: Memory, back: number, key: number): boolean {
  const place = Math.min(LAST_PEAK_PLACE, knownPlace(back))
  if (place < FIRST_PLACE) return false
  if (latestLogit(memory, key, back) < (key < LOW_KEYS ? WEAKEST_LOW : WEAKEST)) return false
  const seenBack = back - (AGES[place] as number)
  const value = memory.output(seenBack, key, place)
  return value >= memory.output(seenBack, key, place + 1) && (place === FIRST_PLACE || value >= memory.output(seenBack, key, place - 1))
}

const probability = (logit: number): number => 1 / (1 + Math.exp(-logit))

/** When the strike was, in frames before the middle of the newest one: the centroid of three ages. */
export function exactBack(memory: Memory, back: number, key: number): number {
  const place = Math.min(LAST_PEAK_PLACE, knownPlace(back))
  if (place < FIRST_PLACE) return back
  const seenBack = back - (AGES[place] as number)
  const here = probability(memory.output(seenBack, key, place))
  const younger = place === FIRST_PLACE ? here / 2 : probability(memory.output(seenBack, key, place - 1))
  const older = probability(memory.output(seenBack, key, place + 1))
  return back + (older - younger) / (younger + here + older)
}

/** Age in frames of the likeliest strike of the key within the asked window, not before `sinceFrame`; −1 where no such frame is known yet. */
export function likeliestBack(memory: Memory, key: number, atFrame: number, sinceFrame = 0): number {
  let [best, likeliest] = [Number.NEGATIVE_INFINITY, -1]
  const from = Math.max(NEAREST_BACK, memory.newestFrame - (atFrame + WINDOW_FRAMES))
  const to = Math.min(memory.newestFrame, memory.newestFrame - Math.max(atFrame - WINDOW_FRAMES, sinceFrame))
  for (let back = from; back <= to; back += 1) {
    const last = knownPlace(back)
    const first = Math.max(FIRST_PLACE, last - 2)
    let sum = 0
    for (let place = first; place <= last; place += 1) sum += logitAt(memory, key, back, place)
    const value = sum / (last - first + 1)
    if (value <= best) continue
    best = value
    likeliest = back
  }
  return likeliest
}

/** Latest logit of each key for a strike so many frames ago, or a frame before or after: [88]. */
export function nearestLogits(memory: Memory, back: number, out: Float32Array): void {
  for (let key = 0; key < KEYS; key += 1)
    out[key] = Math.max(latestLogit(memory, key, back - 1), latestLogit(memory, key, back), latestLogit(memory, key, back + 1))
}
