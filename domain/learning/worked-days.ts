/** How long a learner worked on a day of the calendar, `2026-11-21`. */
export interface WorkedDay {
  readonly day: string
  readonly seconds: number
}

const DAY_MS = 24 * 60 * 60_000
const MINUTE_SECONDS = 60
const DAYS_OF_WEEK = 7
/** Minutes from which a day is of the second, third and fourth strength. */
const STRONGER_FROM = [10, 20, 40] as const

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)

/** So many days after a day of the calendar, or before it. */
export const dayAfter = (day: string, days: number): string => new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(noonOf(day)).getUTCDay() + 6) % DAYS_OF_WEEK))

const minutesOf = (seconds: number): number => Math.round(seconds / MINUTE_SECONDS)
const secondsByDay = (days: readonly WorkedDay[]): ReadonlyMap<string, number> => new Map(days.map(({ day, seconds }) => [day, seconds]))

export interface DayOfWeek {
  readonly day: string
  readonly minutes: number
  /** Of a day to come nothing can be said yet. */
  readonly isComing: boolean
  /** 0 to 4: how much was done, for a picture. */
  readonly strength: number
}

function dayOf(day: string, seconds: number, today: string): DayOfWeek {
  const minutes = minutesOf(seconds)
  return { day, minutes, isComing: day > today, strength: minutes === 0 ? 0 : 1 + STRONGER_FROM.filter((from) => minutes >= from).length }
}

export interface WorkedWeek {
  readonly monday: string
  readonly minutes: number
  readonly days: readonly DayOfWeek[]
}

/** The last weeks from Monday to Sunday, the oldest first, the one of today last. */
export function workedWeeks(days: readonly WorkedDay[], today: string, count: number): readonly WorkedWeek[] {
  const seconds = secondsByDay(days)
  const last = mondayOf(today)
  return Array.from({ length: count }, (_, place) => {
    const monday = dayAfter(last, (place - count + 1) * DAYS_OF_WEEK)
    const dates = Array.from({ length: DAYS_OF_WEEK }, (_day, index) => dayAfter(monday, index))
    return {
      monday,
      minutes: minutesOf(dates.reduce((sum, day) => sum + (seconds.get(day) ?? 0), 0)),
      days: dates.map((day) => dayOf(day, seconds.get(day) ?? 0, today)),
    }
  })
}

/** Days in a row on which something was done, up to today; today may still come. */
export function daysInARow(days: readonly WorkedDay[], today: string): number {
  const seconds = secondsByDay(days)
  const worked = (day: string): boolean => (seconds.get(day) ?? 0) > 0
  let day = worked(today) ? today : dayAfter(today, -1)
  let count = 0
  while (worked(day)) {
    count += 1
    day = dayAfter(day, -1)
  }
  return count
}

/** On how many of the weeks a weekday has to be worked to be said of. */
const USUAL_SHARE = 0.5
const USUAL_MOST = 2

/** The weekdays on which a learner mostly works, Monday is 0: the two that were worked in the most weeks, if in half of them; none where all are alike. */
export function usualWeekdays(weeks: readonly WorkedWeek[]): readonly number[] {
  const counts = Array.from({ length: DAYS_OF_WEEK }, (_, place) => weeks.filter(({ days }) => (days[place]?.strength ?? 0) > 0).length)
  const usual = counts
    .map((count, place) => ({ count, place }))
    .filter(({ count }) => count >= weeks.length * USUAL_SHARE)
    .sort((a, b) => b.count - a.count || a.place - b.place)
  const rest = usual[USUAL_MOST]
  const isClear = rest === undefined || rest.count < (usual[USUAL_MOST - 1]?.count ?? 0)
  return isClear
    ? usual
        .slice(0, USUAL_MOST)
        .map(({ place }) => place)
        .sort((a, b) => a - b)
    : []
}
