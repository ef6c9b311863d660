import { FIRST_VISITED_DAY } from '@prelude/domain/membership'
import { deviceStorage } from '../../platform/device-storage.ts'

/** The days on which the popup of a promotion was shown on this device (spec: account §9: stored in local storage). */
export function readPromotionDays(key: string): readonly string[] {
  const days = deviceStorage.readJson(key)
  return Array.isArray(days) ? days.filter((day): day is string => typeof day === 'string') : []
}

/** Returns whether they were stored: without storage, the popup would open on every page. */
export const keepPromotionDays = (key: string, days: readonly string[]): boolean => deviceStorage.writeJson(key, days)

/** Days on which the app was opened on this device; only as many as the popup waits for. */
const VISITED_DAYS_KEY = 'prelude.visited-days'

/** Writes today down and returns how many days it has been, today included. */
export function countVisitedDays(today: string): number {
  const days = readPromotionDays(VISITED_DAYS_KEY)
  if (days.includes(today) || days.length >= FIRST_VISITED_DAY) return days.length
  const counted = [...days, today]
  keepPromotionDays(VISITED_DAYS_KEY, counted)
  return counted.length
}

/** The local date, `2025-09-03`. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
