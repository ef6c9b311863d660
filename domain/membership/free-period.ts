import { countsAt, type FreeCounts, freeActionsQuota } from './free-actions.ts'
import type { PaymentGroup } from './member.ts'

/** A period of a quota. */
export interface FreePeriod {
  /** `week 2025-09-01` (its Monday) or `day 2025-09-03`: the same in the whole period, never again after. */
  readonly key: string
  readonly startsAtMs: number
  /** The first instant of the next period: « vos contenus seront renouvelés le… ». */
  readonly renewsAtMs: number
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONDAY = 1

/** Weeks renew on Monday 00:00, days at 00:00, in Paris (spec: account §9). */
export function freeCountsPeriod(nowMs: number, group: PaymentGroup | null): FreePeriod {
  const today = parisDayOf(nowMs)
  const first = group === 'B' ? today : today - ((weekdayOf(today) - MONDAY + 7) % 7)
  const next = first + (group === 'B' ? 1 : 7)
  const date = new Date(first * DAY_MS).toISOString().slice(0, 10)
  return { key: `${group === 'B' ? 'day' : 'week'} ${date}`, startsAtMs: parisMidnightMs(first), renewsAtMs: parisMidnightMs(next) }
}

/** The counts of a learner now: the quota again when a new period has begun since `periodKey`, otherwise unchanged. */
export function renewedCounts(
  counts: FreeCounts,
  periodKey: string | null,
  nowMs: number,
  group: PaymentGroup | null,
): FreeCounts & { readonly periodKey: string; readonly renewed: boolean } {
  const { key } = freeCountsPeriod(nowMs, group)
  const renewed = key !== periodKey
  const { weeklyFreeActions, dailyFreeActions } = renewed ? countsAt(freeActionsQuota({ paymentGroup: group })) : counts
  return { weeklyFreeActions, dailyFreeActions, periodKey: key, renewed }
}

/** Days since 1970 on the calendar of Paris. */
const parisDayOf = (ms: number): number => Math.floor((ms + parisOffsetMs(ms)) / DAY_MS)

/** 1970-01-01 was a Thursday; Sunday is 0. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7

/** The clocks never change at midnight in Paris, so the offset just before is the offset then. */
const parisMidnightMs = (day: number): number => day * DAY_MS - parisOffsetMs(day * DAY_MS - 2 * HOUR_MS)

/** European summer time: from the last Sunday of March to the last Sunday of October, both at 01:00 UTC. */
function parisOffsetMs(ms: number): number {
  const year = new Date(ms).getUTCFullYear()
  const isSummer = ms >= lastSundayMs(year, 2) + HOUR_MS && ms < lastSundayMs(year, 9) + HOUR_MS
  return isSummer ? 2 * HOUR_MS : HOUR_MS
}

const lastSundayMs = (year: number, month: number): number => {
  const lastDay = Date.UTC(year, month + 1, 0) / DAY_MS
  return (lastDay - weekdayOf(lastDay)) * DAY_MS
}
