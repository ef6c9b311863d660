import { filtered, highPass, lowPass } from '@prelude/engines/dsp'
import { describe, expect, it } from 'vitest'
import { CONDITIONS, recordedUnder } from './conditions.ts'
import { DISTURBANCES, disturbance } from './disturbances.ts'
import { overLoudspeaker } from './loudspeaker.ts'
import { pinkNoise, rmsOf, whiteNoise, withNoise } from './noise.ts'
import { inRoomOf, makeRoom } from './room.ts'
import { speech } from './speech.ts'

const RATE_HZ = 22_050
const tone = (frequencyHz: number, seconds = 1): Float32Array =>
  Float32Array.from({ length: seconds * RATE_HZ }, (_, index) => 0.5 * Math.sin((2 * Math.PI * frequencyHz * index) / RATE_HZ))
const peakOf = (samples: Float32Array): number => samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)

describe('noise', () => {
  it('lies so many decibels below the music', () => {
    const music = tone(440)
    const noisy = withNoise(music, whiteNoise(music.length, 3), 20)
    expect(rmsOf(music) / rmsOf(noisy.map((value, index) => value - (music[index] as number)))).toBeCloseTo(10, 1)
  })

  it('that is pink has as much power in each octave', () => {
    const pink = pinkNoise(4 * RATE_HZ, 5)
    const bandRms = (lowHz: number): number => rmsOf(filtered(pink, highPass(RATE_HZ, lowHz), lowPass(RATE_HZ, 2 * lowHz)))
    for (const lowHz of [200, 400, 1_600]) expect(bandRms(lowHz) / bandRms(800)).toBeCloseTo(1, 0)
  })
})

describe('a room', () => {
  it('lets the straight sound come first and rings after it', () => {
    const click = new Float32Array(RATE_HZ)
    click[1_000] = 1
    const heard = inRoomOf(makeRoom(RATE_HZ, 11), click)
    expect(Math.abs(heard[1_000] ?? 0)).toBeGreaterThan(0.9)
    expect(peakOf(heard.subarray(0, 999))).toBeLessThan(1e-6)
    expect(rmsOf(heard.subarray(1_100, 4_000))).toBeGreaterThan(10 * rmsOf(heard.subarray(16_500, 20_000)))
  })
})

describe('a clip under each condition', () => {
  it.each(CONDITIONS)('%s: finite, not clipped, the same for a seed', (condition) => {
    const heard = recordedUnder(condition, tone(440, 2), RATE_HZ, 9)
    expect(heard).toEqual(recordedUnder(condition, tone(440, 2), RATE_HZ, 9))
    expect(heard).toHaveLength(2 * RATE_HZ)
    expect(peakOf(heard)).toBeGreaterThan(0.05)
    expect(peakOf(heard)).toBeLessThanOrEqual(1)
  })
})

describe('disturbances', () => {
  it.each(DISTURBANCES)('%s: of the requested length, finite, the same for a seed', (kind) => {
    const heard = disturbance(kind, 3, RATE_HZ, 4)
    expect(heard).toHaveLength(3 * RATE_HZ)
    expect(heard).toEqual(disturbance(kind, 3, RATE_HZ, 4))
    expect(peakOf(heard)).toBeLessThanOrEqual(1)
    if (kind === 'silence') expect(peakOf(heard)).toBe(0)
    else expect(rmsOf(heard)).toBeGreaterThan(1e-4)
  })

  it('speech has pauses between utterances', () => {
    const spoken = speech(10, RATE_HZ, 6)
    const loudness = Array.from({ length: 100 }, (_, tenth) => rmsOf(spoken.subarray(tenth * 2_205, (tenth + 1) * 2_205)))
    expect(loudness.filter((value) => value < 0.01).length).toBeGreaterThan(5)
    expect(loudness.filter((value) => value > 0.05).length).toBeGreaterThan(40)
  })
})

describe('the app’s own music over a loudspeaker', () => {
  it('comes 40 to 80 ms late, in a room', () => {
    const click = new Float32Array(RATE_HZ)
    click.fill(0.5, 1_000, 1_020)
    for (const seed of [1, 2, 3]) {
      const { microphone, own } = overLoudspeaker(click, null, RATE_HZ, seed)
      expect(own.findIndex((value) => Math.abs(value) > 0.3)).toBe(1_000)
      const loud = microphone.findIndex((value) => Math.abs(value) > 0.25)
      expect((loud - 1_000) / RATE_HZ).toBeGreaterThan(0.039)
      expect((loud - 1_000) / RATE_HZ).toBeLessThan(0.125)
    }
  })

  it('is as loud as the learner’s piano beside it', () => {
    const alone = overLoudspeaker(tone(440), null, RATE_HZ, 5).microphone
    const both = overLoudspeaker(tone(440), tone(1_000), RATE_HZ, 5).microphone
    // The mix is normalized to one peak: together each is softer.
    expect(rmsOf(both)).toBeGreaterThan(0.3 * rmsOf(alone))
    expect(rmsOf(both)).toBeLessThan(1.1 * rmsOf(alone))
  })
})
