import { KEYS } from '../piano-network.types.ts'
import { type CandidateFeatures, HEARD_FEATURES } from './candidate-features.ts'
import type { Memory } from './memory.ts'
import { DECODED_BACK, exactBack, isStrike, NEAREST_BACK } from './strikes.ts'

export interface DecidedStrike {
  readonly key: number
  readonly frame: number
  /** The same as a fraction: when within the frame, or beside it. */
  readonly exactFrame: number
  readonly probability: number
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

/** Strikes within 37 ms of each other are one chord. */
const CHORD_FRAMES = 1.6
/**
 * With so many other keys of a chord heard already, and from this age on, so much certainty is enough for a further key. Many inner notes of full chords
 * are never more certain. On the clips that set the thresholds: 74 instead of 68 % of the notes of chords of six and more, mean F1 0.0006 less.
 */
const [CHORD_KEYS, CHORD_BACK, CHORD_FROM] = [4, 3, 0.35]

/** The certainty asked of a strike so many frames ago, at `exactFrame`; `strikes`: the latest of each key, in frames. */
export function certaintyAsked(thresholds: readonly number[], back: number, exactFrame: number, strikes: Iterable<number>): number {
  const usual = thresholds[back] ?? 1
  if (back < CHORD_BACK || usual <= CHORD_FROM) return usual
  let together = 0
  for (const frame of strikes) if (Math.abs(frame - exactFrame) < CHORD_FRAMES) together += 1
  return together >= CHORD_KEYS ? CHORD_FROM : usual
}

/**
 * Decides on strikes as soon as they are certain enough. Each candidate is judged again at every frame while its age goes from 1 to 6 frames; the
 * older it is, the lower the threshold: `thresholds[back]`, and lower still in a full chord.
 */
export function createDecoder(
  memory: Memory,
  candidates: CandidateFeatures,
  probabilityOf: (x: Float32Array, at: number) => number,
  thresholds: readonly number[],
  isOwn: IsOwn = () => false,
): Decoder {
  const x = new Float32Array(HEARD_FEATURES)
  const lastFrame = new Float64Array(KEYS).fill(-1000)
  return {
    decide() {
      const strikes: DecidedStrike[] = []
      for (let back = DECODED_BACK; back >= NEAREST_BACK; back -= 1) {
        if (memory.newestFrame - back < OPENING_FRAMES || (thresholds[back] ?? 1) >= 1) continue
        for (let key = 0; key < KEYS; key += 1) {
          if (!isStrike(memory, back, key)) continue
          const exactFrame = memory.newestFrame - exactBack(memory, back, key)
          if (exactFrame - (lastFrame[key] ?? 0) < REST_FRAMES) continue
          candidates.describe(back, key, x, 0)
          const sure = probabilityOf(x, 0)
          if (sure < certaintyAsked(thresholds, back, exactFrame, lastFrame) || isOwn(key, back, sure)) continue
          lastFrame[key] = exactFrame
          strikes.push({ key, frame: memory.newestFrame - back, exactFrame, probability: sure })
        }
      }
      return strikes
    },
  }
}
