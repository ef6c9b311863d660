import { describe, expect, it } from 'vitest'
import { createPeriodSearch, type ListeningPeriod, slowerPeriodThan } from './period-search.ts'

/** A device with given analysis times; returns the tried periods and the result. */
function searchOn(shortMs: number, longMs: number): { readonly tried: readonly number[]; readonly period: ListeningPeriod | null } {
  const search = createPeriodSearch()
  const tried: number[] = []
  for (let period = search.next(); period; period = search.next()) {
    tried.push(period.periodMs)
    search.report(period.periodMs < 200 ? shortMs : longMs)
  }
  return { tried, period: search.shortestPeriod() }
}

describe('the shortest period that a device holds', () => {
  it.each<[string, number, number, readonly number[], ListeningPeriod | null]>([
    ['a desk computer', 7, 54, [46, 23], { periodMs: 23 }],
    ['just under nine tenths', 20.6, 54, [46, 23], { periodMs: 23 }],
    ['just nine tenths does not pass', 20.7, 54, [46, 23], { periodMs: 46 }],
    ['a telephone four times slower', 28, 216, [46, 23], { periodMs: 46 }],
    ['a slower one', 70, 400, [46, 93], { periodMs: 93 }],
    ['too slow for a short period', 90, 300, [46, 93, 1000, 400, 200], { periodMs: 400 }],
    ['the shortest of the long ones', 90, 100, [46, 93, 1000, 400, 200], { periodMs: 200 }],
    ['the longest', 90, 1750, [46, 93, 1000, 1600, 1800, 2000], { periodMs: 2000 }],
    ['too slow for anything', 400, 3000, [46, 93, 1000, 1600, 1800, 2000], null],
  ])('%s', (_, shortMs, longMs, tried, period) => {
    expect(searchOn(shortMs, longMs)).toEqual({ tried, period })
  })

  it('a result after the end changes nothing', () => {
    const search = createPeriodSearch()
    search.report(7)
    search.report(7)
    search.report(900)
    expect(search.next()).toBeNull()
    expect(search.shortestPeriod()).toEqual({ periodMs: 23 })
  })
})

it.each<[ListeningPeriod, ListeningPeriod | null]>([
  [{ periodMs: 23 }, { periodMs: 46 }],
  [{ periodMs: 93 }, { periodMs: 200 }],
  [{ periodMs: 500 }, { periodMs: 600 }],
  [{ periodMs: 1000 }, { periodMs: 1200 }],
  [{ periodMs: 2000 }, null],
])('a device that falls behind at %o listens at %o', (period, slower) => expect(slowerPeriodThan(period)).toEqual(slower))
