import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeCountsPeriod, renewedCounts } from './free-period.ts'

const at = (iso: string): number => Date.parse(iso)
const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 16)
/** Reference: the platform's own time zones. */
const parisClock = (ms: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', weekday: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(ms)

describe('free periods in Paris', () => {
  it.each([
    ['a Wednesday in September', '2025-09-03T12:00Z', null, 'week 2025-09-01', '2025-08-31T22:00', '2025-09-07T22:00'],
    ['the last instant of Sunday', '2025-09-07T21:59:59.999Z', 'A', 'week 2025-09-01', '2025-08-31T22:00', '2025-09-07T22:00'],
    ['Monday 00:00', '2025-09-07T22:00Z', null, 'week 2025-09-08', '2025-09-07T22:00', '2025-09-14T22:00'],
    ['the week in which summer ends', '2025-10-26T12:00Z', null, 'week 2025-10-20', '2025-10-19T22:00', '2025-10-26T23:00'],
    ['the week in which summer begins', '2026-03-28T12:00Z', null, 'week 2026-03-23', '2026-03-22T23:00', '2026-03-29T22:00'],
    ['the day of 25 hours', '2025-10-26T12:00Z', 'B', 'day 2025-10-26', '2025-10-25T22:00', '2025-10-26T23:00'],
    ['the day of 23 hours', '2026-03-29T00:30Z', 'B', 'day 2026-03-29', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['New Year’s Eve in London, New Year in Paris', '2025-12-31T23:30Z', 'B', 'day 2026-01-01', '2025-12-31T23:00', '2026-01-01T23:00'],
    ['a week over New Year', '2026-01-01T12:00Z', null, 'week 2025-12-29', '2025-12-28T23:00', '2026-01-04T23:00'],
    ['29 February', '2028-02-29T12:00Z', 'B', 'day 2028-02-29', '2028-02-28T23:00', '2028-02-29T23:00'],
  ] as const)('%s', (_name, now, group, key, starts, renews) => {
    const period = freeCountsPeriod(at(now), group)
    expect([period.key, iso(period.startsAtMs), iso(period.renewsAtMs)]).toEqual([key, starts, renews])
  })

  it('agrees with the platform for any instant, and periods follow each other without gaps', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2020-01-01T00:00Z'), max: at('2040-01-01T00:00Z') }),
        fc.constantFrom('A' as const, 'B' as const, null),
        (now, group) => {
          const { key, startsAtMs, renewsAtMs } = freeCountsPeriod(now, group)
          expect(startsAtMs <= now && now < renewsAtMs).toBe(true)
          expect(parisClock(startsAtMs)).toMatch(group === 'B' ? /00:00:00$/ : /^Mon.* 00:00:00$/)
          expect(freeCountsPeriod(startsAtMs, group).key).toBe(key)
          expect(freeCountsPeriod(startsAtMs - 1, group).renewsAtMs).toBe(startsAtMs)
          expect(freeCountsPeriod(renewsAtMs, group).startsAtMs).toBe(renewsAtMs)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('renewal', () => {
  const now = at('2025-09-03T12:00Z')
  const counts = { weeklyFreeActions: 1, dailyFreeActions: 1 }
  it.each([
    ['the same week', null, 'week 2025-09-01', 1, false],
    ['a new week', null, 'week 2025-08-25', 5, true],
    ['a new learner', null, null, 5, true],
    ['a new day of group B', 'B', 'day 2025-09-02', 3, true],
    ['the same day of group B', 'B', 'day 2025-09-03', 1, false],
    ['a learner moved to group B', 'B', 'week 2025-09-01', 3, true],
  ] as const)('%s', (_name, group, periodKey, remaining, renewed) => {
    expect(renewedCounts(counts, periodKey, now, group)).toEqual({
      weeklyFreeActions: remaining,
      dailyFreeActions: remaining,
      periodKey: freeCountsPeriod(now, group).key,
      renewed,
    })
  })
})
