import { describe, expect, it } from 'vitest'
import { createCommittee, createPerceptron, perceptronSize } from './perceptron.ts'

// 2 inputs (means 1 and 0, deviations 2 and 1) → units a = x, b = −x + y + 0.5, two of nothing → sum of both − 1, three of nothing → times 2, plus `last`.
const weightsWith = (last: number) => ({
  inputs: 2,
  hidden: [4, 4] as const,
  values: Float32Array.of(
    ...[1, 0, 2, 1],
    ...[1, 0, -1, 1, 0, 0, 0, 0],
    ...[0, 0.5, 0, 0],
    ...[1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ...[-1, 0, 0, 0],
    ...[2, 0, 0, 0, last],
  ),
})
const WEIGHTS = weightsWith(0.25)
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))

describe('perceptron', () => {
  it.each([
    // x, y, the odds
    [5, 0, 2 * Math.max(0, 2 + 0 - 1) + 0.25],
    [1, 3, 2 * Math.max(0, 0 + 3.5 - 1) + 0.25],
    [1, 0, 0.25],
    [-9, -9, 0.25],
  ])('of %d and %d gives the logarithm of the odds %d', (x, y, odds) => {
    expect(createPerceptron(WEIGHTS)(Float32Array.of(7, x, y), 1)).toBeCloseTo(odds, 5)
  })
  it('refuses weights of another size', () => {
    expect(perceptronSize(2, [4, 4])).toBe(41)
    expect(() => createPerceptron({ ...WEIGHTS, values: new Float32Array(14) })).toThrow('has not 14 numbers')
    expect(() => createPerceptron({ ...WEIGHTS, hidden: [2, 1] })).toThrow('4 at a time')
  })
})

describe('committee', () => {
  it.each([
    ['means the odds of its members', [0.25, 2.25], sigmoid(1.25)],
    ['takes the first member’s word for what is surely nothing', [-5.5, 9], sigmoid(-5.5)],
    ['is one alone', [0.25], sigmoid(0.25)],
  ])('%s', (_, odds, probability) => {
    expect(createCommittee(odds.map(weightsWith))(Float32Array.of(1, 0), 0)).toBeCloseTo(probability, 5)
  })
  it('has at least one member', () => expect(() => createCommittee([])).toThrow('at least one'))
})
