import {
  ASKED_FEATURES,
  type Certainties,
  createCandidateFeatures,
  createMemory,
  describeAsked,
  FARTHEST_BACK,
  frameOfSeconds,
  LOWEST_PITCH,
  lastFrameOf,
  likeliestBack,
  NEAREST_BACK,
  secondsOfFrame,
} from '@prelude/engines/detection'
import type { Clip } from './answers.ts'
import { WINDOW_SECONDS } from './asked-examples.ts'
import { onsetsByKey } from './heard-examples.ts'
import { type Kind, plantAsks } from './planted-asks.ts'

/** Target time of « right » after the strike. */
const WANTED_WITHIN_SECONDS = 0.12

interface Look {
  readonly nowSeconds: number
  readonly back: number
  readonly probability: number
  readonly isLast: boolean
}

/** One asked key with every frame at which the judge would evaluate it. */
export interface AskedCase {
  readonly kind: Kind
  readonly isClean: boolean
  readonly onsetSeconds: number | null
  readonly looks: readonly Look[]
}

/** Every planted request of a clip, evaluated as by the judge. */
export function lookAtAsks(clip: Clip, seed: number, askedProbability: (x: Float32Array, at: number) => number): readonly AskedCase[] {
  const memory = createMemory()
  const candidates = createCandidateFeatures(memory)
  const truth = onsetsByKey(clip.notes)
  const x = new Float32Array(ASKED_FEATURES)
  const cases = plantAsks(clip, seed).flatMap(({ atSeconds, keys }) => {
    const asked = { keys: new Set(keys.map(({ pitch }) => pitch - LOWEST_PITCH)), atFrame: frameOfSeconds(atSeconds) }
    return keys.map(({ pitch, kind }) => {
      const key = pitch - LOWEST_PITCH
      const onset = truth[key]?.find((seconds) => Math.abs(seconds - atSeconds) <= WINDOW_SECONDS)
      const looks: Look[] = []
      return { asked, lastFrame: lastFrameOf(atSeconds), key, kind, isClean: clip.isClean, onsetSeconds: onset ?? null, looks }
    })
  })
  clip.replay((answer) => {
    memory.take(answer)
    candidates.refresh()
    const { newestFrame } = memory
    for (const { asked, lastFrame, key, looks } of cases) {
      if (newestFrame > lastFrame) continue
      const back = likeliestBack(memory, key, asked.atFrame)
      if (back < NEAREST_BACK) continue
      describeAsked(memory, candidates, asked, back, key, x, 0)
      looks.push({ nowSeconds: secondsOfFrame(newestFrame + 0.5), back, probability: askedProbability(x, 0), isLast: newestFrame === lastFrame })
    }
  })
  return cases
}

export interface AskedQuality {
  readonly accepted: number
  readonly acceptedInTime: number
  readonly calledWrong: number
  /** Share called right of the keys that were not struck. */
  readonly calledRight: number
  readonly unsureRight: number
  readonly unsureWrong: number
}

/** Time in seconds at which « right » would be reported, or the probability at the last hop. */
export function answerOf(
  { looks }: AskedCase,
  { right, rightAtLast }: Certainties,
): { readonly rightAtSeconds: number | null; readonly lastProbability: number } {
  for (const { nowSeconds, back, probability, isLast } of looks) {
    if (back < NEAREST_BACK) continue
    const from = right[Math.min(back, right.length - 1)] ?? 1
    if (probability >= (isLast ? Math.min(rightAtLast, from) : from)) return { rightAtSeconds: nowSeconds, lastProbability: probability }
  }
  return { rightAtSeconds: null, lastProbability: looks.at(-1)?.probability ?? 0 }
}

export function askedQualityOf(cases: readonly AskedCase[], certainties: Certainties): AskedQuality {
  let [struck, accepted, inTime, calledWrong, unsureRight, silent, calledRight, unsureWrong] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (const one of cases) {
    const { rightAtSeconds, lastProbability } = answerOf(one, certainties)
    if (one.onsetSeconds !== null) {
      struck += 1
      if (rightAtSeconds !== null) {
        accepted += 1
        if (rightAtSeconds - one.onsetSeconds <= WANTED_WITHIN_SECONDS) inTime += 1
      } else if (lastProbability < certainties.wrongAtLast) calledWrong += 1
      else unsureRight += 1
    } else {
      silent += 1
      if (rightAtSeconds !== null) calledRight += 1
      else if (lastProbability >= certainties.wrongAtLast) unsureWrong += 1
    }
  }
  return {
    accepted: accepted / struck,
    acceptedInTime: inTime / struck,
    calledWrong: calledWrong / struck,
    calledRight: calledRight / silent,
    unsureRight: unsureRight / struck,
    unsureWrong: unsureWrong / silent,
  }
}

const AGE_GROUPS: readonly (readonly number[])[] = [[1], [2], [3], [4, 5], [6, 7, 8, 9, 10, 11, 12, 13, 14]]
const GRID = [0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.88, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98, 0.985, 0.99, 0.995]
const PASSES = 3

/** Maximum share of false « right » and of false « wrong ». */
export interface Budget {
  readonly calledRight: number
  readonly calledWrong: number
}

/** Thresholds that accept as many struck keys as early as possible within the limits. */
export function tuneAsked(cases: readonly AskedCase[], budget: Budget): Certainties {
  const spread = (groups: readonly number[], rightAtLast: number, wrongAtLast: number): Certainties => {
    const right = Array.from({ length: FARTHEST_BACK + 1 }, () => 1)
    AGE_GROUPS.forEach((ages, group) => {
      for (const age of ages) right[age] = groups[group] ?? 1
    })
    return { right, rightAtLast, wrongAtLast, unsure: 0.35 }
  }
  const withinBudget = (certainties: Certainties): boolean => askedQualityOf(cases, certainties).calledRight <= budget.calledRight
  const worth = (certainties: Certainties): number => {
    const { accepted, acceptedInTime } = askedQualityOf(cases, certainties)
    return acceptedInTime + accepted
  }
  // First one threshold for all ages, as strict as the limits require; then lower it age by age as far as they allow.
  const start = GRID.find((value) => withinBudget(spread([value, value, value, value, value], value, 0))) ?? GRID.at(-1) ?? 1
  const choices = [start, start, start, start, start, start]
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (let place = 0; place < choices.length; place += 1) {
      let best = Number.NEGATIVE_INFINITY
      let kept = choices[place] ?? 1
      for (const value of GRID) {
        const tried = choices.map((old, index) => (index === place ? value : old))
        const certainties = spread(tried.slice(0, 5), tried[5] ?? 1, 0)
        const found = worth(certainties)
        if (found <= best || !withinBudget(certainties)) continue
        best = found
        kept = value
      }
      choices[place] = kept
    }
  }
  const [rightAtLast, groups] = [choices[5] ?? 1, choices.slice(0, 5)]
  let wrongAtLast = 0.01
  for (const value of [0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5])
    if (value <= rightAtLast && askedQualityOf(cases, spread(groups, rightAtLast, value)).calledWrong <= budget.calledWrong) wrongAtLast = value
  return spread(groups, rightAtLast, wrongAtLast)
}
