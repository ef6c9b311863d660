import { describe, expect, it } from 'vitest'
import type { CandidateFeatures } from './candidate-features.ts'
import { createDecoder, type DecidedStrike, type IsOwn, REST_FRAMES } from './decoder.ts'
import { createMemory, type Memory } from './memory.ts'
import { KEYS } from './network.ts'

const KEY = 39
const LOW_KEY = 5
/** Thresholds: unreachable before the fifth frame, then falling. */
const THRESHOLDS = [1, 1, 1, 2, 0.9, 0.8, 0.7, 0.6, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]

/** A peak of the onset posterior: at its frame, with slopes on both sides. */
interface Peak {
  readonly key: number
  readonly frame: number
  readonly height: number
}
interface Announced extends DecidedStrike {
  /** The newest frame when it was announced. */
  readonly at: number
}

/** Runs the decoder frame by frame; `chance` is the network's probability for a candidate of a key. */
function detect(
  peaks: readonly Peak[],
  chance: (key: number, back: number) => number,
  { frames = 40, hop = 1, isOwn = undefined as IsOwn | undefined } = {},
) {
  const memory: { -readonly [Name in keyof Memory]: Memory[Name] } = createMemory()
  const described: { readonly back: number; readonly key: number }[] = []
  const candidates: CandidateFeatures = { describe: (back: number, key: number) => void described.push({ back, key }) } as never
  const random = (): number => {
    const last = described.at(-1)
    return last ? chance(last.key, last.back) : 0
  }
  const decoder = createDecoder(memory, candidates, random, THRESHOLDS, isOwn)
  const announced: Announced[] = []
  for (let newest = hop - 1; newest < frames; newest += hop) {
    memory.newestFrame = newest
    memory.onsets.fill(0)
    for (const { key, frame, height } of peaks)
      for (const [offset, share] of [
        [-1, 0.5],
        [0, 1],
        [1, 0.6],
      ] as const)
        if (frame + offset <= newest && frame + offset >= 0) memory.onsets[memory.row(newest - frame - offset) * KEYS + key] = share * height
    for (const strike of decoder.decide()) announced.push({ ...strike, at: newest })
  }
  return { announced, described }
}

describe('a strike', () => {
  it.each([
    ['that is very sure after 4 frames', 0.95, 4],
    ['that is fairly sure after 6', 0.75, 6],
    ['that is just sure enough after 8', 0.55, 8],
  ])('%s', (_, sure, back) => {
    const { announced } = detect([{ key: KEY, frame: 10, height: 0.8 }], () => sure)
    expect(announced).toEqual([{ key: KEY, frame: 10, random: sure, at: 10 + back }])
  })

  it.each([
    ['the network doubts it', [{ key: KEY, frame: 10, height: 0.8 }], 0.4],
    ['it rises too little', [{ key: KEY, frame: 10, height: 0.19 }], 0.99],
    ['a low one rises too little', [{ key: LOW_KEY, frame: 10, height: 0.11 }], 0.99],
    ['nothing rises', [], 0.99],
  ] as const)('is not told when %s', (_, peaks, sure) => expect(detect(peaks, () => sure).announced).toEqual([]))

  it('of a low key needs less of a peak', () =>
    expect(detect([{ key: LOW_KEY, frame: 10, height: 0.13 }], () => 0.99).announced).toMatchObject([{ key: LOW_KEY, frame: 10 }]))

  it('is told once, however often it is looked at', () => {
    const { announced, described } = detect([{ key: KEY, frame: 10, height: 0.8 }], (_, back) => (back < 9 ? 0 : 0.99))
    expect(announced).toMatchObject([{ frame: 10, at: 19 }])
    // Judged at each age from 3 to 9, and not again once it was announced.
    expect(described.map(({ back }) => back)).toEqual([3, 4, 5, 6, 7, 8, 9])
  })

  it('that the network is sure of too late is not told: after 14 frames nobody looks', () =>
    expect(detect([{ key: KEY, frame: 10, height: 0.8 }], (_, back) => (back > 14 ? 1 : 0)).announced).toEqual([]))

  it('waits for its hop', () => {
    const { announced } = detect([{ key: KEY, frame: 10, height: 0.8 }], () => 0.95, { hop: 4 })
    expect(announced).toMatchObject([{ frame: 10, at: 15 }])
  })

  it('that may be the app’s own sound is not told, until it cannot be', () => {
    const { announced } = detect([{ key: KEY, frame: 10, height: 0.8 }], () => 0.95, { isOwn: (key, back) => key === KEY && back < 8 })
    expect(announced).toMatchObject([{ frame: 10, at: 18 }])
  })
})

describe('a key', () => {
  it.each([
    [REST_FRAMES - 1, [10]],
    [REST_FRAMES, [10, 10 + REST_FRAMES]],
  ])('struck again after %i frames', (gap, frames) => {
    const peaks = [10, 10 + gap].map((frame) => ({ key: KEY, frame, height: 0.8 }))
    expect(detect(peaks, () => 0.95).announced.map(({ frame }) => frame)).toEqual(frames)
  })

  it('does not keep another one from sounding with it', () => {
    const peaks = [KEY, KEY + 4, KEY + 7].map((key) => ({ key, frame: 10, height: 0.8 }))
    expect(detect(peaks, () => 0.95).announced.map(({ key }) => key)).toEqual([KEY, KEY + 4, KEY + 7])
  })

  it('struck as listening begins is told at the first frame', () =>
    expect(detect([{ key: KEY, frame: -1, height: 0.8 }], () => 0.95).announced).toMatchObject([{ frame: 0, at: 4 }]))
})
