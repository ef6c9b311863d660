import { expect, it } from 'vitest'
import { combine, IDENTITY, matrixText, readTransform, short } from './matrix.ts'

const apply = ([a, b, c, d, e, f]: readonly number[], x: number, y: number) =>
  [(a ?? 0) * x + (c ?? 0) * y + (e ?? 0), (b ?? 0) * x + (d ?? 0) * y + (f ?? 0)].map((value) => Number(short(value)))

it.each([
  [undefined, [1, 2]],
  ['translate(500, 40)', [501, 42]],
  ['translate(500, 500) scale(0.72, 0.5)', [500.72, 501]],
  ['scale(2)', [2, 4]],
  ['rotate(90)', [-2, 1]],
  // Around a point: arpeggios are rotated.
  ['rotate(-90.000000 10,10)', [2, 19]],
])('%s moves (1, 2) to %j', (text, place) => expect(apply(readTransform(text), 1, 2)).toEqual(place))

it('applies the inner one first', () => expect(apply(combine(readTransform('scale(2)'), readTransform('translate(3 0)')), 1, 1)).toEqual([8, 2]))
it('rejects unknown functions', () => expect(() => readTransform('skewX(3)')).toThrow('skewX'))
it('writes scales with more digits than places', () => {
  expect(matrixText([0.944_444_44, 0, 0, 1, 10.123_456, -0.000_01])).toBe('0.944444 0 0 1 10.123 0')
  expect(matrixText(IDENTITY)).toBe('1 0 0 1 0 0')
})
