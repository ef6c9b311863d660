import { seededRandom } from '@prelude/domain/basics'
import {
  createCandidateFeatures,
  createMemory,
  describeAsked,
  exactBack,
  FARTHEST_BACK,
  frameOfSeconds,
  isStrike,
  LOWEST_PITCH,
  lastFrameOf,
  likeliestBack,
  NEAREST_BACK,
  secondsOfFrame,
} from '@prelude/engines/detection'
import type { Clip } from './answers.ts'
import type { ExampleList } from './examples.ts'
import { isNear, ONSET_TOLERANCE_SECONDS, onsetsByKey } from './heard-examples.ts'
import { KINDS, type PlantedKind, plantAsks } from './planted-asks.ts'

/** Maximum distance of a strike from the asked time. */
export const WINDOW_SECONDS = 0.17
/** Share of an event's frames that become examples, and of its last ones. */
const [LOOKED_AT, LOOKED_AT_LAST, LAST_FRAMES] = [0.15, 0.4, 2]
/** Share of the events without an expected time. */
const WAITING_SHARE = 0.3
/** A strike is told at the end of the frame after its own, at the earliest. */
const SOONEST_SECONDS = 0.03
/** Octaves of a struck key and held keys are the most frequent false detections: they have more weight. */
const WEIGHTS: ReadonlyMap<PlantedKind, number> = new Map([
  ['octave below', 3],
  ['octave above', 3],
  ['missing upper octave', 3],
  ['fifth or twelfth', 2],
  ['another note of the chord', 2],
  ['held, not struck again', 3],
])

/** Asked keys of one clip as examples of « struck by now » or not; some of the events are asked without an expected time. */
export function collectAskedExamples(list: ExampleList, clip: Clip, group: number, seed: number): void {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const truth = onsetsByKey(clip.notes)
  const random = seededRandom(seed * 7 + 5)
  const asks = plantAsks(clip, seed * 13 + 3).map((ask) => ({
    ...ask,
    atFrame: frameOfSeconds(ask.atSeconds),
    lastFrame: lastFrameOf(ask.atSeconds),
    waits: random() < WAITING_SHARE,
    keySet: new Set(ask.keys.map(({ pitch }) => pitch - LOWEST_PITCH)),
  }))
  clip.replay((answer) => {
    memory.take(answer)
    candidates.refresh()
    const frame = memory.newestFrame
    const now = secondsOfFrame(frame + 0.5)
    for (const { atSeconds, atFrame, lastFrame, keys, waits, keySet } of asks) {
      if (now < atSeconds - WINDOW_SECONDS || frame > lastFrame) continue
      if (random() >= (frame > lastFrame - LAST_FRAMES ? LOOKED_AT_LAST : LOOKED_AT)) continue
      const askedKeys = { keys: keySet, atFrame: waits ? null : atFrame }
      for (const { pitch, kind } of keys) {
        const key = pitch - LOWEST_PITCH
        const describe = (back: number, struck: boolean): void => {
          const { x, at } = list.next()
          describeAsked(memory, candidates, askedKeys, back, key, x, at)
          list.keep(struck ? 1 : 0, struck ? 1 : (WEIGHTS.get(kind) ?? 1), group, KINDS.indexOf(kind))
        }
        if (waits) {
          for (let back = NEAREST_BACK; back <= Math.min(FARTHEST_BACK, frame); back += 1)
            if (isStrike(memory, back, key))
              describe(back, isNear(truth[key], secondsOfFrame(frame - exactBack(memory, back, key)), ONSET_TOLERANCE_SECONDS))
          continue
        }
        const back = likeliestBack(memory, key, atFrame)
        if (back < NEAREST_BACK) continue
        // Struck, and long enough ago to be detectable.
        const onset = truth[key]?.find((seconds) => Math.abs(seconds - atSeconds) <= WINDOW_SECONDS)
        const soundsFor = onset === undefined ? -1 : now - onset
        if (soundsFor > 0 && soundsFor < SOONEST_SECONDS) continue
        describe(back, soundsFor > 0)
      }
    }
  })
}
