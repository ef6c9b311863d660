import { mondayOf } from '../worked-days.ts'

/** What a learner announces to have done (spec: account §7), and the regularity that the server adds itself. */
export const ACTIVITY_EVENTS = [
  'COMPLETE_PIECE',
  'COMPLETE_CHALLENGE',
  'COMPLETE_MODULE',
  'CONNECTION',
  'REGULARITY',
  'COMPLETE_CHECKLIST_STEP',
  'COMPLETE_CHECKLIST',
] as const
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number]

export interface ActivityRule {
  /** Points that it adds to the activity score; `result`: what a take adds to what its content has given so far. */
  readonly variation: number | 'result'
  /** The most that it gives, in points, for one content, module, day or task, however often it is announced. */
  readonly most: number
  /** Points of the learner's level. */
  readonly levelPoints: number
}

/** What everything gives: the server counts by this table, and the pages say it (spec: account §3.3, spec: learning §9.5). */
export const ACTIVITY: Readonly<Record<ActivityEvent, ActivityRule>> = {
  COMPLETE_PIECE: { variation: 'result', most: 100, levelPoints: 0 },
  COMPLETE_CHALLENGE: { variation: 'result', most: 100, levelPoints: 0 },
  COMPLETE_MODULE: { variation: 10, most: 10, levelPoints: 1 },
  CONNECTION: { variation: 1, most: 1, levelPoints: 0 },
  REGULARITY: { variation: 5, most: 5, levelPoints: 0 },
  COMPLETE_CHECKLIST_STEP: { variation: 2, most: 2, levelPoints: 0 },
  COMPLETE_CHECKLIST: { variation: 10, most: 10, levelPoints: 0 },
}

/** The activity score sums the points of so many days; `max_score` is the highest that it ever was. */
export const ACTIVITY_SCORE_DAYS = 28
/** A connection is a session of at least so many seconds (spec: account §4.4). */
export const CONNECTION_SECONDS = 600
/** What is announced so many days late or more gives its own points, but no regularity. */
export const REGULARITY_LATEST_DAYS = 8

export interface Achieved {
  /** Score of the take for its whole content, 0–100. */
  readonly result: number
  /** Points that takes of the content have given before. */
  readonly credited: number
}

/** Points of an event: a result of 82 after 70 credited ones gives 12, one of 60 nothing; takes that are sent in another order give the same sum. */
export function scoreVariation(event: ActivityEvent, { result, credited }: Achieved = { result: 0, credited: 0 }): number {
  const { variation, most } = ACTIVITY[event]
  return variation === 'result' ? Math.max(0, Math.min(most, Math.round(result)) - credited) : variation
}

/** Points by the Monday of their week, of points by day: `2026-11-21` is of the week of `2026-11-16`. */
export function pointsByWeek(byDay: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const weeks: Record<string, number> = {}
  for (const [day, points] of Object.entries(byDay)) weeks[mondayOf(day)] = (weeks[mondayOf(day)] ?? 0) + points
  return weeks
}
