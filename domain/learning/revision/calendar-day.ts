import { learnerDay, type TimeZone } from '../learner-day.ts'

const DAY_MS = 86_400_000

/** The day of the learner's calendar on which a moment lies, in days since 1970. */
export const calendarDayIn = (zone: TimeZone, ms: number): number => Math.round(Date.parse(learnerDay(zone, ms)) / DAY_MS)

/** The same on the calendar of Paris. */
export const calendarDayOf = (ms: number): number => calendarDayIn(null, ms)

/** The offset of the device's time zone, or none: `Z` says no day of a learner. */
const OFFSET = /[+-]\d{2}:\d{2}$/

/**
 * The day on the learner's own calendar, by a moment with the offset of their time zone (« 2026-11-27T23:30:00-05:00 »), in days since 1970. A clock
 * that is more than a day away from the server's is not believed: then, and without a moment, it is the day in Paris.
 */
export function calendarDayOn(moment: string | undefined, nowMs: number): number {
  const ours = calendarDayOf(nowMs)
  if (moment === undefined || !OFFSET.test(moment)) return ours
  const day = Math.round(Date.parse(moment.slice(0, 10)) / DAY_MS)
  return Math.abs(day - ours) <= 1 ? day : ours
}
