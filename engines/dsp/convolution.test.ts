import { describe, expect, test } from 'vitest'
import { convolve, correlate } from './convolution.ts'

const wave = (size: number, step: number): Float32Array => Float32Array.from({ length: size }, (_, index) => Math.sin(index * step) * 0.5)
const at = (samples: Float32Array, index: number): number => samples[index] ?? 0

describe.each([
  [1, 1],
  [7, 3],
  [100, 40],
  [64, 64],
  [3, 50],
])('%i samples and %i', (length, otherLength) => {
  const [a, other] = [wave(length, 1.7), wave(otherLength, 0.6)]
  const sums = (of: (place: number, index: number) => number): number[] =>
    Array.from(a, (_, place) => Array.from(other).reduce((sum, value, index) => sum + value * of(place, index), 0))

  test('convolved are the sum of their definition', () => {
    const plain = sums((place, index) => (index > place ? 0 : at(a, place - index)))
    const fast = convolve(a, other)
    expect(fast).toHaveLength(length)
    for (const [place, value] of plain.entries()) expect(fast[place]).toBeCloseTo(value, 6)
  })

  test('correlated are the sum of their definition', () => {
    const plain = sums((place, index) => at(a, place + index))
    const fast = correlate(a, other)
    expect(fast).toHaveLength(length)
    for (const [place, value] of plain.entries()) expect(fast[place]).toBeCloseTo(value, 12)
  })
})

test('a correlation done by hand', () => {
  const similarity = correlate(Float32Array.of(0, 0, 1, 2, 0), Float32Array.of(1, 2))
  // Adding 0 makes 0 of −0.
  expect([...similarity].map((value) => Math.round(value * 1e6) / 1e6 + 0)).toEqual([0, 2, 5, 2, 0])
})
