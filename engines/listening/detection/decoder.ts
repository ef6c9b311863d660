import { type CandidateFeatures, HEARD_FEATURES } from './candidate-features.ts'
import { FARTHEST_BACK, isOnsetPeak, NEAREST_BACK } from './candidates.ts'
import type { Memory } from './memory.ts'
import { KEYS } from './network.ts'

export interface DecidedStrike {
  readonly key: number
  readonly frame: number
  readonly random: number
}

/** Whether this strike, so many frames ago, may be the app's echo. */
export type IsOwn = (key: number, back: number) => boolean

export interface Decoder {
  /** Strikes that are certain enough now; each is returned once. */
  decide(): DecidedStrike[]
}

/** 80 ms: minimum interval between two strikes of a key. */
export const REST_FRAMES = 7

/**
 * Decides on strikes as soon as they are certain enough. Each candidate is judged again at every hop while its age goes from 3 to 14 frames; the
 * older it is, the lower the threshold: `thresholds[back]`.
 */
export function createDecoder(
  memory: Memory,
  candidates: CandidateFeatures,
  random: (x: Float32Array, at: number) => number,
  thresholds: readonly number[],
  isOwn: IsOwn = () => false,
): Decoder {
  const x = new Float32Array(HEARD_FEATURES)
  const lastFrame = new Int32Array(KEYS).fill(-1000)
  return {
    decide() {
      const found: DecidedStrike[] = []
      for (let back = FARTHEST_BACK; back >= NEAREST_BACK; back -= 1) {
        const frame = memory.newestFrame - back
        if (frame < 0) continue
        for (let key = 0; key < KEYS; key += 1) {
          if (frame - (lastFrame[key] ?? 0) < REST_FRAMES || !isOnsetPeak(memory, back, key)) continue
          candidates.describe(back, key, x, 0)
          const sure = random(x, 0)
          if (sure < (thresholds[back] ?? 1) || isOwn(key, back)) continue
          lastFrame[key] = frame
          found.push({ key, frame, random: sure })
        }
      }
      return found
    },
  }
}
