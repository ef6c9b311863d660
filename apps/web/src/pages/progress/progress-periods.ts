import { dayAfter, mondayOf } from '@prelude/domain/learning'
import type { ProgressData } from './progress.queries.ts'

export const PERIODS = ['week', 'weeks', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** What was done in a day, a week or a month. */
export interface PlayedPeriod {
  /** Its day, its Monday, or its month: `2026-11`. */
  readonly key: string
  readonly points: number
  readonly seconds: number
  readonly takes: number
  readonly notes: number
  /** Today is in it. */
  readonly isNow: boolean
  /** It begins after today. */
  readonly isComing: boolean
}

const WEEKS = 6
const DAYS_OF_WEEK = 7
const NOTHING = { points: 0, seconds: 0, takes: 0, notes: 0 }
type Done = typeof NOTHING

const sumOf = (all: readonly Done[]): Done =>
  all.reduce(
    (sum, { points, seconds, takes, notes }) => ({
      points: sum.points + points,
      seconds: sum.seconds + seconds,
      takes: sum.takes + takes,
      notes: sum.notes + notes,
    }),
    NOTHING,
  )

/** `2026-11` after `2026-10`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The days of this week, the last six weeks, or all months since the first one, the oldest first. */
export function chartPeriodsOf({ today, days, months }: Pick<ProgressData, 'today' | 'days' | 'months'>, period: Period): readonly PlayedPeriod[] {
  if (period === 'week')
    return Array.from({ length: DAYS_OF_WEEK }, (_, place) => {
      const key = dayAfter(mondayOf(today), place)
      return { key, ...sumOf(days.filter(({ day }) => day === key)), isNow: key === today, isComing: key > today }
    })
  if (period === 'weeks')
    return Array.from({ length: WEEKS }, (_, place) => {
      const key = dayAfter(mondayOf(today), (place - WEEKS + 1) * DAYS_OF_WEEK)
      return { key, ...sumOf(days.filter(({ day }) => mondayOf(day) === key)), isNow: place === WEEKS - 1, isComing: false }
    })
  const now = today.slice(0, 7)
  const all: PlayedPeriod[] = []
  for (let month = months[0]?.month ?? now; month <= now; month = monthAfter(month)) {
    const done = months.find((total) => total.month === month)
    all.push({ key: month, ...sumOf(done ? [done] : []), isNow: month === now, isComing: false })
  }
  return all
}

/** What all periods add up to. */
export const totalOf = (chartPeriods: readonly PlayedPeriod[]): Done => sumOf(chartPeriods)

/** On how many days something was practised since the beginning. */
export const practisedDayCount = ({ months }: Pick<ProgressData, 'months'>): number => months.reduce((sum, { days }) => sum + days, 0)
