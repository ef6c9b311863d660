import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inflateWithin } from './archive-inflate.ts'

const ENOUGH = 1_000_000

test('inflates what deflate packs, at every level and with every strategy', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 400 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 4 }),
      (seed, times, level, strategy) => {
        const plain = Buffer.concat(Array.from({ length: times }, () => seed))
        expect(Buffer.compare(inflateWithin(deflateRawSync(plain, { level, strategy }), ENOUGH), plain)).toBe(0)
      },
    ),
    { numRuns: 60 },
  )
})

test('never answers anything but bytes or a fault, whatever it is given', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (garbage) => {
      try {
        expect(inflateWithin(garbage, 5_000).length).toBeLessThanOrEqual(5_000)
      } catch (fault) {
        expect(fault).toMatchObject({ name: 'ScoreFault', code: expect.stringMatching(/^(?:damaged|too_large)$/) })
      }
    }),
  )
})

test.each([
  [99_999, 'too_large'],
  [100_000, null],
])('100 000 bytes within %i: %s', (limit, code) => {
  const packed = deflateRawSync(Buffer.alloc(100_000, 'do ré mi '))
  if (code === null) expect(inflateWithin(packed, limit).length).toBe(100_000)
  else expect(() => inflateWithin(packed, limit)).toThrow(expect.objectContaining({ code }))
})

test.each<[string, number[]]>([
  ['nothing at all', []],
  ['an unknown kind of block', [0b111]],
  ['a stored block whose length is not confirmed', [0b001, 5, 0, 0, 0]],
  ['a copy from before the beginning', [0x03, 0x02, 0x00]],
])('refuses %s', (_, bytes) => {
  expect(() => inflateWithin(Uint8Array.from(bytes), ENOUGH)).toThrow(expect.objectContaining({ code: 'damaged' }))
})
