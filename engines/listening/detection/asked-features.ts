import { KEYS, SOUNDS, VELOCITY } from '../piano-network.types.ts'
import { type CandidateFeatures, HEARD_FEATURES, RELATED_KEYS } from './candidate-features.ts'
import { type Memory, SURELY_NOT } from './memory.ts'
import { logitAt } from './strikes.ts'

/** What is asked, in keys (A0 is 0) and frames. `atFrame` null: any time. */
export interface ExpectedKeys {
  readonly keys: ReadonlySet<number>
  readonly atFrame: number | null
}

/** Keys that share nearly all partials with this one: where they are asked too, the strike must be told from theirs. */
const MASKING_KEYS = [-24, -19, -12, 12, 19, 24]
/** Places in AGES (2, 4, 6 and 10 frames) at which masking keys are looked at again. */
const MASKING_PLACES = [1, 3, 5, 7]
const OF_A_MASKING_KEY = MASKING_PLACES.length + 3
/** Spans in which « sounds » is averaged, in frames after the strike. */
const SPANS = [
  [-6, -3],
  [1, 4],
  [5, 10],
] as const
/** 0.16 s. */
const WINDOW_FRAMES = 7

export const ASKED_FEATURES = HEARD_FEATURES + RELATED_KEYS.length + MASKING_KEYS.length * OF_A_MASKING_KEY + 7 + SPANS.length + 3

/** Describes the likeliest strike of an asked key: as a candidate, and relative to the other asked and struck keys around it. */
export function describeAsked(
  memory: Memory,
  candidates: CandidateFeatures,
  event: ExpectedKeys,
  back: number,
  key: number,
  out: Float32Array,
  at: number,
): void {
  candidates.describe(back, key, out, at)
  let place = at + HEARD_FEATURES
  const put = (value: number): void => {
    out[place] = value
    place += 1
  }
  for (const distance of RELATED_KEYS) put(event.keys.has(key + distance) ? 1 : 0)
  const nearest = candidates.nearest(back)
  for (const distance of MASKING_KEYS) {
    const other = key + distance
    const struck = nearest[other] ?? SURELY_NOT
    for (const age of MASKING_PLACES) put(logitAt(memory, other, back, age) / 4)
    // How it came where it is asked, and where it is not.
    put(event.keys.has(other) ? struck / 4 : 0)
    put(event.keys.has(other) ? 0 : struck / 4)
    put(other < 0 || other >= KEYS ? 0 : memory.output(0, other, VELOCITY))
  }
  const mine = nearest[key] as number
  let [count, sum, least, most, strongestOther, others] = [0, 0, 8, SURELY_NOT, SURELY_NOT, 0]
  for (let other = 0; other < KEYS; other += 1) {
    if (other === key) continue
    const value = nearest[other] as number
    if (event.keys.has(other)) {
      count += 1
      sum += value
      least = Math.min(least, value)
      most = Math.max(most, value)
    } else {
      strongestOther = Math.max(strongestOther, value)
      if (value > 0) others += 1
    }
  }
  put(count / 4)
  put(count > 0 ? sum / count / 4 : 0)
  put(count > 0 ? least / 4 : 0)
  put(count > 0 ? most / 4 : 0)
  put(strongestOther / 4)
  put((mine - strongestOther) / 4)
  put(others / 4)
  for (const [from, to] of SPANS) {
    let span = 0
    for (let offset = from; offset <= to; offset += 1) span += memory.output(back - offset, key, SOUNDS)
    put(span / (to - from + 1) / 4)
  }
  const late = event.atFrame === null ? 0 : (memory.newestFrame - back - event.atFrame) / WINDOW_FRAMES
  put(late)
  put(Math.abs(late))
  put(event.atFrame === null ? 1 : 0)
}
