import { type CandidateFeatures, HEARD_FEATURES } from './candidate-features.ts'
import type { Memory } from './memory.ts'
import { KEYS } from './piano-network.types.ts'
import { DECODED_BACK, exactBack, isStrike, NEAREST_BACK } from './strikes.ts'

export interface DecidedStrike {
  readonly key: number
  readonly frame: number
  /** The same as a fraction: when within the frame, or beside it. */
  readonly exactFrame: number
  readonly random: number
}

/** Whether this strike, so many frames ago, may be the app's echo. */
export type IsOwn = (key: number, back: number, certainty: number) => boolean

export interface Decoder {
  /** Strikes that are certain enough now; each is returned once. Call it at each frame. */
  decide(): DecidedStrike[]
}

/** 75 ms: minimum interval between two strikes of a key. */
export const REST_FRAMES = 3.23
/** 0.12 s: as listening begins, whatever sounds already looks struck, since no silence came before it. */
export const OPENING_FRAMES = 5

/**
 * Decides on strikes as soon as they are certain enough. Each candidate is judged again at every frame while its age goes from 1 to 6 frames; the
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
  const lastFrame = new Float64Array(KEYS).fill(-1000)
  return {
    decide() {
      const found: DecidedStrike[] = []
      for (let back = DECODED_BACK; back >= NEAREST_BACK; back -= 1) {
        const threshold = thresholds[back] ?? 1
        if (memory.newestFrame - back < OPENING_FRAMES || threshold >= 1) continue
        for (let key = 0; key < KEYS; key += 1) {
          if (!isStrike(memory, back, key)) continue
          const exactFrame = memory.newestFrame - exactBack(memory, back, key)
          if (exactFrame - (lastFrame[key] ?? 0) < REST_FRAMES) continue
          candidates.describe(back, key, x, 0)
          const sure = random(x, 0)
          if (sure < threshold || isOwn(key, back, sure)) continue
          lastFrame[key] = exactFrame
          found.push({ key, frame: memory.newestFrame - back, exactFrame, random: sure })
        }
      }
      return found
    },
  }
}
