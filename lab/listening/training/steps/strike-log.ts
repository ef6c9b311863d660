import {
  certaintyAsked,
  createCandidateFeatures,
  createMemory,
  DECODED_BACK,
  exactBack,
  FRAME_SAMPLES,
  HEARD_FEATURES,
  isStrike,
  KEYS,
  LISTENING_RATE_HZ,
  LOWEST_PITCH,
  NEAREST_BACK,
  REST_FRAMES,
  secondsOfFrame,
} from '@prelude/engines/detection'
import type { Clip } from './answers.ts'
import type { LabelledOnset } from './onset-score.ts'

/** One candidate and its probability at one frame. */
interface JudgedCandidate {
  readonly frame: number
  readonly back: number
  readonly key: number
  readonly exactFrame: number
  readonly probability: number
}

/** Less likely candidates are never accepted. */
const LEAST = 0.2

/** All candidates of a clip with their probabilities, in the decoder's order. */
export function judgeCandidates(clip: Clip, heardProbability: (x: Float32Array, at: number) => number): readonly JudgedCandidate[] {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const x = new Float32Array(HEARD_FEATURES)
  const log: JudgedCandidate[] = []
  clip.replay((answer) => {
    memory.take(answer)
    candidates.refresh()
    for (let back = Math.min(DECODED_BACK, memory.newestFrame); back >= NEAREST_BACK; back -= 1) {
      for (let key = 0; key < KEYS; key += 1) {
        if (!isStrike(memory, back, key)) continue
        candidates.describe(back, key, x, 0)
        const probability = heardProbability(x, 0)
        const exactFrame = memory.newestFrame - exactBack(memory, back, key)
        if (probability > LEAST) log.push({ frame: memory.newestFrame, back, key, exactFrame, probability })
      }
    }
  })
  return log
}

export interface DecidedOnset extends LabelledOnset {
  readonly decidedSeconds: number
}

/** Onsets that the decoder would report with these thresholds (by age in frames). */
export function decideWith(log: readonly JudgedCandidate[], thresholds: readonly number[]): readonly DecidedOnset[] {
  const last = new Map<number, number>()
  const onsets: DecidedOnset[] = []
  for (const { frame, back, key, exactFrame, probability } of log) {
    if (probability < certaintyAsked(thresholds, back, exactFrame, last.values()) || exactFrame - (last.get(key) ?? -1000) < REST_FRAMES) continue
    last.set(key, exactFrame)
    const decidedSeconds = ((frame + 1) * FRAME_SAMPLES) / LISTENING_RATE_HZ
    onsets.push({ pitch: key + LOWEST_PITCH, onsetSeconds: secondsOfFrame(exactFrame), decidedSeconds })
  }
  return onsets
}

export interface ClipLog {
  readonly clip: Clip
  readonly log: readonly JudgedCandidate[]
}
