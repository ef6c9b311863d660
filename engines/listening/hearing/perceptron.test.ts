import { describe, expect, it } from 'vitest'
import { createPerceptron, perceptronSize } from './perceptron.ts'

// 2 inputs (means 1 and 0, deviations 2 and 1) → units a = x, b = −x + y + 0.5 → sum of both − 1 → times 2, plus 0.25.
const WEIGHTS = { inputs: 2, hidden: [2, 1] as const, values: Float32Array.of(1, 0, 2, 1, 1, 0, -1, 1, 0, 0.5, 1, 1, -1, 2, 0.25) }
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))

describe('perceptron', () => {
  it.each([
    // x, y, what comes before the sigmoid
    [5, 0, 2 * Math.max(0, 2 + 0 - 1) + 0.25],
    [1, 3, 2 * Math.max(0, 0 + 3.5 - 1) + 0.25],
    [1, 0, 0.25],
    [-9, -9, 0.25],
  ])('of %d and %d says the sigmoid of %d', (x, y, before) => {
    expect(createPerceptron(WEIGHTS)(Float32Array.of(7, x, y), 1)).toBeCloseTo(sigmoid(before), 5)
  })
  it('refuses weights of another size', () => {
    expect(perceptronSize(2, [2, 1])).toBe(15)
    expect(() => createPerceptron({ ...WEIGHTS, values: new Float32Array(14) })).toThrow('has not 14 numbers')
  })
})
