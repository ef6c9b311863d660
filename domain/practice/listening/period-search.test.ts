import { describe, expect, it } from 'vitest'
import { createPeriodSearch, type ListeningPeriod, slowerPeriodThan } from './period-search.ts'

/** A device with given analysis times; returns the tried periods and the result. */
function searchOn(quickMs: number, windowedMs: number): { readonly tried: readonly number[]; readonly found: ListeningPeriod | null } {
  const search = createPeriodSearch()
  const tried: number[] = []
  for (let period = search.next(); period; period = search.next()) {
    tried.push(period.periodMs)
    search.report(period.engine === 'quick' ? quickMs : windowedMs)
  }
  return { tried, found: search.found() }
}

describe('the shortest period that a device holds', () => {
  it.each<[string, number, number, readonly number[], ListeningPeriod | null]>([
    ['a desk computer', 7, 54, [46, 23], { engine: 'quick', periodMs: 23 }],
    ['just under nine tenths', 20.6, 54, [46, 23], { engine: 'quick', periodMs: 23 }],
    ['just nine tenths does not pass', 20.7, 54, [46, 23], { engine: 'quick', periodMs: 46 }],
    ['a telephone four times slower', 28, 216, [46, 23], { engine: 'quick', periodMs: 46 }],
    ['a slower one', 70, 400, [46, 93], { engine: 'quick', periodMs: 93 }],
    ['too slow for the quick engine', 90, 300, [46, 93, 1000, 400, 200], { engine: 'windowed', periodMs: 400 }],
    ['the shortest window', 90, 100, [46, 93, 1000, 400, 200], { engine: 'windowed', periodMs: 200 }],
    ['the longest window', 90, 1750, [46, 93, 1000, 1600, 1800, 2000], { engine: 'windowed', periodMs: 2000 }],
    ['too slow for anything', 400, 3000, [46, 93, 1000, 1600, 1800, 2000], null],
  ])('%s', (_, quickMs, windowedMs, tried, found) => {
    expect(searchOn(quickMs, windowedMs)).toEqual({ tried, found })
  })

  it('a result after the end changes nothing', () => {
    const search = createPeriodSearch()
    search.report(7)
    search.report(7)
    search.report(900)
    expect(search.next()).toBeNull()
    expect(search.found()).toEqual({ engine: 'quick', periodMs: 23 })
  })
})

it.each<[ListeningPeriod, ListeningPeriod | null]>([
  [
    { engine: 'quick', periodMs: 23 },
    { engine: 'quick', periodMs: 46 },
  ],
  [{ engine: 'quick', periodMs: 93 }, null],
  [
    { engine: 'windowed', periodMs: 1000 },
    { engine: 'windowed', periodMs: 1200 },
  ],
  [{ engine: 'windowed', periodMs: 2000 }, null],
])('a device that falls behind at %o listens at %o', (period, slower) => expect(slowerPeriodThan(period)).toEqual(slower))
