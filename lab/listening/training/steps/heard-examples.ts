import { seededRandom } from '@prelude/domain/basics'
import {
  createCandidateFeatures,
  createMemory,
  DECODED_BACK,
  exactBack,
  isStrike,
  KEYS,
  LOWEST_PITCH,
  NEAREST_BACK,
  secondsOfFrame,
} from '@prelude/engines/detection'
import type { Clip, LabelledNote } from './answers.ts'
import type { ExampleList } from './examples.ts'

/** Tolerance between a detected onset and the true one. */
export const ONSET_TOLERANCE_SECONDS = 0.05
/** Share kept of true candidates, of the many false ones, and of those of clips without notes. */
const KEPT = { struck: 0.4, not: 0.4, silent: 1 } as const
/** Semitones down to a struck key whose partials make this one ambiguous: an octave, a twelfth, two octaves. */
const SHADOWS = [12, 19, 24]
const SHADOW_SECONDS = 0.06
/** Weight of such masked keys: they are rare, but half of all errors. */
const SHADOW_WEIGHT = 2

/** Onsets of each key (A0 is 0), sorted. */
export function onsetsByKey(notes: readonly LabelledNote[]): readonly (readonly number[])[] {
  const byKey: number[][] = Array.from({ length: KEYS }, () => [])
  for (const { pitch, onsetSeconds } of notes) byKey[pitch - LOWEST_PITCH]?.push(onsetSeconds)
  for (const onsets of byKey) onsets.sort((a, b) => a - b)
  return byKey
}

export const isNear = (onsets: readonly number[] | undefined, seconds: number, tolerance: number): boolean =>
  onsets?.some((onset) => Math.abs(onset - seconds) <= tolerance) ?? false

/** Candidates of one clip as examples of « struck » or not. */
export function collectHeardExamples(list: ExampleList, clip: Clip, group: number): void {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const truth = onsetsByKey(clip.notes)
  const random = seededRandom(group + 1)
  clip.replay((answer) => {
    memory.take(answer)
    candidates.refresh()
    for (let back = NEAREST_BACK; back <= Math.min(DECODED_BACK, memory.newestFrame); back += 1) {
      for (let key = 0; key < KEYS; key += 1) {
        if (!isStrike(memory, back, key)) continue
        const seconds = secondsOfFrame(memory.newestFrame - exactBack(memory, back, key))
        const struck = isNear(truth[key], seconds, ONSET_TOLERANCE_SECONDS)
        if (random() >= (struck ? KEPT.struck : clip.notes.length === 0 ? KEPT.silent : KEPT.not)) continue
        const { x, at } = list.next()
        candidates.describe(back, key, x, at)
        const shadowed = SHADOWS.some((distance) => isNear(truth[key - distance], seconds, SHADOW_SECONDS))
        list.keep(struck ? 1 : 0, shadowed ? SHADOW_WEIGHT : 1, group, back)
      }
    }
  })
}
