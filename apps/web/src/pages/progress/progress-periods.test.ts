import { describe, expect, it } from 'vitest'
import { practisedDayCount, chartPeriodsOf, totalOf } from './progress-periods.ts'

const done = (points: number, minutes: number) => ({ points, seconds: minutes * 60, takes: 1, notes: 10 })
/** A Thursday. */
const DATA = {
  today: '2026-11-26',
  days: [
    { day: '2026-10-18', ...done(99, 99) },
    { day: '2026-10-19', ...done(1, 10) },
    { day: '2026-11-22', ...done(2, 20) },
    { day: '2026-11-23', ...done(3, 30) },
    { day: '2026-11-26', ...done(4, 40) },
  ],
  months: [
    { month: '2025-12', days: 3, ...done(50, 5) },
    { month: '2026-10', days: 2, ...done(100, 109) },
    { month: '2026-11', days: 3, ...done(9, 90) },
  ],
}

describe('what was done', () => {
  it('in this week, by day', () => {
    const week = chartPeriodsOf(DATA, 'week')
    expect(week.map(({ key, points }) => [key.slice(8), points])).toEqual([
      ['23', 3],
      ['24', 0],
      ['25', 0],
      ['26', 4],
      ['27', 0],
      ['28', 0],
      ['29', 0],
    ])
    expect(week.map(({ isNow, isComing }) => (isNow ? 'now' : isComing ? 'coming' : 'past')).join(' ')).toBe(
      'past past past now coming coming coming',
    )
    expect(totalOf(week)).toEqual({ points: 7, seconds: 4200, takes: 2, notes: 20 })
  })

  it('in six weeks, by week, the day before them left out', () =>
    expect(chartPeriodsOf(DATA, 'weeks').map(({ key, points, isNow }) => [key.slice(5), points, isNow])).toEqual([
      ['10-19', 1, false],
      ['10-26', 0, false],
      ['11-02', 0, false],
      ['11-09', 0, false],
      ['11-16', 2, false],
      ['11-23', 7, true],
    ]))

  it('since the beginning, by month, those without anything too', () => {
    const all = chartPeriodsOf(DATA, 'all')
    expect(all.map(({ key }) => key)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ])
    expect(totalOf(all).points).toBe(159)
    expect(practisedDayCount(DATA)).toBe(8)
    expect(chartPeriodsOf({ ...DATA, months: [] }, 'all').map(({ key }) => key)).toEqual(['2026-11'])
  })
})
