import { medianOf, seededRandom } from '@prelude/domain/basics'
import { describe, expect, it } from 'vitest'
import { chirpSamples, loopbackLatencyMs } from './loopback.ts'
import { tapTest } from './tap-test.ts'
import { judgeTiming, type TimingFacts } from './timing-verdict.ts'

/** From −1 to 1, the same each time. */
function createNoise(seed: number): () => number {
  const random = seededRandom(seed)
  return () => 2 * random() - 1
}

/** Twelve clicks at 90 a minute. */
const CLICKS = Array.from({ length: 12 }, (_, index) => 5 + (index * 60) / 90)
const tapsAfter = (delaysMs: readonly number[]) => CLICKS.map((click, index) => click + (delaysMs[index % delaysMs.length] ?? 0) / 1000)

describe('the tap test', () => {
  it.each([
    ['even taps after 80 ms', tapsAfter([80]), 80, 0, 10, true],
    ['taps ahead of the click, as people do', tapsAfter([-35, -25, -30]), -30, 7.4, 10, true],
    ['a little unevenness', tapsAfter([40, 60, 50, 70]), 55, 14.8, 10, true],
    ['one slip does not count', tapsAfter([60]).map((tap, index) => (index === 7 ? tap + 0.2 : tap)), 60, 0, 10, true],
    ['very late and even: Bluetooth', tapsAfter([310]), 310, 0, 10, false],
    ['here and there', tapsAfter([-150, 20, 180, 90, -60]), 20, 118.6, 10, false],
    ['half of them missing', tapsAfter([50]).filter((_, index) => index % 2 === 1), 50, 0, 5, false],
    ['no tap at all', [], 0, 0, 0, false],
    ['each key struck twice', tapsAfter([70]).flatMap((tap) => [tap, tap + 0.05]), 70, 0, 10, true],
  ] as const)('%s', (_, taps, latencyMs, spreadMs, count, trusted) => {
    const result = tapTest(CLICKS, taps)
    expect(result.latencyMs).toBeCloseTo(latencyMs, 0)
    expect(result.spreadMs).toBeCloseTo(spreadMs, 0)
    expect([result.count, result.trusted]).toEqual([count, trusted])
  })

  it('the order of taps does not matter', () => {
    const taps = tapsAfter([40, 60, 50])
    expect(tapTest(CLICKS, [...taps].reverse())).toEqual(tapTest(CLICKS, taps))
  })

  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[], 0],
  ])('the median of %j is %d', (values, median) => {
    expect(medianOf(values)).toBe(median)
  })
})

describe('the loopback', () => {
  const RATE = 48_000
  const LENGTH = 32_768
  const START = 4_000
  const sent = new Float32Array(LENGTH)
  sent.set(chirpSamples(RATE), START)
  /** What the microphone records: the tone later, softer, with the acoustics of a room, in noise. */
  function received({ delayMs, gain, noise, echo = 0 }: { delayMs: number; gain: number; noise: number; echo?: number }) {
    const recording = new Float32Array(LENGTH)
    const random = createNoise(7)
    for (let frame = 0; frame < LENGTH; frame += 1) recording[frame] = noise * random()
    const add = (ms: number, strength: number): void => {
      const chirp = chirpSamples(RATE)
      const at = START + Math.round((ms / 1000) * RATE)
      for (let frame = 0; frame < chirp.length && at + frame < LENGTH; frame += 1) {
        recording[at + frame] = (recording[at + frame] ?? 0) + strength * (chirp[frame] ?? 0)
      }
    }
    add(delayMs, gain)
    if (echo > 0) add(delayMs + 6, gain * echo)
    return recording
  }

  it.each([
    ['close to the loudspeaker', { delayMs: 42, gain: 0.5, noise: 0.001 }],
    ['turned over: some microphones do', { delayMs: 42, gain: -0.5, noise: 0.001 }],
    ['by Bluetooth', { delayMs: 230, gain: 0.5, noise: 0.001 }],
    ['softly, in a noisy room', { delayMs: 75, gain: 0.05, noise: 0.05 }],
    ['with a wall that answers louder', { delayMs: 60, gain: 0.3, noise: 0.002, echo: 1.4 }],
    ['at once', { delayMs: 0, gain: 0.5, noise: 0.001 }],
  ])('finds the tone %s', (_, recording) => {
    expect(loopbackLatencyMs(received(recording), sent, RATE)).toBeCloseTo(recording.delayMs, 0)
  })

  it.each([
    ['noise alone', received({ delayMs: 42, gain: 0, noise: 0.1 })],
    ['silence', new Float32Array(LENGTH)],
    ['a tone far below the noise', received({ delayMs: 42, gain: 0.0005, noise: 0.1 })],
  ])('says nothing of %s', (_, recording) => {
    expect(loopbackLatencyMs(recording, sent, RATE)).toBeNull()
  })

  it('works at 44,100 samples a second too', () => {
    const rate = 44_100
    const [out, back] = [new Float32Array(LENGTH), new Float32Array(LENGTH)]
    out.set(chirpSamples(rate), 1_000)
    back.set(chirpSamples(rate), 1_000 + 4_410)
    expect(loopbackLatencyMs(back, out, rate)).toBeCloseTo(100, 1)
  })
})

describe('the verdict', () => {
  const steady: TimingFacts = { reportedMs: 20, tap: tapTest(CLICKS, tapsAfter([50])), loopbackMs: null, deviceLabels: [] }
  it.each([
    ['all is well', {}, { trusted: true, why: 'steady', wireless: false }],
    ['the device says that it is late', { reportedMs: 81 }, { trusted: true, why: 'steady', wireless: true }],
    ['the name says it', { deviceLabels: ['AirPods Pro de Léa'] }, { trusted: true, why: 'steady', wireless: true }],
    ['a cable', { deviceLabels: ['Casque (Realtek Audio)'] }, { trusted: true, why: 'steady', wireless: false }],
    ['taps 130 ms late', { tap: tapTest(CLICKS, tapsAfter([130])) }, { trusted: true, why: 'steady', wireless: true }],
    ['taps 300 ms late', { tap: tapTest(CLICKS, tapsAfter([300])) }, { trusted: false, why: 'latency', wireless: true }],
    ['taps here and there', { tap: tapTest(CLICKS, tapsAfter([-150, 20, 180, 90, -60])) }, { trusted: false, why: 'spread', wireless: false }],
    ['no taps', { tap: tapTest(CLICKS, []) }, { trusted: false, why: 'few_taps', wireless: false }],
    ['the microphone hears it late', { loopbackMs: 240 }, { trusted: true, why: 'steady', wireless: true }],
    ['the browser says nothing of the device', { reportedMs: null }, { trusted: true, why: 'steady', wireless: false }],
  ] as const)('%s', (_, facts, verdict) => {
    expect(judgeTiming({ ...steady, ...facts })).toEqual(verdict)
  })
})
