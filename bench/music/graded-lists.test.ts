import { expect, test } from 'vitest'
import { kendall, spearman } from './graded-lists.ts'

test.each<[string, number[], number[], number]>([
  ['the same order', [1, 2, 3, 4], [10, 20, 30, 40], 1],
  ['the other order', [1, 2, 3, 4], [4, 3, 2, 1], -1],
])('rank correlations: %s', (_, first, other, expected) => {
  expect(spearman(first, other)).toBeCloseTo(expected)
  expect(kendall(first, other)).toBeCloseTo(expected)
})

test('ties take their mean rank', () => {
  expect(spearman([1, 1, 2], [1, 1, 2])).toBeCloseTo(1)
  expect(kendall([1, 1, 2], [1, 2, 3])).toBeCloseTo(2 / Math.sqrt(2 * 3))
})
