import { describe, expect, it } from 'vitest'
import { weightsOf, writtenWeights } from './learned.ts'

describe('learned weights', () => {
  it('are read as they were written, two bytes a number', () => {
    const weights = { inputs: 3, hidden: [4, 4] as const, values: Float32Array.of(0, 1, -0.5, 12.25, -1024) }
    const written = writtenWeights(weights)
    expect(written).toMatchObject({ inputs: 3, hidden: [4, 4], values: expect.stringMatching(/^[A-Za-z0-9+/]{13,14}={1,2}$/) })
    expect(weightsOf(written)).toEqual(weights)
  })
  it('are rounded to three places and more', () => {
    const [read] = weightsOf(writtenWeights({ inputs: 1, hidden: [4, 4], values: Float32Array.of(0.123456) })).values
    expect(read).toBeCloseTo(0.123456, 4)
  })
})
