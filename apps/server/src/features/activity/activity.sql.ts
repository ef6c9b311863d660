import { randomUUID } from 'node:crypto'
import type { CallAnswer } from '@prelude/contract'
import { ACTIVITY_SCORE_DAYS, type ActivityEvent, dayAfter, learnerDay, pointsByWeek } from '@prelude/domain/learning'
import { and, eq, gte, inArray, lte, ne, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { users } from '../../kernel/learner/users.table.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import { activities, activityDays } from './activity.table.ts'

export type ActivityData = CallAnswer<'GET user'>['data']['activity_data']
export type ActivityRow = typeof activities.$inferSelect

export interface AnnouncedEvent {
  readonly eventType: ActivityEvent
  /** What makes it one event; the same again is not stored. */
  readonly subject: string
  readonly scoreVariation: number
  readonly createdAt: Date
  readonly playableType?: string | null
  readonly playableId?: number | null
}

const HISTORY_ENTRIES = 50
const HISTORY_DAYS = 84

/** Whether an earlier event of the kind is about the same content. */
async function wasCompletedBefore(transaction: Transaction, { userId, id, eventType, playableId }: ActivityRow): Promise<boolean> {
  const [earlier] = await transaction
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.eventType, eventType), eq(activities.playableId, playableId ?? 0), ne(activities.id, id)))
    .limit(1)
  return earlier !== undefined
}

/** Stores an event once, on its day of the learner's calendar. Answers it with `added: false` where it was there already. */
export async function addActivity(
  transaction: Transaction,
  { id: userId, timeZone }: LearnerRow,
  event: AnnouncedEvent,
): Promise<{ row: ActivityRow; added: boolean }> {
  const { eventType, subject } = event
  const [row] = await transaction
    .insert(activities)
    .values({ userId, id: randomUUID(), playableType: null, playableId: null, ...event })
    .onConflictDoNothing()
    .returning()
  if (row) {
    // A content that is completed again gives what it gained; it is counted once.
    const events = row.playableId !== null && (await wasCompletedBefore(transaction, row)) ? 0 : 1
    const sum = { points: row.scoreVariation, events }
    await transaction
      .insert(activityDays)
      .values({ userId, day: learnerDay(timeZone, row.createdAt.getTime()), eventType, ...sum })
      .onConflictDoUpdate({
        target: [activityDays.userId, activityDays.day, activityDays.eventType],
        set: { points: sql`${activityDays.points} + excluded.points`, events: sql`${activityDays.events} + excluded.events` },
      })
    return { row, added: true }
  }
  const [earlier] = await transaction
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.eventType, eventType), eq(activities.subject, subject)))
  if (!earlier) throw new Error('a conflicting activity is there')
  return { row: earlier, added: false }
}

/** Whether something stands on a day of the learner's calendar. */
export async function hasActivity(reader: Sql | Transaction, userId: number, day: string): Promise<boolean> {
  const [row] = await reader
    .select({ events: activityDays.events })
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), eq(activityDays.day, day)))
    .limit(1)
  return row !== undefined
}

/** What the events of a kind were about. */
export async function subjectsOf(reader: Sql | Transaction, userId: number, eventType: ActivityEvent): Promise<readonly string[]> {
  const rows = await reader
    .select({ subject: activities.subject })
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.eventType, eventType)))
  return rows.map(({ subject }) => subject)
}

/** Points that the events of a kind about one content have given so far. */
export async function creditedBefore(reader: Sql | Transaction, userId: number, eventType: ActivityEvent, playableId: number): Promise<number> {
  const [row] = await reader
    .select({ points: sql<number>`coalesce(sum(${activities.scoreVariation}), 0)::float8` })
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.eventType, eventType), eq(activities.playableId, playableId)))
  return row?.points ?? 0
}

/** The first of the last so many days, today among them. */
const firstOf = (days: number, today: string): string => dayAfter(today, 1 - days)

/** The points of four weeks to today, none of days to come (a clock that was set back, a learner who flew to the west). */
export async function raiseMaxScore(transaction: Transaction, { id: userId, timeZone }: LearnerRow, now: Date): Promise<void> {
  const today = learnerDay(timeZone, now.getTime())
  const [days] = await transaction
    .select({ points: sql<number>`coalesce(sum(${activityDays.points}), 0)::float8` })
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), gte(activityDays.day, firstOf(ACTIVITY_SCORE_DAYS, today)), lte(activityDays.day, today)))
  await transaction
    .update(users)
    .set({ maxActivityScore: sql`greatest(${users.maxActivityScore}, ${days?.points ?? 0})` })
    .where(eq(users.id, userId))
}

export async function noteConnection(transaction: Transaction, userId: number, moment: Date): Promise<void> {
  await transaction
    .update(users)
    .set({ lastConnectionAt: sql`greatest(${users.lastConnectionAt}, ${moment.toISOString()}::timestamptz)` })
    .where(eq(users.id, userId))
}

export const presentActivity = ({ scoreVariation, createdAt, eventType }: Pick<ActivityRow, 'scoreVariation' | 'createdAt' | 'eventType'>) => ({
  score_variation: scoreVariation,
  created_at: createdAt.toISOString(),
  event_type: eventType,
})

interface StoredActivity {
  readonly history: readonly [scoreVariation: number, createdAt: string, eventType: string][] | null
  readonly days: Readonly<Record<string, number>> | null
  readonly kinds: Readonly<Record<string, number>> | null
}

/** The learner's activity as the profile shows it. */
export const activityPart: LearnerPart<ActivityData> = {
  sql: `json_build_object(
    'history', (select json_agg(json_build_array(score_variation, created_at, event_type)) from
      (select score_variation, created_at, event_type from activities where user_id = ${PART.learnerId} order by created_at desc limit ${HISTORY_ENTRIES}) as latest),
    'days', (select json_object_agg(day, points order by day) from
      (select day, sum(points) as points from activity_days
        where user_id = ${PART.learnerId} and day >= to_char(${PART.now} - interval '${HISTORY_DAYS + 1} days', 'YYYY-MM-DD') group by day) as by_day),
    'kinds', (select json_object_agg(event_type, events) from
      (select event_type, sum(events)::int as events from activity_days where user_id = ${PART.learnerId} group by event_type) as by_kind))`,
  read: ({ history, days, kinds }: StoredActivity, learner, now) => {
    const today = learnerDay(learner.timeZone, now.getTime())
    const lastDays = (count: number) => Object.entries(days ?? {}).filter(([day]) => day >= firstOf(count, today) && day <= today)
    const byDay = Object.fromEntries(lastDays(HISTORY_DAYS))
    const countOf = (eventType: ActivityEvent): number => kinds?.[eventType] ?? 0
    return {
      activity_score: lastDays(ACTIVITY_SCORE_DAYS).reduce((sum, [, points]) => sum + points, 0),
      max_score: learner.maxActivityScore,
      activity_history: (history ?? []).map(([scoreVariation, createdAt, eventType]) =>
        presentActivity({ scoreVariation, createdAt: new Date(createdAt), eventType }),
      ),
      activity_history_by_day: byDay,
      activity_history_by_week: pointsByWeek(byDay),
      event_counts: {
        regularity: countOf('REGULARITY'),
        challenges: countOf('COMPLETE_CHALLENGE'),
        pieces: countOf('COMPLETE_PIECE'),
        modules: countOf('COMPLETE_MODULE'),
        connections: countOf('CONNECTION'),
      },
      last_connection: learner.lastConnectionAt?.toISOString() ?? null,
    }
  },
}

/** Points of each day of the learner's calendar, the oldest first. */
export const pointDaysPart: LearnerPart<readonly { readonly day: string; readonly points: number }[]> = {
  sql: `(select json_agg(json_build_array(day, points) order by day) from
    (select day, sum(points) as points from activity_days where user_id = ${PART.learnerId} group by day) as by_day)`,
  read: (stored: readonly [string, number][] | null) => (stored ?? []).map(([day, points]) => ({ day, points })),
}

/** Ids of the modules whose completion counts. */
export const completedModulesPart: LearnerPart<readonly number[]> = {
  sql: `(select json_agg(playable_id) from activities where user_id = ${PART.learnerId} and event_type = 'COMPLETE_MODULE')`,
  read: (stored: readonly number[] | null) => stored ?? [],
}

/** What a piece gave to the activity score stays; which piece that was is forgotten. */
export const forgetPlayables: ForgetVersions = (transaction, userId, versionIds) =>
  transaction
    .update(activities)
    .set({ playableType: null, playableId: null })
    .where(and(eq(activities.userId, userId), eq(activities.playableType, 'version'), inArray(activities.playableId, [...versionIds])))
