import { randomUUID } from 'node:crypto'
import type { CallAnswer } from '@prelude/contract'
import { ACTIVITY_SCORE_DAYS, type ActivityEvent, pointsByWeek } from '@prelude/domain/learning'
import { and, eq, gt, gte, inArray, lt, lte, ne, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { users } from '../../kernel/learner/users.table.ts'
import type { ForgetVersions } from '../../kernel/repertoire/own-pieces.ts'
import { DAY_MS, dayOf } from './activity.policy.ts'
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
const LONGEST_DAY_MS = 25 * 60 * 60_000

/** Whether an earlier event of the kind is about the same content. */
async function wasCompletedBefore(transaction: Transaction, { userId, id, eventType, playableId }: ActivityRow): Promise<boolean> {
  const [earlier] = await transaction
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.eventType, eventType), eq(activities.playableId, playableId ?? 0), ne(activities.id, id)))
    .limit(1)
  return earlier !== undefined
}

/** Stores an event once. Answers it with `added: false` where it was there already. */
export async function addActivity(transaction: Transaction, userId: number, event: AnnouncedEvent): Promise<{ row: ActivityRow; added: boolean }> {
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
      .values({ userId, day: dayOf(row.createdAt), eventType, ...sum })
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

const inParis = sql<string>`to_char(${activities.createdAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`

/** Whether something stands on a day of Paris. */
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

/** The connection of a day of Paris, announced once; undefined where there was none. */
export async function connectionOn(reader: Sql | Transaction, userId: number, moment: Date): Promise<ActivityRow | undefined> {
  const [row] = await reader
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.userId, userId),
        eq(activities.eventType, 'CONNECTION'),
        eq(inParis, dayOf(moment)),
        // For the index: no day of Paris is longer than 25 hours.
        gt(activities.createdAt, new Date(moment.getTime() - LONGEST_DAY_MS)),
        lt(activities.createdAt, new Date(moment.getTime() + LONGEST_DAY_MS)),
      ),
    )
    .orderBy(activities.createdAt)
    .limit(1)
  return row
}

/** The points of four weeks to the moment, none of days to come (a clock that was set back): whole days as they were summed, and what is left of the first one. */
async function scoreNow(reader: Sql | Transaction, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - ACTIVITY_SCORE_DAYS * DAY_MS)
  const firstDay = dayOf(since)
  const [days] = await reader
    .select({ points: sql<number>`coalesce(sum(${activityDays.points}), 0)::float8` })
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), gt(activityDays.day, firstDay), lte(activityDays.day, dayOf(now))))
  const [first] = await reader
    .select({ points: sql<number>`coalesce(sum(${activities.scoreVariation}), 0)::float8` })
    .from(activities)
    .where(
      and(
        eq(activities.userId, userId),
        gte(activities.createdAt, since),
        lt(activities.createdAt, new Date(since.getTime() + LONGEST_DAY_MS)),
        eq(inParis, firstDay),
      ),
    )
  return (days?.points ?? 0) + (first?.points ?? 0)
}

export async function raiseMaxScore(transaction: Transaction, userId: number, now: Date): Promise<void> {
  const score = await scoreNow(transaction, userId, now)
  await transaction
    .update(users)
    .set({ maxActivityScore: sql`greatest(${users.maxActivityScore}, ${score})` })
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

const since = (days: number): string => `(${PART.now} - interval '${days * 24} hours')`
const paris = (moment: string): string => `(${moment} at time zone 'Europe/Paris')`
const parisDay = (moment: string): string => `to_char(${paris(moment)}, 'YYYY-MM-DD')`

/**
 * Points by day since so many days ago, to the millisecond: whole days as they were summed up when their events were stored, and what is left of
 * the first day.
 */
const pointsSince = (days: number): string => `
  select day, sum(points) as points from activity_days where user_id = ${PART.learnerId} and day > ${parisDay(since(days))} and day <= ${parisDay(PART.now)} group by day
  union all
  select ${parisDay(since(days))}, sum(score_variation) from activities
    where user_id = ${PART.learnerId} and created_at >= ${since(days)}
      and created_at < ((date_trunc('day', ${paris(since(days))}) + interval '1 day') at time zone 'Europe/Paris')
    having count(*) > 0`

interface StoredActivity {
  readonly score: number
  readonly history: readonly [scoreVariation: number, createdAt: string, eventType: string][] | null
  readonly days: Readonly<Record<string, number>> | null
  readonly kinds: Readonly<Record<string, number>> | null
}

/** The learner's activity as the profile shows it. */
export const activityPart: LearnerPart<ActivityData> = {
  sql: `json_build_object(
    'score', (select coalesce(sum(points), 0) from (${pointsSince(ACTIVITY_SCORE_DAYS)}) as counted),
    'history', (select json_agg(json_build_array(score_variation, created_at, event_type)) from
      (select score_variation, created_at, event_type from activities where user_id = ${PART.learnerId} order by created_at desc limit ${HISTORY_ENTRIES}) as latest),
    'days', (select json_object_agg(day, points order by day) from (${pointsSince(HISTORY_DAYS)}) as by_day),
    'kinds', (select json_object_agg(event_type, events) from
      (select event_type, sum(events)::int as events from activity_days where user_id = ${PART.learnerId} group by event_type) as by_kind))`,
  read: ({ score, history, days, kinds }: StoredActivity, learner) => {
    const byDay = days ?? {}
    const countOf = (eventType: ActivityEvent): number => kinds?.[eventType] ?? 0
    return {
      activity_score: score,
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

/** Points of each day of Paris, the oldest first. */
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
