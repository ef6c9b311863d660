import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it.each<[number, number, string]>([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [2, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 5 6'],
  [6, 6, '1 2 3 4 5 6'],
  [1, 42, '1 2 3 4 5 … 42'],
  [3, 42, '1 2 3 4 5 … 42'],
  [4, 42, '1 … 3 4 5 … 42'],
  [21, 42, '1 … 20 21 22 … 42'],
  [39, 42, '1 … 38 39 40 … 42'],
  [40, 42, '1 … 38 39 40 41 42'],
  [42, 42, '1 … 38 39 40 41 42'],
])('page %i of %i offers %s', (page, last, shown) => {
  expect(
    pageWindow(page, last)
      .map((number) => number ?? '…')
      .join(' '),
  ).toBe(shown)
})

it('never offers more than seven places, a page twice, or leaves out the current one', () => {
  for (let last = 1; last <= 60; last += 1)
    for (let page = 1; page <= last; page += 1) {
      const places = pageWindow(page, last)
      const numbers = places.filter((number) => number !== null)
      expect(places.length).toBeLessThanOrEqual(7)
      expect(numbers).toContain(page)
      expect(new Set(numbers).size).toBe(numbers.length)
    }
})
