import { seededRandom } from '@prelude/domain/basics'
import { createCandidateFeatures, createMemory, isOnsetPeak, KEYS, LOWEST_PITCH, secondsOfFrame } from '@prelude/engines/detection'
import { replayAnalyses } from './analyses.ts'
import type { Clip, TrueNote } from './clips.ts'
import type { ExampleList } from './examples.ts'

/** A detected strike within this of a true one matches it. */
export const ONSET_TOLERANCE_SECONDS = 0.05
/** Ages, in frames, at which candidates become examples. */
const AGES = [3, 4, 5, 6, 8, 10, 12]
/** Shares of the many negative candidates that are kept: young ones, older ones, and those of clips without notes. */
const KEPT = { young: 0.2, old: 0.3, silent: 0.6 } as const
/** An octave, a twelfth, two octaves below: keys that share most partials with this one. */
const SHADOWS = [12, 19, 24]
const SHADOW_SECONDS = 0.06
/** Weight of keys masked by such a key: they are few, and half of all errors. */
const SHADOW_WEIGHT = 3

/** Onsets of each key (A0 is 0), in order. */
export function onsetsByKey(notes: readonly TrueNote[]): readonly (readonly number[])[] {
  const byKey: number[][] = Array.from({ length: KEYS }, () => [])
  for (const { midi, onset_s } of notes) byKey[midi - LOWEST_PITCH]?.push(onset_s)
  for (const onsets of byKey) onsets.sort((a, b) => a - b)
  return byKey
}

export const isNear = (onsets: readonly number[] | undefined, seconds: number, tolerance: number): boolean =>
  onsets?.some((onset) => Math.abs(onset - seconds) <= tolerance) ?? false

/** Candidates of one clip as labelled examples (struck or not). */
export function collectHeardExamples(list: ExampleList, clip: Clip, analysisFile: string, hopFrames: number, group: number): void {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const truth = onsetsByKey(clip.notes)
  const random = seededRandom(group + 1)
  replayAnalyses(analysisFile, hopFrames, (analysis) => {
    memory.take(analysis)
    candidates.refresh()
    for (const back of AGES) {
      const frame = memory.newestFrame - back
      if (frame < 0) continue
      for (let key = 0; key < KEYS; key += 1) {
        if (!isOnsetPeak(memory, back, key)) continue
        const struck = isNear(truth[key], secondsOfFrame(frame), ONSET_TOLERANCE_SECONDS)
        const kept = struck ? 1 : clip.notes.length === 0 ? KEPT.silent : back < 6 ? KEPT.young : KEPT.old
        if (kept < 1 && random() >= kept) continue
        const { x, at } = list.next()
        candidates.describe(back, key, x, at)
        const shadowed = SHADOWS.some((distance) => isNear(truth[key - distance], secondsOfFrame(frame), SHADOW_SECONDS))
        list.keep(struck ? 1 : 0, shadowed ? SHADOW_WEIGHT : 1, group, back)
      }
    }
  })
}
