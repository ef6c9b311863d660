import { deviceStorage } from '../../platform/device-storage.ts'

/** The days on which the popup of a promotion was shown on this device (spec: account §9: remembered in local storage). */
export function readPromotionDays(key: string): readonly string[] {
  const days = deviceStorage.readJson(key)
  return Array.isArray(days) ? days.filter((day): day is string => typeof day === 'string') : []
}

/** Answers whether they are kept: where they cannot be, the popup would come on every page. */
export const keepPromotionDays = (key: string, days: readonly string[]): boolean => deviceStorage.writeJson(key, days)

/** The learner's own day, `2025-09-03`. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
