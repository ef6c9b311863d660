import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHalfFloat, toHalfFloat } from './half-floats.ts'

describe('half floats', () => {
  it.each([
    ['zero', 0, 0x0000],
    ['one', 1, 0x3c00],
    ['minus two', -2, 0xc000],
    ['a third, to the nearest', 0.333251953125, 0x3555],
    ['the largest', 65_504, 0x7bff],
    ['the smallest with a leading one', 2 ** -14, 0x0400],
    ['the smallest', 2 ** -24, 0x0001],
  ])('%s: %d is %d', (_, value, bits) => {
    expect(toHalfFloat(value)).toBe(bits)
    expect(fromHalfFloat(bits)).toBe(value)
  })
  it('carries what rounds up to the next power of two', () => expect(fromHalfFloat(toHalfFloat(1.9999))).toBe(2))
  it.each([65_520, -1e9, Number.POSITIVE_INFINITY, Number.NaN])('has none for %d', (value) => expect(() => toHalfFloat(value)).toThrow(RangeError))
  it('gives every finite pattern back', () => {
    for (let bits = 0; bits < 0x7c00; bits += 1) {
      expect(toHalfFloat(fromHalfFloat(bits))).toBe(bits)
      if (bits > 0) expect(toHalfFloat(fromHalfFloat(bits + 0x8000))).toBe(bits + 0x8000)
    }
  })
  it('is nowhere further than half a step away', () => {
    fc.assert(
      fc.property(fc.float({ min: -60_000, max: 60_000, noNaN: true }), (value) => {
        expect(Math.abs(fromHalfFloat(toHalfFloat(value)) - value)).toBeLessThanOrEqual(Math.max(2 ** -25, Math.abs(value) * 2 ** -11))
      }),
    )
  })
})
