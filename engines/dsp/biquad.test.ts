import { describe, expect, it } from 'vitest'
import { bandPass, filtered, highPass, highShelf, lowPass, peak, resonance } from './biquad.ts'

const RATE_HZ = 22_050
const tone = (frequencyHz: number): Float32Array =>
  Float32Array.from({ length: RATE_HZ }, (_, index) => 0.5 * Math.sin((2 * Math.PI * frequencyHz * index) / RATE_HZ))
const effectiveOf = (samples: Float32Array): number => Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)

describe('filters', () => {
  it.each([
    ['low-pass keeps 200 Hz', lowPass(RATE_HZ, 1_000), 200, 0.95, 1.05],
    ['low-pass halves its corner’s power', lowPass(RATE_HZ, 1_000), 1_000, 0.65, 0.76],
    ['low-pass drops 5 kHz', lowPass(RATE_HZ, 1_000), 5_000, 0, 0.05],
    ['high-pass keeps 5 kHz', highPass(RATE_HZ, 1_000), 5_000, 0.95, 1.05],
    ['high-pass drops 100 Hz', highPass(RATE_HZ, 1_000), 100, 0, 0.05],
    ['band-pass keeps its middle', bandPass(RATE_HZ, 1_000, 2), 1_000, 0.99, 1.01],
    ['band-pass drops 5 kHz', bandPass(RATE_HZ, 1_000, 2), 5_000, 0, 0.15],
    ['a peak of 6 dB doubles its middle', peak(RATE_HZ, 1_000, 2, 6), 1_000, 1.97, 2.02],
    ['a peak leaves 100 Hz', peak(RATE_HZ, 1_000, 2, 6), 100, 0.98, 1.02],
    ['a shelf of −12 dB quarters 8 kHz', highShelf(RATE_HZ, 1_000, -12), 8_000, 0.24, 0.27],
    ['a shelf leaves 50 Hz', highShelf(RATE_HZ, 1_000, -12), 50, 0.97, 1.03],
    ['a resonance lifts its own pitch', resonance(RATE_HZ, 1_000, 100), 1_000, 4, 20],
    ['a filter above the band stands just below half the rate', lowPass(RATE_HZ, 40_000), 5_000, 0.9, 1.1],
  ])('%s', (_, filter, frequencyHz, least, most) => {
    const gain = effectiveOf(filtered(tone(frequencyHz), filter)) / effectiveOf(tone(frequencyHz))
    expect(gain).toBeGreaterThanOrEqual(least)
    expect(gain).toBeLessThanOrEqual(most)
  })
})
