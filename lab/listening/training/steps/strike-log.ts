import {
  createCandidateFeatures,
  createMemory,
  FARTHEST_BACK,
  HEARD_FEATURES,
  isOnsetPeak,
  KEYS,
  LOWEST_PITCH,
  NEAREST_BACK,
  REST_FRAMES,
  secondsOfFrame,
} from '@prelude/engines/detection'
import { replayAnalyses } from './analyses.ts'
import type { Clip } from './clips.ts'
import type { Onset } from './onset-score.ts'

/** One candidate and its probability at one hop. */
interface JudgedCandidate {
  readonly hopSeconds: number
  readonly back: number
  readonly key: number
  readonly frame: number
  readonly probability: number
}

/** All candidates of a clip with their probabilities, in the decoder's order. */
export function judgeCandidates(
  analysisFile: string,
  hopFrames: number,
  heardProbability: (x: Float32Array, at: number) => number,
): readonly JudgedCandidate[] {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const x = new Float32Array(HEARD_FEATURES)
  const log: JudgedCandidate[] = []
  replayAnalyses(analysisFile, hopFrames, (analysis) => {
    memory.take(analysis)
    candidates.refresh()
    for (let back = FARTHEST_BACK; back >= NEAREST_BACK; back -= 1) {
      const frame = memory.newestFrame - back
      if (frame < 0) continue
      for (let key = 0; key < KEYS; key += 1) {
        if (!isOnsetPeak(memory, back, key)) continue
        candidates.describe(back, key, x, 0)
        const probability = heardProbability(x, 0)
        if (probability > 0.2) log.push({ hopSeconds: secondsOfFrame(memory.newestFrame), back, key, frame, probability })
      }
    }
  })
  return log
}

export interface DecidedOnset extends Onset {
  readonly decidedSeconds: number
}

/** Onsets that the decoder would report with these thresholds (by age in frames). */
export function decideWith(log: readonly JudgedCandidate[], thresholds: readonly number[]): readonly DecidedOnset[] {
  const last = new Map<number, number>()
  const said: DecidedOnset[] = []
  for (const { hopSeconds, back, key, frame, probability } of log) {
    if (probability < (thresholds[back] ?? 1) || frame - (last.get(key) ?? -1000) < REST_FRAMES) continue
    last.set(key, frame)
    said.push({ pitch: key + LOWEST_PITCH, onsetSeconds: secondsOfFrame(frame), decidedSeconds: hopSeconds })
  }
  return said
}

export interface JudgedClip {
  readonly clip: Clip
  readonly log: readonly JudgedCandidate[]
}

/** Pitch and onset of a clip's notes. */
export const onsetsOf = ({ notes }: Clip): readonly Onset[] => notes.map(({ midi, onset_s }) => ({ pitch: midi, onsetSeconds: onset_s }))
