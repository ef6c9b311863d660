import { describe, expect, it } from 'vitest'
import { renderPerformance } from '../render-performance.ts'
import { attackSample } from './attack.ts'
import { PIANO_NAMES, pianoNamed } from './pianos.ts'
import { resample } from './resample.ts'

const RATE_HZ = 22_050

/** Level of one frequency in a stretch of sound. */
function loudnessAt(samples: Float32Array, frequencyHz: number): number {
  let real = 0
  let imaginary = 0
  samples.forEach((value, index) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length)
    real += window * value * Math.cos((2 * Math.PI * frequencyHz * index) / RATE_HZ)
    imaginary += window * value * Math.sin((2 * Math.PI * frequencyHz * index) / RATE_HZ)
  })
  return Math.hypot(real, imaginary)
}

const hertzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

describe('a sampled piano', () => {
  it.each(PIANO_NAMES)('%s: what is struck at a moment is heard at that moment', async (name) => {
    for (const pitch of [33, 45, 57, 61, 69, 82, 93, 100]) {
      const note = { pitch, onsetSeconds: 0.5, offsetSeconds: 1, velocity: 80 }
      const sound = await renderPerformance(pianoNamed(name), { notes: [note], pedal: [] }, { rateHz: RATE_HZ, durationSeconds: 1.5 })
      expect(Math.abs(attackSample(sound, RATE_HZ) / RATE_HZ - 0.5), `key ${pitch}`).toBeLessThan(0.004)
    }
  })

  it.each(PIANO_NAMES)('%s: every key sounds at its own pitch and not at its neighbours', async (name) => {
    for (let pitch = 52; pitch <= 96; pitch += 4) {
      const { samples, attack } = await pianoNamed(name).key(pitch, RATE_HZ)
      const heard = samples.subarray(attack + 1_000, attack + 9_192)
      // The loudest of the first three partials, as the fundamental varies between recordings.
      const partials = (of: number): number => Math.max(...[1, 2, 3].map((partial) => loudnessAt(heard, partial * hertzOf(of))))
      for (const neighbour of [pitch - 1, pitch + 1]) expect(partials(pitch), `key ${pitch}`).toBeGreaterThan(3 * partials(neighbour))
    }
  })
})

describe('a resampled sound', () => {
  const tone = (frequencyHz: number, rateHz: number): Float32Array =>
    Float32Array.from({ length: rateHz }, (_, index) => Math.sin((2 * Math.PI * frequencyHz * index) / rateHz))

  it('keeps what the slower rate can carry', () => {
    const slower = resample(tone(1_000, 44_100), 2, 0, 22_050)
    const wanted = tone(1_000, 22_050)
    for (let index = 100; index < 20_000; index += 1) expect(Math.abs((slower[index] as number) - (wanted[index] as number))).toBeLessThan(0.01)
  })

  it('drops what the slower rate would fold back', () => {
    const slower = resample(tone(14_000, 44_100), 2, 0, 22_050)
    for (let index = 100; index < 20_000; index += 1) expect(Math.abs(slower[index] as number)).toBeLessThan(0.001)
  })
})
