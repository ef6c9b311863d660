/** The days on which the popup of a promotion was shown on this device (spec: account §9: remembered in local storage). */
export function readPromotionDays(key: string): readonly string[] {
  try {
    const days: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(days) ? days.filter((day): day is string => typeof day === 'string') : []
  } catch {
    return [] // storage refused by the browser, or not our words
  }
}

/** Answers whether they are kept: where they cannot be, the popup would come on every page. */
export function keepPromotionDays(key: string, days: readonly string[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(days))
    return true
  } catch {
    return false
  }
}

/** The learner's own day, `2025-09-03`. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
