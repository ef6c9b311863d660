import { expect, it } from 'vitest'
import type { CatalogueVersion } from '../../features/catalogue/front-door.ts'
import { allCounts, measuredVersions } from './measure-facts.ts'

const entry = (id: number, opened: string | null) => ({ id, lastOpenedAt: opened === null ? null : new Date(opened) }) as CatalogueVersion
const versions = new Map([
  [1, ['mastered', 'learning', 'new'] as const],
  [3, ['fragile', 'forgotten', 'mastered'] as const],
  [9, ['mastered'] as const],
])

it('lists what was played and can be seen, the latest first, and counts the measures of all of it', () => {
  const shown = measuredVersions([entry(1, '2026-11-01'), entry(2, '2026-11-20'), entry(3, '2026-11-10')], { versions })
  expect(shown.map(({ entry: { id } }) => id)).toEqual([3, 1])
  expect(shown[0]?.counts).toEqual({ mastered: 1, learning: 0, fragile: 1, forgotten: 1, new: 0 })
  expect(allCounts(shown)).toEqual({ mastered: 2, learning: 1, fragile: 1, forgotten: 1, new: 1 })
  expect(allCounts([])).toEqual({ mastered: 0, learning: 0, fragile: 0, forgotten: 0, new: 0 })
})
