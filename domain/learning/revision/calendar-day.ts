import { learnerDay, type TimeZone } from '../learner-day.ts'

const DAY_MS = 86_400_000

/** A day of the calendar, in days since 1970, and the zone by which moments are given to days. */
export interface LearnersDay {
  readonly day: number
  readonly zone: TimeZone
}

/** The day of the learner's calendar on which a moment lies, in days since 1970. */
export const calendarDayIn = (zone: TimeZone, ms: number): number => Math.round(Date.parse(learnerDay(zone, ms)) / DAY_MS)

/** The learner's day on which a moment lies. */
export const learnersDayOf = (zone: TimeZone, ms: number): LearnersDay => ({ day: calendarDayIn(zone, ms), zone })

/** The offset of the device's time zone, or none: `Z` says no day of a learner. */
const OFFSET = /[+-]\d{2}:\d{2}$/

/**
 * The learner's day by a moment with the offset of their device (« 2026-11-27T23:30:00-05:00 »). A clock that is more than a day away from the server's
 * is not believed: then, and without a moment, it is the day of the server's clock in their zone.
 */
export function learnersDayOn(moment: string | undefined, zone: TimeZone, nowMs: number): LearnersDay {
  const ours = learnersDayOf(zone, nowMs)
  if (moment === undefined || !OFFSET.test(moment)) return ours
  const day = Math.round(Date.parse(moment.slice(0, 10)) / DAY_MS)
  return Math.abs(day - ours.day) <= 1 ? { day, zone } : ours
}
