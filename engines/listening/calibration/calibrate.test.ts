import { seededRandom } from '@prelude/domain/basics'
import { describe, expect, it } from 'vitest'
import { calibrate, inputLatencySeconds } from './calibrate.ts'
import { measureLoudness, recommendGain } from './loudness.ts'
import { measureTuning } from './tuning.ts'

const RATE = 22_050
const C_MAJOR = [60, 64, 67, 72]

/** From −1 to 1, the same each time. */
function createNoise(seed: number): () => number {
  const random = seededRandom(seed)
  return () => 2 * random() - 1
}

interface Played {
  readonly pitches?: readonly number[]
  readonly cents?: number | ((index: number) => number)
  readonly strength?: number
  readonly noise?: number
  readonly noteSeconds?: number
  /** Inharmonicity of the strings. */
  readonly stiffness?: number
}

/** Half a second of room noise, then note after note: eight decaying partials, sharpened as those of strings are. */
function play({ pitches = C_MAJOR, cents = 0, strength = 0.2, noise = 0.0005, noteSeconds = 0.8, stiffness = 0.0004 }: Played) {
  const random = createNoise(3)
  const samples = Float32Array.from({ length: Math.round((0.5 + noteSeconds * pitches.length + 0.3) * RATE) }, () => noise * random())
  const notes = pitches.map((pitch, index) => ({ pitch, onsetSeconds: 0.5 + index * noteSeconds }))
  notes.forEach(({ pitch, onsetSeconds }, index) => {
    const off = typeof cents === 'number' ? cents : cents(index)
    const hertz = 440 * 2 ** ((pitch - 69 + off / 100) / 12)
    for (let partial = 1; partial <= 8 && partial * hertz < 9_000; partial += 1) {
      const sharpened = partial * hertz * Math.sqrt((1 + stiffness * partial ** 2) / (1 + stiffness))
      for (let n = 0; n < noteSeconds * RATE; n += 1) {
        const at = Math.round(onsetSeconds * RATE) + n
        const seconds = n / RATE
        samples[at] =
          (samples[at] ?? 0) + (strength / partial ** 1.2) * Math.exp(-seconds * (1 + partial)) * Math.sin(2 * Math.PI * sharpened * seconds)
      }
    }
  })
  return { samples, notes }
}
const centsOf = (played: Played): number | undefined => {
  const { samples, notes } = play(played)
  return measureTuning(samples, RATE, notes)?.cents
}

describe('the tuning of a piano', () => {
  it.each([-50, -35, -20, -7, 0, 3, 12, 25, 40, 50])('%d cents from A 440 is found within 2', (cents) => {
    expect(Math.abs((centsOf({ cents }) ?? 99) - cents)).toBeLessThan(2)
  })

  it.each<[string, Played]>([
    ['in the low middle', { pitches: [48, 52, 55, 60], cents: 20 }],
    ['high', { pitches: [72, 76, 79, 84], cents: 20 }],
    ['softly in a noisy room', { strength: 0.02, noise: 0.004, cents: 20 }],
    ['notes of a third of a second', { noteSeconds: 0.45, cents: 20 }],
    ['with stiff strings', { stiffness: 0.001, cents: 20 }],
    ['with one string that slipped', { cents: (index) => (index === 1 ? -15 : 20) }],
  ])('20 cents, %s: within 4', (_, played) => expect(Math.abs((centsOf(played) ?? 99) - 20)).toBeLessThan(4))

  it('measures how far its notes deviate from each other', () => {
    const { samples, notes } = play({ pitches: [60, 62, 64, 65, 67, 69], cents: (index) => (index % 2 === 0 ? -8 : 8) })
    expect(measureTuning(samples, RATE, notes)?.spreadCents).toBeGreaterThan(5)
  })

  it.each<[string, Played]>([
    ['two notes', { pitches: [60, 64] }],
    ['notes that are too low', { pitches: [30, 33, 36, 40] }],
    ['notes that are too short', { noteSeconds: 0.2 }],
  ])('says nothing of %s', (_, played) => expect(centsOf(played)).toBeUndefined())

  it('gives no tuning for noise detected as notes', () => {
    const { samples, notes } = play({ strength: 0, noise: 0.1 })
    const tuning = measureTuning(samples, RATE, notes)
    expect(tuning === null || tuning.spreadCents > 8).toBe(true)
  })
})

describe('the loudness', () => {
  it('separates the noise floor from the piano', () => {
    const { samples } = play({ noise: 0.001, strength: 0.2 })
    const { noiseFloor, peak, aboveNoiseDecibels } = measureLoudness(samples, RATE)
    expect(noiseFloor).toBeCloseTo(0.001 / Math.sqrt(3), 4)
    expect(peak).toBeGreaterThan(0.2)
    expect(aboveNoiseDecibels).toBeGreaterThan(40)
  })

  it.each([
    [0.35, 0.7, 0.7],
    [0.6, 0.7, 0.7],
    [0.2, 0.7, 0.7],
    [0.05, 0.7, 4.9],
    [0.0001, 0.7, 8],
    [1, 1.4, 0.7],
    [1, 0.7, 0.3],
    [0, 0.7, 0.7],
  ])('of a loudest sample of %d at gain %d asks for gain %d', (peak, gain, expected) => expect(recommendGain({ peak }, gain)).toBe(expected))
})

describe('the calibration', () => {
  it.each<[string, Played, string]>([
    ['a piano beside the microphone', {}, 'good'],
    ['nobody plays', { strength: 0 }, 'silent'],
    ['a room full of people', { noise: 0.1 }, 'noisy'],
    ['a piano in the next room', { strength: 0.002, noise: 0.00001 }, 'quiet'],
    ['the microphone inside the piano', { strength: 2 }, 'loud'],
  ])('%s', (_, played, advice) => {
    const { samples, notes } = play(played)
    const captured = samples.map((sample) => 0.7 * Math.max(-1, Math.min(1, sample)))
    expect(calibrate(captured, RATE, notes, 0.7).advice).toBe(advice)
  })

  it.each([
    [60, 0.02, 0.04],
    [60, 0.08, 0],
  ])('a loopback of %d ms with an output of %d s leaves %d s for the microphone', (loopbackMs, output, expected) =>
    expect(inputLatencySeconds(loopbackMs, output)).toBeCloseTo(expected, 9),
  )
})
