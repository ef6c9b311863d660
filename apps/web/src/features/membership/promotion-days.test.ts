import { afterEach, expect, it, vi } from 'vitest'
import { countVisitedDays, dayOf, keepPromotionDays, readPromotionDays } from './promotion-days.ts'

afterEach(() => vi.unstubAllGlobals())
function withStorage(first: Record<string, string>): void {
  const store = new Map(Object.entries(first))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  })
}

it('keeps days and reads them back', () => {
  withStorage({})
  expect(readPromotionDays('campaign')).toEqual([])
  expect(keepPromotionDays('campaign', ['2025-09-03'])).toBe(true)
  expect(readPromotionDays('campaign')).toEqual(['2025-09-03'])
})
it.each(['nonsense', '{"a":1}', '[1,null]'])('reads no day out of %s', (text) => {
  withStorage({ campaign: text })
  expect(readPromotionDays('campaign')).toEqual([])
})
it('reports that the browser stores nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([readPromotionDays('campaign'), keepPromotionDays('campaign', ['2025-09-03'])]).toEqual([[], false])
})
it('stores days by learner', () => expect(dayOf(new Date(2025, 8, 3, 0, 5))).toBe('2025-09-03'))
it('counts the days on which the app was opened, as far as the popup waits', () => {
  withStorage({})
  const days = ['2025-09-03', '2025-09-03', '2025-09-07', '2025-10-01', '2025-10-02', '2025-10-02']
  expect(days.map(countVisitedDays)).toEqual([1, 1, 2, 3, 3, 3])
})
it('counts today alone where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined)
  expect([countVisitedDays('2025-09-03'), countVisitedDays('2025-09-04')]).toEqual([1, 1])
})
