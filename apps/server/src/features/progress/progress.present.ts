import type { Progress } from '@prelude/contract'
import { ACTIVITY, dayAfter, practisedDays, type WorkedDay } from '@prelude/domain/learning'
import type { RepertoireModule } from '../../kernel/repertoire/school.ts'
import type { PlayedDay } from '../takes/front-door.ts'

/** Thirteen weeks: twelve, and what is over of the first one. */
const SHOWN_DAYS = 91

/** What is known of the days of a learner, each list by its day. */
export interface KnownDays {
  readonly points: readonly { readonly day: string; readonly points: number }[]
  readonly sessions: readonly WorkedDay[]
  readonly played: readonly PlayedDay[]
}

type Day = Progress['days'][number]
type Month = Progress['months'][number]

const NOTHING = { points: 0, seconds: 0, takes: 0, notes: 0 }
const monthOf = (day: string): string => day.slice(0, 7)

function allDays({ points, sessions, played }: KnownDays): Day[] {
  const days = new Map<string, Day>()
  const add = (day: string, more: Partial<Day>): void => void days.set(day, { ...NOTHING, ...days.get(day), ...more, day })
  for (const { day, points: sum } of points) add(day, { points: sum })
  for (const { day, takes, notes } of played) add(day, { takes, notes })
  for (const { day, seconds } of practisedDays(sessions, played)) add(day, { seconds: Math.round(seconds) })
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
}

function monthsOf(days: readonly Day[]): Month[] {
  const months = new Map<string, Month>()
  for (const { day, points, seconds, takes, notes } of days) {
    const month = monthOf(day)
    const before = months.get(month) ?? { month, days: 0, ...NOTHING }
    months.set(month, {
      month,
      days: before.days + (seconds > 0 ? 1 : 0),
      points: before.points + points,
      seconds: before.seconds + seconds,
      takes: before.takes + takes,
      notes: before.notes + notes,
    })
  }
  return [...months.values()]
}

export function presentDays(playedDays: KnownDays, today: string): Pick<Progress, 'today' | 'days' | 'months'> {
  const days = allDays(playedDays)
  const since = dayAfter(today, -SHOWN_DAYS)
  return { today, days: days.filter(({ day }) => day > since), months: monthsOf(days) }
}

/** Points of a level, of the modules that count as completed: those of the level and of higher ones; the evaluation leads to no level. */
export const levelPointsOf = (completed: readonly number[], level: number, modules: readonly RepertoireModule[]): number =>
  completed.filter((id) => modules.some((module) => module.id === id && !module.evaluation && module.level >= level)).length *
  ACTIVITY.COMPLETE_MODULE.levelPoints
