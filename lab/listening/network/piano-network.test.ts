import { readFileSync } from 'node:fs'
import { FRAME_SAMPLES, LISTENING_RATE_HZ, networkWeightsFrom, type PianoNetwork } from '@prelude/engines/detection'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPianoNetwork } from './open-network.ts'

/** What PyTorch answers, written by lab/listening/training/network/expected.py for the weights in the repository. */
interface Expected {
  readonly frames: number
  readonly shown: readonly { readonly frame: number; readonly key: number; readonly answers: readonly number[] }[]
  readonly sums: readonly number[]
  readonly pianos: readonly number[]
  readonly levels: readonly (readonly number[])[]
}
const expected: Expected = JSON.parse(readFileSync(new URL('./piano-network-expected.json', import.meta.url), 'utf8'))

/** Struck strings of six partials that decay, in soft noise. The same formula is in lab/listening/training/network/expected.py. */
function sound(): Float32Array {
  const strikes = [
    [6_000, 130.8],
    [21_000, 261.6],
    [21_000, 329.6],
    [40_000, 55],
    [52_000, 1046.5],
  ] as const
  const samples = new Float64Array(expected.frames * FRAME_SAMPLES)
  for (const [first, hertz] of strikes)
    for (let at = first; at < samples.length; at += 1) {
      const age = (at - first) / LISTENING_RATE_HZ
      for (let partial = 1; partial <= 6; partial += 1)
        samples[at] = (samples[at] ?? 0) + (0.1 / partial) * Math.exp(-age * (1 + partial)) * Math.sin(2 * Math.PI * hertz * partial * age)
    }
  let state = 1
  return Float32Array.from(samples, (sample) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return sample + 0.002 * (state / 2 ** 31 - 1)
  })
}

interface Heard {
  readonly frame: number
  readonly keys: readonly number[]
  readonly piano: number
  readonly level: readonly number[]
}

/** All answers to a sound that comes in pieces. */
function answersTo(network: PianoNetwork, samples: Float32Array, piece: number): Heard[] {
  const heard: Heard[] = []
  for (let start = 0; start < samples.length; start += piece)
    network.push(samples.subarray(start, start + piece), ({ frame, keys, piano, level }) => {
      heard.push({ frame, keys: [...keys], piano, level: [...level] })
    })
  return heard
}

const farthest = (numbers: readonly number[], others: readonly number[]): number =>
  numbers.reduce((most, number, at) => Math.max(most, Math.abs(number - (others[at] ?? Number.NaN))), 0)

describe('the piano network', () => {
  let network: PianoNetwork
  let whole: readonly Heard[]
  beforeAll(async () => {
    network = await openPianoNetwork()
    whole = answersTo(network, sound(), FRAME_SAMPLES)
  })

  it('answers each frame as PyTorch does, to rounding', () => {
    expect(whole.map(({ frame }) => frame)).toEqual(Array.from({ length: expected.frames }, (_, frame) => frame))
    for (const { frame, key, answers } of expected.shown)
      expect(farthest(whole[frame]?.keys.slice(12 * key, 12 * key + 12) ?? [], answers)).toBeLessThan(1e-4)
    const sums = whole.map(({ keys }) => keys.reduce((sum, value, at) => sum + value * Math.cos(at), 0))
    expect(farthest(sums, expected.sums)).toBeLessThan(2e-3)
    expect(
      farthest(
        whole.map(({ piano }) => piano),
        expected.pianos,
      ),
    ).toBeLessThan(1e-4)
    whole.forEach(({ level, frame }) => {
      expect(farthest(level, expected.levels[frame] ?? [])).toBeLessThan(1e-4)
    })
  })

  it.each([2, 5, 12])('answers the same when %d frames come at once, from the beginning again', (frames) => {
    network.reset()
    expect(answersTo(network, sound(), frames * FRAME_SAMPLES)).toEqual(whole)
  })

  it('answers the same in pieces that are no frames', () => {
    network.reset()
    expect(answersTo(network, sound(), 777)).toEqual(whole)
  })

  it.each<[string, (at: number) => number]>([
    ['digital zeros', () => 0],
    ['full scale', (at) => (Math.floor(at / 50) % 2 ? 1 : -1)],
    ['a single click', (at) => (at === 3_000 ? 1 : 0)],
  ])('answers %s with finite numbers', (_, sample) => {
    network.reset()
    const heard = answersTo(
      network,
      Float32Array.from({ length: 40 * FRAME_SAMPLES }, (__, at) => sample(at)),
      2 * FRAME_SAMPLES,
    )
    expect(heard).toHaveLength(40)
    for (const { keys, piano, level } of heard) expect([...keys, piano, ...level].every(Number.isFinite)).toBe(true)
  })

  it('refuses weights of another length', () => expect(() => networkWeightsFrom(new Uint8Array(100))).toThrow('100 bytes'))
})
