import { seededRandom } from '@prelude/domain/basics'
import { describe, expect, it } from 'vitest'
import { THRESHOLDS } from './thresholds.ts'
import { type AskedCase, askedQualityOf, tuneAsked } from './tune-asked.ts'

const ONSET_SECONDS = 1
const FRAME_SECONDS = 512 / 22_050
const AGES = [1, 2, 3, 4, 6, 8] as const

/** A key that is looked at once at each age; its probabilities are given. */
const looked = (isStruck: boolean, probabilities: readonly number[]): AskedCase => ({
  kind: 'struck',
  isClean: true,
  onsetSeconds: isStruck ? ONSET_SECONDS : null,
  looks: probabilities.map((probability, place) => ({
    nowSeconds: ONSET_SECONDS + (AGES[place] ?? 8) * FRAME_SECONDS,
    back: AGES[place] ?? 8,
    probability,
    isLast: place === probabilities.length - 1,
  })),
})

/** Struck keys are the likelier the older, others seldom; at the age of one frame nothing is known of either. */
function drawn(count: number, seed: number): readonly AskedCase[] {
  const random = seededRandom(seed)
  const odds = (mean: number): number => 1 / (1 + Math.exp(-(mean + 3 * (random() + random() + random() - 1.5))))
  return Array.from({ length: count }, (_, index) => {
    const isStruck = index % 2 === 0
    const lean = isStruck ? 1 : -1
    return looked(
      isStruck,
      AGES.map((age) => odds(age === 1 ? 2 : lean * Math.min(1.2, 0.3 * age))),
    )
  })
}

describe('the thresholds of the judge of asked keys', () => {
  it('accept every key and credit none where the judge separates the two', () => {
    const cases = [...Array.from({ length: 20 }, () => looked(true, [0.4, 0.99])), ...Array.from({ length: 20 }, () => looked(false, [0.4, 0.05]))]
    const quality = askedQualityOf(cases, tuneAsked(cases, { calledRight: 0, calledWrong: 0 }))
    expect(quality).toMatchObject({ accepted: 1, calledRight: 0, calledWrong: 0 })
  })

  it.each([
    [0.005, 1],
    [0.01, 2],
    [0.05, 3],
  ])('keep a budget of %f of the silent keys, and of a hundredth of the struck ones', (calledRight, seed) => {
    const cases = drawn(2000, seed)
    const quality = askedQualityOf(cases, tuneAsked(cases, { calledRight, calledWrong: 0.01 }))
    expect(quality.calledRight).toBeLessThanOrEqual(calledRight)
    expect(quality.calledWrong).toBeLessThanOrEqual(0.01)
    expect(quality.accepted).toBeGreaterThan(0.1)
  })

  it('accept more where more may be credited', () => {
    const cases = drawn(2000, 4)
    const accepted = [0.005, 0.01, 0.02, 0.1].map(
      (calledRight) => askedQualityOf(cases, tuneAsked(cases, { calledRight, calledWrong: 0.01 })).accepted,
    )
    expect(accepted).toEqual([...accepted].sort((a, b) => a - b))
    expect(accepted.at(-1)).toBeGreaterThan(accepted[0] ?? 1)
  })

  it('spend no threshold on an age that separates nothing', () => {
    const cases = drawn(2000, 5)
    const { right } = tuneAsked(cases, { calledRight: 0.01, calledWrong: 0.01 })
    expect(right[1]).toBeGreaterThan(right[6] ?? 1)
    const only = cases.map((askedCase) => ({ ...askedCase, looks: askedCase.looks.slice(0, 1).map((look) => ({ ...look, isLast: false })) }))
    expect(askedQualityOf(only, { right, rightAtLast: 1, wrongAtLast: 0, unsure: 0.35 }).calledRight).toBeLessThan(0.005)
  })

  it('are the best of all where there is one age only', () => {
    const cases = drawn(1000, 6).map((askedCase) => ({ ...askedCase, looks: askedCase.looks.filter(({ back }) => back === 4) }))
    const most = 0.02
    const best = Math.max(
      ...THRESHOLDS.map((from) => askedQualityOf(cases, { right: [1, from, from, from, from], rightAtLast: 1, wrongAtLast: 0, unsure: 0.35 }))
        .filter(({ calledRight }) => calledRight <= most)
        .map(({ accepted }) => accepted),
    )
    expect(askedQualityOf(cases, tuneAsked(cases, { calledRight: most, calledWrong: 1 })).accepted).toBeCloseTo(best, 10)
  })
})
