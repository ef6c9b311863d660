const KEY = 'prelude.emailNoticeClosed'

/** « 2026-11-22 » in the learner's own time. */
const dayOf = (now: Date): string => [now.getFullYear(), now.getMonth() + 1, now.getDate()].join('-')

/** The reminder of the address was closed today, on this device. */
export function wasClosedToday(now: Date): boolean {
  try {
    return localStorage.getItem(KEY) === dayOf(now)
  } catch {
    return false // storage refused by the browser
  }
}

export function closeForToday(now: Date): void {
  try {
    localStorage.setItem(KEY, dayOf(now))
  } catch {
    // storage refused by the browser: it comes back with the next page
  }
}
