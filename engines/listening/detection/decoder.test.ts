import { describe, expect, it } from 'vitest'
import type { CandidateFeatures } from './candidate-features.ts'
import { createDecoder, type DecidedStrike, type IsOwn, OPENING_FRAMES } from './decoder.ts'
import { type FakeStrike, fakeAnswer } from './fake-answers.ts'
import { createMemory } from './memory.ts'

const KEY = 39
const LOW_KEY = 5
/** Thresholds: unreachable at the first frame, then falling. */
const THRESHOLDS = [1, 1, 0.9, 0.8, 0.7, 0.6, 0.5]

interface Announced extends DecidedStrike {
  /** The newest frame when it was announced. */
  readonly at: number
}

/** Runs the decoder frame by frame; `probabilityOf` gives the committee's answer for a candidate of a key. */
function detect(strikes: readonly FakeStrike[], probabilityOf: (key: number, back: number) => number, isOwn?: IsOwn) {
  const memory = createMemory()
  const described: { readonly back: number; readonly key: number }[] = []
  const candidates: CandidateFeatures = { describe: (back: number, key: number) => void described.push({ back, key }) } as never
  const lastProbability = (): number => {
    const last = described.at(-1)
    return last ? probabilityOf(last.key, last.back) : 0
  }
  const decoder = createDecoder(memory, candidates, lastProbability, THRESHOLDS, isOwn)
  const announced: Announced[] = []
  for (let frame = 0; frame < 40; frame += 1) {
    memory.take(fakeAnswer(frame, strikes))
    for (const strike of decoder.decide()) announced.push({ ...strike, at: frame })
  }
  return { announced, described }
}

describe('a strike', () => {
  it.each([
    ['that is very sure after 2 frames', 0.95, 2],
    ['that is fairly sure after 4', 0.75, 4],
    ['that is just sure enough after 6', 0.55, 6],
  ])('%s', (_, sure, back) => {
    const { announced } = detect([{ key: KEY, frame: 10 }], () => sure)
    expect(announced).toMatchObject([{ key: KEY, frame: 10, probability: sure, at: 10 + back }])
    expect(announced[0]?.exactFrame).toBeCloseTo(10, 5)
  })

  it.each([
    ['the committee doubts it', [{ key: KEY, frame: 10 }], 0.4],
    ['the network does not see it', [{ key: KEY, frame: 10, logit: -3 }], 0.99],
    ['nothing is struck', [], 0.99],
  ] as const)('is not reported when %s', (_, strikes, sure) => expect(detect(strikes, () => sure).announced).toEqual([]))

  it('of a low key may be less likely', () =>
    expect(detect([{ key: LOW_KEY, frame: 10, logit: -3 }], () => 0.99).announced).toMatchObject([{ key: LOW_KEY, frame: 10 }]))

  it.each<[string, number, number, boolean]>([
    ['in a chord in which four keys are heard', 4, 10, true],
    ['in a chord in which three are', 3, 10, false],
    ['just after a chord', 4, 13, false],
  ])('may be less certain %s', (_, others, frame, isHeard) => {
    const chord = Array.from({ length: others }, (__, place) => ({ key: 20 + 3 * place, frame: 10 }))
    const { announced } = detect([...chord, { key: KEY, frame }], (key) => (key === KEY ? 0.4 : 0.99))
    expect(announced.map(({ key }) => key).includes(KEY)).toBe(isHeard)
    expect(announced).toHaveLength(others + (isHeard ? 1 : 0))
  })

  it('is reported once, however often it is evaluated', () => {
    const { announced, described } = detect([{ key: KEY, frame: 10 }], (_, back) => (back < 5 ? 0 : 0.99))
    expect(announced).toMatchObject([{ frame: 10, at: 15 }])
    // Judged at each age from 2 to 5, and not again once it was announced.
    expect(described.map(({ back }) => back)).toEqual([2, 3, 4, 5])
  })

  it('that becomes certain after more than 6 frames is not reported', () =>
    expect(detect([{ key: KEY, frame: 10 }], (_, back) => (back > 6 ? 1 : 0)).announced).toEqual([]))

  it('that may be the app’s own sound is not reported until it can no longer be', () => {
    const { announced } = detect(
      [{ key: KEY, frame: 10 }],
      () => 0.95,
      (key, back) => key === KEY && back < 4,
    )
    expect(announced).toMatchObject([{ frame: 10, at: 14 }])
  })
})

describe('a key', () => {
  it.each([
    [3, [10]],
    [4, [10, 14]],
  ])('struck again after %i frames', (gap, frames) => {
    const strikes = [10, 10 + gap].map((frame) => ({ key: KEY, frame }))
    expect(detect(strikes, () => 0.95).announced.map(({ frame }) => frame)).toEqual(frames)
  })

  it('does not keep another one from sounding with it', () => {
    const strikes = [KEY, KEY + 4, KEY + 7].map((key) => ({ key, frame: 10 }))
    expect(detect(strikes, () => 0.95).announced.map(({ key }) => key)).toEqual([KEY, KEY + 4, KEY + 7])
  })

  it.each([
    [0, []],
    [OPENING_FRAMES - 1, []],
    [OPENING_FRAMES, [OPENING_FRAMES]],
  ])('that sounds as listening begins may have been struck before: frame %i', (frame, decided) =>
    expect(detect([{ key: KEY, frame }], () => 0.95).announced.map((strike) => strike.frame)).toEqual(decided),
  )
})
