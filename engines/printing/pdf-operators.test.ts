import { describe, expect, it } from 'vitest'
import { pathOperators, penOperators } from './pdf-operators.ts'

describe('a path as operators', () => {
  it.each([
    ['M1 2L3 4', '1 2 m|3 4 l'],
    ['M1 2 3 4 5 6', '1 2 m|3 4 l|5 6 l'],
    ['m1 2l3 4h-1v2z', '1 2 m|4 6 l|3 6 l|3 8 l|h'],
    ['M0 0C1 1 2 1 3 0', '0 0 m|1 1 2 1 3 0 c'],
    // The first control point mirrors the last one; without a curve before, it is the current point.
    ['M0 0c1 1 2 1 3 0s2 -1 3 0', '0 0 m|1 1 2 1 3 0 c|4 -1 5 -1 6 0 c'],
    ['M0 0s2 1 3 0', '0 0 m|0 0 2 1 3 0 c'],
    ['M0 0Q3 3 6 0', '0 0 m|2 2 4 2 6 0 c'],
    // As the engraver writes polygons, and numbers that touch.
    ['M10,20 30,40Z', '10 20 m|30 40 l|h'],
    ['M1.5-2l.25.5', '1.5 -2 m|1.75 -1.5 l'],
    // A closed path goes on from its start.
    ['m1 1l1 0zl0 5', '1 1 m|2 1 l|h|1 6 l'],
  ])('%s', (path, operators) => expect(pathOperators(path).operators.split('\n').join('|')).toBe(operators))

  it('upside down, as signs are drawn', () =>
    expect(pathOperators('M0 10L5 -20', { mirrored: true })).toEqual({ operators: '0 -10 m\n5 20 l', box: [0, -10, 5, 20] }))
  it('nothing has no size', () => expect(pathOperators('')).toEqual({ operators: '', box: [0, 0, 0, 0] }))
})

it('a pen leaves nothing of the one before', () => {
  expect(penOperators({ width: 13, cap: 'butt', join: 'miter', dash: null })).toBe('13 w 0 J 0 j [] 0 d')
  expect(penOperators({ width: 22, cap: 'round', join: 'round', dash: '36,72' })).toBe('22 w 1 J 1 j [36 72] 0 d')
})
