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
import { type PlantedKind, plantAsks } from './planted-asks.ts'
import { THRESHOLDS } from './thresholds.ts'

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
  readonly kind: PlantedKind
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
    const askedKeys = { keys: new Set(keys.map(({ pitch }) => pitch - LOWEST_PITCH)), atFrame: frameOfSeconds(atSeconds) }
    return keys.map(({ pitch, kind }) => {
      const key = pitch - LOWEST_PITCH
      const onset = truth[key]?.find((seconds) => Math.abs(seconds - atSeconds) <= WINDOW_SECONDS)
      const looks: Look[] = []
      return { askedKeys, lastFrame: lastFrameOf(atSeconds), key, kind, isClean: clip.isClean, onsetSeconds: onset ?? null, looks }
    })
  })
  clip.replay((answer) => {
    memory.take(answer)
    candidates.refresh()
    const { newestFrame } = memory
    for (const { askedKeys, lastFrame, key, looks } of cases) {
      if (newestFrame > lastFrame) continue
      const back = likeliestBack(memory, key, askedKeys.atFrame)
      if (back < NEAREST_BACK) continue
      describeAsked(memory, candidates, askedKeys, back, key, x, 0)
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
  for (const askedCase of cases) {
    const { rightAtSeconds, lastProbability } = answerOf(askedCase, certainties)
    if (askedCase.onsetSeconds !== null) {
      struck += 1
      if (rightAtSeconds !== null) {
        accepted += 1
        if (rightAtSeconds - askedCase.onsetSeconds <= WANTED_WITHIN_SECONDS) inTime += 1
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

/** Ages with one threshold each; the last choice is the threshold at the deadline. */
const AGE_GROUPS: readonly (readonly number[])[] = [[1], [2], [3], [4], [5], [6, 7], [8, 9, 10, 11, 12, 13, 14]]
const DEADLINE = AGE_GROUPS.length
const PASSES = 4
/** What a struck key that is accepted in time is worth, beside one that is accepted at all. */
const IN_TIME_WORTH = 0.15
/** Prices of a key called right that was not struck, between which the one is sought that keeps the budget. */
const [LEAST_PRICE, MOST_PRICE, PRICES] = [0.3, 100, 10]

/** Maximum share of false « right » and of false « wrong ». */
export interface Budget {
  readonly calledRight: number
  readonly calledWrong: number
}

interface Shares {
  readonly accepted: number
  readonly acceptedInTime: number
  readonly calledRight: number
}

/** Computes what the thresholds give, one of each age group and that of the deadline: thousands of times, so in flat arrays. */
function createCounter(cases: readonly AskedCase[]): (choices: readonly number[]) => Shares {
  const groupOf = Uint8Array.from({ length: FARTHEST_BACK + 1 }, (_, age) =>
    Math.max(
      0,
      AGE_GROUPS.findIndex((ages) => ages.includes(age)),
    ),
  )
  const caseLooks = cases.map(({ onsetSeconds, looks }) => ({ onsetSeconds, looks: looks.filter(({ back }) => back >= NEAREST_BACK) }))
  const looks = caseLooks.flatMap((askedCase) => askedCase.looks)
  // Where the looks of each case end.
  const ends: number[] = []
  for (const askedCase of caseLooks) ends.push((ends.at(-1) ?? 0) + askedCase.looks.length)
  const groups = Uint8Array.from(looks, ({ back }) => groupOf[Math.min(back, FARTHEST_BACK)] ?? 0)
  const [probabilities, times] = [
    Float32Array.from(looks, ({ probability }) => probability),
    Float64Array.from(looks, ({ nowSeconds }) => nowSeconds),
  ]
  const isLast = Uint8Array.from(looks, (look) => (look.isLast ? 1 : 0))
  const onsets = Float64Array.from(caseLooks, ({ onsetSeconds }) => onsetSeconds ?? Number.NaN)
  const struck = caseLooks.filter(({ onsetSeconds }) => onsetSeconds !== null).length
  return (choices) => {
    let [accepted, inTime, calledRight, at] = [0, 0, 0, 0]
    const deadline = choices[DEADLINE] ?? 1
    for (let index = 0; index < ends.length; index += 1) {
      const end = ends[index] as number
      const onset = onsets[index] as number
      for (; at < end; at += 1) {
        const from = choices[groups[at] as number] as number
        if ((probabilities[at] as number) < (isLast[at] ? Math.min(deadline, from) : from)) continue
        if (Number.isNaN(onset)) calledRight += 1
        else {
          accepted += 1
          if ((times[at] as number) - onset <= WANTED_WITHIN_SECONDS) inTime += 1
        }
        break
      }
      at = end
    }
    return { accepted: accepted / struck, acceptedInTime: inTime / struck, calledRight: calledRight / (caseLooks.length - struck) }
  }
}

/** The thresholds that are worth most at this price of a false « right », one after the other. */
function bestAt(price: number, start: readonly number[], sharesOf: (choices: readonly number[]) => Shares): readonly number[] {
  const worth = (choices: readonly number[]): number => {
    const { accepted, acceptedInTime, calledRight } = sharesOf(choices)
    return accepted + IN_TIME_WORTH * acceptedInTime - price * calledRight
  }
  const choices = [...start]
  let best = worth(choices)
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = best
    for (let place = 0; place < choices.length; place += 1)
      for (const value of THRESHOLDS) {
        const tried = worth(choices.with(place, value))
        if (tried <= best) continue
        best = tried
        choices[place] = value
      }
    if (best === before) break
  }
  return choices
}

/** Lowers thresholds further where the budget still allows it, each time the one that accepts most. */
function spendRest(start: readonly number[], most: number, sharesOf: (choices: readonly number[]) => Shares): readonly number[] {
  let choices = start
  for (;;) {
    let [best, bestChoices]: [number, readonly number[] | null] = [sharesOf(choices).accepted, null]
    for (let place = 0; place < choices.length; place += 1) {
      const lower = THRESHOLDS.findLast((value) => value < (choices[place] ?? 1) - 1e-9)
      if (lower === undefined) continue
      const tried = choices.with(place, lower)
      const { accepted, calledRight } = sharesOf(tried)
      if (calledRight <= most && accepted > best) [best, bestChoices] = [accepted, tried]
    }
    if (!bestChoices) return choices
    choices = bestChoices
  }
}

/**
 * Thresholds that accept as many struck keys as early as possible within the limits. A false « right » has the same price at every age; that price is
 * sought at which the budget is kept. (Lowering one threshold after the other as far as the budget goes spends it on whichever comes first.)
 */
export function tuneAsked(cases: readonly AskedCase[], budget: Budget): Certainties {
  const sharesOf = createCounter(cases)
  // From the strictest on: the deadline and the oldest ages, of which the lower one counts, can be lowered one by one but not raised one by one.
  const strictest = Array.from({ length: DEADLINE + 1 }, () => THRESHOLDS.at(-1) ?? 1)
  // Where no price keeps the budget, nothing is called right.
  let affordable: readonly number[] = strictest.map(() => 1)
  let [low, high] = [LEAST_PRICE, MOST_PRICE]
  for (let step = 0; step < PRICES; step += 1) {
    const price = Math.sqrt(low * high)
    const choices = bestAt(price, strictest, sharesOf)
    if (sharesOf(choices).calledRight <= budget.calledRight) [high, affordable] = [price, choices]
    else low = price
  }
  affordable = spendRest(affordable, budget.calledRight, sharesOf)
  const rightAtLast = affordable[DEADLINE] ?? 1
  const right = Array.from({ length: FARTHEST_BACK + 1 }, (_, age) => affordable[AGE_GROUPS.findIndex((ages) => ages.includes(age))] ?? 1)
  const certainties = (wrongAtLast: number): Certainties => ({ right, rightAtLast, wrongAtLast, unsure: 0.35 })
  const wrongs = [0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5].filter((value) => value <= rightAtLast)
  return certainties(wrongs.findLast((value) => askedQualityOf(cases, certainties(value)).calledWrong <= budget.calledWrong) ?? 0.01)
}
