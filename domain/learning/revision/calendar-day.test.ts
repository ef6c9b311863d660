import { expect, it } from 'vitest'
import { calendarDayOf, calendarDayOn } from './calendar-day.ts'

const day = (date: string): number => Date.parse(date) / 86_400_000
/** Half past midnight in Paris. */
const NOW_MS = Date.parse('2026-11-28T00:30:00+01:00')

it('the day of Paris', () => expect(calendarDayOf(NOW_MS)).toBe(day('2026-11-28')))

it.each<[string | undefined, string]>([
  [undefined, '2026-11-28'],
  ['2026-11-28T00:30:00+01:00', '2026-11-28'],
  // Montréal, Nouméa.
  ['2026-11-27T18:30:00-05:00', '2026-11-27'],
  ['2026-11-28T10:30:00+11:00', '2026-11-28'],
  ['2026-11-29T00:10:00+14:00', '2026-11-29'],
  // No time zone of a learner.
  ['2026-11-27T23:30:00Z', '2026-11-28'],
  // Clocks that are wrong.
  ['2026-11-30T10:00:00+01:00', '2026-11-28'],
  ['2025-11-28T10:00:00+01:00', '2026-11-28'],
])('with %s on the device it is %s', (moment, date) => expect(calendarDayOn(moment, NOW_MS)).toBe(day(date)))
