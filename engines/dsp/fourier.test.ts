import { describe, expect, test } from 'vitest'
import { createRealFourier } from './fourier.ts'

const wave = (size: number): Float64Array =>
  Float64Array.from({ length: size }, (_, index) => Math.sin(index * 1.7) + ((index * 7919) % 101) / 50 - 1)

/** The definition, term by term. */
function transformPlainly(samples: Float64Array): { real: number[]; imaginary: number[] } {
  const bins = Array.from({ length: samples.length / 2 + 1 }, (_, bin) => bin)
  const sum = (bin: number, of: (angle: number) => number): number =>
    samples.reduce((total, sample, index) => total + sample * of((-2 * Math.PI * bin * index) / samples.length), 0)
  return { real: bins.map((bin) => sum(bin, Math.cos)), imaginary: bins.map((bin) => sum(bin, Math.sin)) }
}

describe('the real Fourier transform', () => {
  test.each([4, 8, 64, 512])('of %i samples is the sum of its definition, and comes back', (size) => {
    const fourier = createRealFourier(size)
    const samples = wave(size)
    const [real, imaginary, back] = [new Float64Array(size / 2 + 1), new Float64Array(size / 2 + 1), new Float64Array(size)]
    fourier.forward(samples, real, imaginary)
    const plain = transformPlainly(samples)
    for (let bin = 0; bin <= size / 2; bin += 1) {
      expect(real[bin]).toBeCloseTo(plain.real[bin] as number, 8)
      expect(imaginary[bin]).toBeCloseTo(plain.imaginary[bin] as number, 8)
    }
    fourier.inverse(real, imaginary, back)
    for (let index = 0; index < size; index += 1) expect(back[index]).toBeCloseTo(samples[index] as number, 10)
  })
})
