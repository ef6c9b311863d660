import { seededRandom } from '@prelude/domain/basics'
import {
  createCandidateFeatures,
  createMemory,
  describeAsked,
  frameOfSeconds,
  isOnsetPeak,
  LOWEST_PITCH,
  likeliestBack,
  NEAREST_BACK,
  secondsOfFrame,
} from '@prelude/engines/detection'
import { replayAnalyses } from './analyses.ts'
import type { Clip } from './clips.ts'
import type { ExampleList } from './examples.ts'
import { isNear, onsetsByKey } from './heard-examples.ts'
import { plantAsks } from './planted-asks.ts'

/** Maximum delay of a verdict after the asked time. */
const ANSWER_SECONDS = 0.35
const WINDOW_SECONDS = 0.17
/** Share of an event's hops that become examples. */
const LOOKED_AT = 0.5
/** For events without a time, each peak becomes an example. */
const WAITING_SHARE = 0.35
const ONSET_SHARE_SECONDS = 0.05
const NOTHING = 8
/** Weights: an octave of a struck key and a key that still sounds are most often mistaken for struck (kinds of `PlantedKey`). */
const WEIGHTS: ReadonlyMap<number, number> = new Map([
  [3, 2],
  [4, 5],
  [5, 2],
  [7, 4],
])

/** Asked keys of one clip as labelled examples (struck by now or not); half of the events are asked without a time. */
export function collectAskedExamples(
  list: ExampleList,
  clip: Clip,
  analysisFile: string,
  hopFrames: number,
  group: number,
  heardChance: (x: Float32Array, at: number) => number,
): void {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const truth = onsetsByKey(clip.notes)
  const random = seededRandom(group * 7 + 5)
  const asks = plantAsks(clip, group * 13 + 3).map((ask) => ({
    ...ask,
    waits: random() < WAITING_SHARE,
    keySet: new Set(ask.keys.map(({ pitch }) => pitch - LOWEST_PITCH)),
  }))
  replayAnalyses(analysisFile, hopFrames, (analysis) => {
    memory.take(analysis)
    candidates.refresh()
    const now = secondsOfFrame(memory.newestFrame)
    for (const { atSeconds, keys, waits, keySet } of asks) {
      if (now < atSeconds - WINDOW_SECONDS || now > atSeconds + ANSWER_SECONDS || random() >= LOOKED_AT) continue
      const atFrame = frameOfSeconds(atSeconds)
      const asked = { keys: keySet, atFrame: waits ? null : atFrame }
      for (const { pitch, kind } of keys) {
        const key = pitch - LOWEST_PITCH
        const describe = (back: number, struck: boolean): void => {
          const { x, at } = list.next()
          describeAsked(memory, candidates, asked, back, key, heardChance, x, at)
          const heldAgainst = struck ? 1 : (WEIGHTS.get(kind) ?? 1)
          list.keep(struck ? 1 : 0, heldAgainst, group, struck ? 0 : kind === 0 ? NOTHING : kind)
        }
        if (waits) {
          for (let back = NEAREST_BACK; back <= 14; back += 1) {
            const seconds = secondsOfFrame(memory.newestFrame - back)
            if (isOnsetPeak(memory, back, key)) describe(back, isNear(truth[key], seconds, ONSET_SHARE_SECONDS))
          }
          continue
        }
        const back = likeliestBack(memory, key, atFrame)
        if (back < 0) continue
        // Struck, and long enough ago to be detectable.
        const onset = truth[key]?.find((seconds) => Math.abs(seconds - atSeconds) <= WINDOW_SECONDS)
        const soundsFor = onset === undefined ? -1 : now - onset
        if (soundsFor > 0 && soundsFor < 0.03) continue
        describe(back, soundsFor > 0)
      }
    }
  })
}
