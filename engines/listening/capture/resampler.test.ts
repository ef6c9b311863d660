import { describe, expect, it } from 'vitest'
import { LISTENING_RATE_HZ } from '../note-detector.types.ts'
import { createResampler } from './resampler.ts'

const SECONDS = 0.5

function tone(hertz: number, rateHz: number): Float32Array {
  return Float32Array.from({ length: Math.round(SECONDS * rateHz) }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / rateHz))
}

/** In chunks of uneven length, as they arrive. */
function resampled(samples: Float32Array, rateHz: number, tuningCents = 0): Float32Array {
  const resampler = createResampler(rateHz, tuningCents)
  const pieces: number[] = []
  for (let from = 0, length = 1; from < samples.length; from += length, length = (length * 7 + 3) % 600)
    pieces.push(...resampler.push(samples.subarray(from, from + length)))
  return Float32Array.from(pieces)
}

const middle = (samples: Float32Array): Float32Array => samples.subarray(1_000, samples.length - 1_000)
const decibels = (ratio: number): number => 20 * Math.log10(Math.max(1e-12, ratio))
const loudness = (samples: Float32Array): number => Math.sqrt((2 * samples.reduce((sum, value) => sum + value * value, 0)) / samples.length)

/** Strength of a tone in a sound, by the Hann-windowed Fourier sum at its frequency. */
function strengthAt(hertz: number, samples: Float32Array): number {
  let [real, imaginary, weight] = [0, 0, 0]
  samples.forEach((value, n) => {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / samples.length)
    const angle = (2 * Math.PI * hertz * n) / LISTENING_RATE_HZ
    real += window * value * Math.cos(angle)
    imaginary += window * value * Math.sin(angle)
    weight += window / 2
  })
  return Math.hypot(real, imaginary) / weight
}

describe('the resampler', () => {
  it.each([
    [44_100, 27.5],
    [44_100, 4_186],
    [44_100, 9_000],
    [48_000, 27.5],
    [48_000, 440],
    [48_000, 9_000],
    [96_000, 440],
    [96_000, 9_000],
    [16_000, 440],
    [16_000, 7_000],
    [8_000, 3_400],
  ])('from %d Hz: a tone of %d Hz is as loud as before, within 0.1 dB', (rate, hertz) => {
    expect(Math.abs(decibels(loudness(middle(resampled(tone(hertz, rate), rate)))))).toBeLessThan(0.1)
  })

  it.each([
    [44_100, 11_100],
    [44_100, 13_000],
    [44_100, 20_000],
    [48_000, 11_100],
    [48_000, 12_000],
    [48_000, 16_000],
    [48_000, 23_900],
    [96_000, 11_100],
    [96_000, 40_000],
  ])('from %d Hz: nothing of %d Hz folds back, −80 dB', (rate, hertz) => {
    expect(decibels(loudness(middle(resampled(tone(hertz, rate), rate))))).toBeLessThan(-80)
  })

  it('from 16 kHz, as by Bluetooth: no mirror image above half its rate, −80 dB', () => {
    expect(decibels(strengthAt(16_000 - 7_000, middle(resampled(tone(7_000, 16_000), 16_000))))).toBeLessThan(-80)
  })

  it.each([16_000, 44_100, 48_000, 96_000])('from %d Hz: output n stands at input n · step', (rate) => {
    const output = resampled(tone(440, rate), rate)
    const expected = tone(440, LISTENING_RATE_HZ)
    let worst = 0
    for (let n = 500; n < output.length - 500; n += 1) worst = Math.max(worst, Math.abs((output[n] ?? 0) - (expected[n] ?? 0)))
    expect(worst).toBeLessThan(0.001)
  })

  it.each([
    [48_000, 35],
    [22_050, -50],
    [44_100, 50],
  ])('from %d Hz: a piano %d cents away is heard in tune', (rate, cents) => {
    const heard = middle(resampled(tone(440 * 2 ** (cents / 1200), rate), rate, cents))
    expect(strengthAt(440, heard)).toBeCloseTo(1, 2)
    expect(strengthAt(440 * 2 ** (cents / 1200), heard)).toBeLessThan(strengthAt(440, heard))
  })

  it('changes nothing where the rate is right and the piano too', () => {
    const samples = tone(440, LISTENING_RATE_HZ)
    expect(createResampler(LISTENING_RATE_HZ).push(samples)).toBe(samples)
  })

  it('loses no sample and invents none over a minute of pieces', () => {
    const resampler = createResampler(48_000)
    let count = 0
    for (let piece = 0; piece < 5_625; piece += 1) count += resampler.push(new Float32Array(512)).length
    expect(Math.abs(count - 60 * LISTENING_RATE_HZ)).toBeLessThan(40)
  })
})
