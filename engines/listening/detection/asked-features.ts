import { CANDIDATE_FEATURES, type CandidateFeatures, RELATED_KEYS } from './candidate-features.ts'
import type { Memory } from './memory.ts'
import { KEYS } from './network.ts'

/** What is asked, in keys (A0 is 0) and frames. `atFrame` null: any time. */
export interface AskedKeys {
  readonly keys: ReadonlySet<number>
  readonly atFrame: number | null
}

export const ASKED_FEATURES = CANDIDATE_FEATURES + 1 + RELATED_KEYS.length + 10

/** The notes of a chord are struck within this, in frames. */
const TOGETHER = 5
/** 0.15 s. */
const WINDOW_FRAMES = 13

/** Age in frames of the likeliest strike of the key within the asked window; −1 where no sound of the window has been analysed yet. */
export function likeliestBack({ onsets, row, newestFrame }: Memory, key: number, atFrame: number): number {
  let [best, found] = [-1, -1]
  const from = Math.max(2, newestFrame - (atFrame + WINDOW_FRAMES + 2))
  const to = Math.min(40, newestFrame - (atFrame - WINDOW_FRAMES - 2))
  for (let back = from; back <= to; back += 1) {
    const value = onsets[row(back) * KEYS + key] ?? 0
    if (value <= best) continue
    best = value
    found = back
  }
  return found
}

/**
 * Describes the likeliest strike of an asked key: as a candidate, and relative to the other asked and detected notes around it. `heardChance`: the
 * decoder's probability.
 */
export function describeAsked(
  memory: Memory,
  candidates: CandidateFeatures,
  asked: AskedKeys,
  back: number,
  key: number,
  heardChance: (x: Float32Array, at: number) => number,
  out: Float32Array,
  at: number,
): void {
  candidates.describe(back, key, out, at)
  candidates.describeLater(back, key, out, at)
  const { onsets, frames, row, newestFrame } = memory
  let place = at + CANDIDATE_FEATURES
  const put = (value: number): void => {
    out[place] = value
    place += 1
  }
  const strongestNear = (other: number): number => {
    let most = 0
    for (let offset = -TOGETHER; offset <= TOGETHER; offset += 1)
      if (back + offset >= 0) most = Math.max(most, onsets[row(back + offset) * KEYS + other] ?? 0)
    return most
  }
  const meanFrames = (from: number, to: number): number => {
    let sum = 0
    for (let one = from; one <= to; one += 1) sum += frames[row(Math.max(0, one)) * KEYS + key] ?? 0
    return sum / (to - from + 1)
  }
  const random = heardChance(out, at)
  put(Math.log((random + 0.002) / (1.002 - random)) / 3)
  for (const distance of RELATED_KEYS) put(asked.keys.has(key + distance) ? 1 : 0)
  let [count, sum, least, most, strongestOther] = [0, 0, 1, 0, 0]
  for (let other = 0; other < KEYS; other += 1) {
    if (other === key) continue
    const value = strongestNear(other)
    if (asked.keys.has(other)) {
      count += 1
      sum += value
      least = Math.min(least, value)
      most = Math.max(most, value)
    } else strongestOther = Math.max(strongestOther, value)
  }
  put(count / 4)
  put(count > 0 ? sum / count : 0.5)
  put(count > 0 ? least : 0.5)
  put(most)
  put(strongestOther)
  put(meanFrames(back + 6, back + 12))
  put(meanFrames(back - 8, back - 3))
  const late = asked.atFrame === null ? 0 : (newestFrame - back - asked.atFrame) / WINDOW_FRAMES
  put(late)
  put(Math.abs(late))
  put(Math.min(back, 20) / 10)
}
