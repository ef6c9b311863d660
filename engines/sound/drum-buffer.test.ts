import { describe, expect, it } from 'vitest'
import { createRealFourier } from '../dsp/fourier.ts'
import { clickBuffer } from './click-buffer.ts'
import { drumBuffer } from './drum-buffer.ts'
import { createFakeAudio } from './fake-audio-context.ts'

const SAMPLE_RATE = 48_000
const SIZE = 16_384

const context = createFakeAudio({ sampleRate: SAMPLE_RATE }).context
const samplesOf = (make: typeof drumBuffer, accent: boolean): Float32Array => make(context, accent).getChannelData(0)

/** Energy by frequency, from a transform over the whole sound. */
function spectrumOf(samples: Float32Array): readonly { readonly hertz: number; readonly energy: number }[] {
  const padded = Float64Array.from({ length: SIZE }, (_, frame) => samples[frame] ?? 0)
  const [real, imaginary] = [new Float64Array(SIZE / 2 + 1), new Float64Array(SIZE / 2 + 1)]
  createRealFourier(SIZE).forward(padded, real, imaginary)
  return Array.from(real, (value, bin) => ({ hertz: (bin * SAMPLE_RATE) / SIZE, energy: value ** 2 + (imaginary[bin] ?? 0) ** 2 }))
}
const sumOf = (bins: ReturnType<typeof spectrumOf>, from = 0, to = SAMPLE_RATE): number =>
  bins.reduce((sum, { hertz, energy }) => (hertz >= from && hertz < to ? sum + energy : sum), 0)
const centroidOf = (samples: Float32Array): number => {
  const bins = spectrumOf(samples)
  return bins.reduce((sum, { hertz, energy }) => sum + hertz * energy, 0) / sumOf(bins)
}
const peakOf = (samples: Float32Array): number => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
/** Level of the first tenth of a second in dB of full scale. */
const levelOf = (samples: Float32Array): number => {
  const frames = SAMPLE_RATE / 10
  return 10 * Math.log10(samples.slice(0, frames).reduce((sum, value) => sum + value ** 2, 0) / frames)
}

describe.each([
  ['accent', true],
  ['plain', false],
] as const)('the soft drum, %s', (_name, accent) => {
  const drum = samplesOf(drumBuffer, accent)
  const click = samplesOf(clickBuffer, accent)

  it('is dark where the click is bright: its centroid is below 450 Hz, the click’s above 1500 Hz', () => {
    expect(centroidOf(drum)).toBeLessThan(450)
    expect(centroidOf(click)).toBeGreaterThan(1_500)
  })

  it('has nine tenths of its energy below 600 Hz, and enough above 200 Hz for the loudspeaker of a phone', () => {
    const bins = spectrumOf(drum)
    expect(sumOf(bins, 0, 600) / sumOf(bins)).toBeGreaterThan(0.9)
    expect(sumOf(bins, 200, 800) / sumOf(bins)).toBeGreaterThan(0.15)
  })

  it('has its beginning at its time: half of its peak within five milliseconds, and no step at the first frame', () => {
    const early = drum.slice(0, SAMPLE_RATE * 0.005)
    expect(peakOf(early)).toBeGreaterThan(peakOf(drum) / 2)
    expect(Math.abs(drum[0] ?? 1)).toBeLessThan(0.05)
  })

  it('is over before the next eighth at 100: 40 dB down after 300 ms, and ends in silence', () => {
    expect(peakOf(drum.slice(SAMPLE_RATE * 0.3))).toBeLessThan(peakOf(drum) / 100)
    expect(Math.abs(drum[drum.length - 1] ?? 1)).toBeLessThan(1e-3)
  })

  it('never clips, and is not softer than the click', () => {
    expect(peakOf(drum)).toBeLessThanOrEqual(0.96)
    expect(levelOf(drum)).toBeGreaterThan(levelOf(click))
    expect(levelOf(drum)).toBeLessThan(levelOf(click) + 12)
  })
})

it('the first beat is deeper and stronger than the others', () => {
  const [accent, plain] = [samplesOf(drumBuffer, true), samplesOf(drumBuffer, false)]
  expect(centroidOf(accent)).toBeLessThan(centroidOf(plain) * 0.85)
  expect(levelOf(accent) - levelOf(plain)).toBeGreaterThan(2)
})

it('is the same on every machine', () => expect(samplesOf(drumBuffer, true)).toEqual(samplesOf(drumBuffer, true)))
