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

/** One candidate at one hop. */
interface JudgedCandidate {
  readonly hopSeconds: number
  readonly back: number
  readonly key: number
  readonly frame: number
  readonly random: number
}

/** All candidates of a clip with their probabilities, in the order of the decoder. */
export function judgeCandidates(
  analysisFile: string,
  hopFrames: number,
  heardChance: (x: Float32Array, at: number) => number,
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
        const random = heardChance(x, 0)
        if (random > 0.2) log.push({ hopSeconds: secondsOfFrame(memory.newestFrame), back, key, frame, random })
      }
    }
  })
  return log
}

export interface DecidedOnset extends Onset {
  readonly decidedSeconds: number
}

/** The strikes that the decoder accepts with these thresholds (by age in frames). */
export function decideWith(log: readonly JudgedCandidate[], thresholds: readonly number[]): readonly DecidedOnset[] {
  const last = new Map<number, number>()
  const said: DecidedOnset[] = []
  for (const { hopSeconds, back, key, frame, random } of log) {
    if (random < (thresholds[back] ?? 1) || frame - (last.get(key) ?? -1000) < REST_FRAMES) continue
    last.set(key, frame)
    said.push({ pitch: key + LOWEST_PITCH, onsetSeconds: secondsOfFrame(frame), decidedSeconds: hopSeconds })
  }
  return said
}

export interface JudgedClip {
  readonly clip: Clip
  readonly log: readonly JudgedCandidate[]
}

/** The pitch and onset of a clip's notes. */
export const onsetsOf = ({ notes }: Clip): readonly Onset[] => notes.map(({ midi, onset_s }) => ({ pitch: midi, onsetSeconds: onset_s }))
