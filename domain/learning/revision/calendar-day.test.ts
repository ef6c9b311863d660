import { expect, it } from 'vitest'
import { learnersDayOf, learnersDayOn } from './calendar-day.ts'

const day = (date: string): number => Date.parse(date) / 86_400_000
/** Half past midnight in Paris. */
const NOW_MS = Date.parse('2026-11-28T00:30:00+01:00')

it.each([
  [null, '2026-11-28'],
  ['America/Montreal', '2026-11-27'],
  ['Pacific/Noumea', '2026-11-28'],
])('the day in %s is %s', (zone, date) => expect(learnersDayOf(zone, NOW_MS)).toEqual({ day: day(date), zone }))

it.each<[string | undefined, string | null, string]>([
  [undefined, null, '2026-11-28'],
  [undefined, 'America/Montreal', '2026-11-27'],
  ['2026-11-28T00:30:00+01:00', null, '2026-11-28'],
  ['2026-11-27T18:30:00-05:00', null, '2026-11-27'],
  // On a journey, before any call said so.
  ['2026-11-28T10:30:00+11:00', 'America/Montreal', '2026-11-28'],
  ['2026-11-29T00:10:00+14:00', null, '2026-11-29'],
  // No time zone of a learner.
  ['2026-11-27T23:30:00Z', null, '2026-11-28'],
  ['2026-11-27T23:30:00Z', 'America/Montreal', '2026-11-27'],
  // Clocks that are wrong.
  ['2026-11-30T10:00:00+01:00', null, '2026-11-28'],
  ['2025-11-28T10:00:00+01:00', null, '2026-11-28'],
])('with %s on the device of a learner in %s it is %s', (moment, zone, date) => expect(learnersDayOn(moment, zone, NOW_MS).day).toBe(day(date)))
