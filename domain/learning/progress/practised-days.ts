import type { WorkedDay } from '../worked-days.ts'

/**
 * How long a learner practised on each day: as long as the sessions of the day lasted, and no less than what was played on it, since a session of
 * less than two minutes is not stored. Seconds; a day has no more of them than there are.
 */
export function practisedDays(sessions: readonly WorkedDay[], played: readonly WorkedDay[]): readonly WorkedDay[] {
  const seconds = new Map<string, number>()
  for (const { day, seconds: more } of [...sessions, ...played]) seconds.set(day, Math.min(DAY_SECONDS, Math.max(seconds.get(day) ?? 0, more)))
  return [...seconds].map(([day, sum]) => ({ day, seconds: sum })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

const DAY_SECONDS = 86_400
