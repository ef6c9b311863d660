import { randomUUID } from 'node:crypto'
import type { CallAnswer } from '@prelude/contract'
import { and, desc, eq, gt, gte, lt, sql } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { activities, activityDays, users } from '../../database/schema.ts'
import type { Learner } from '../account/learner.ts'
import { COUNTED_DAYS, DAY_MS, dayOf, type EventType, weekOf } from './activity.policy.ts'

export type ActivityData = CallAnswer<'GET user'>['data']['activity_data']
export type ActivityRow = typeof activities.$inferSelect

export interface ActivityEvent {
  readonly eventType: EventType
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

/** Stores an event once. Answers it with `added: false` where it was there already. */
export async function addActivity(transaction: Transaction, userId: number, event: ActivityEvent): Promise<{ row: ActivityRow; added: boolean }> {
  const { eventType, subject } = event
  const [row] = await transaction
    .insert(activities)
    .values({ userId, id: randomUUID(), playableType: null, playableId: null, ...event })
    .onConflictDoNothing()
    .returning()
  if (row) {
    const sum = { points: row.scoreVariation, events: 1 }
    await transaction
      .insert(activityDays)
      .values({ userId, day: dayOf(row.createdAt), eventType, ...sum })
      .onConflictDoUpdate({
        target: [activityDays.userId, activityDays.day, activityDays.eventType],
        set: { points: sql`${activityDays.points} + excluded.points`, events: sql`${activityDays.events} + excluded.events` },
      })
    return { row, added: true }
  }
  const [known] = await transaction
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.eventType, eventType), eq(activities.subject, subject)))
  if (!known) throw new Error('a conflicting activity is there')
  return { row: known, added: false }
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

/** How many different things of a kind were told of. */
export async function countOfKind(reader: Sql | Transaction, userId: number, eventType: EventType): Promise<number> {
  const [row] = await reader
    .select({ count: sql<number>`coalesce(sum(${activityDays.events}), 0)::int` })
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), eq(activityDays.eventType, eventType)))
  return row?.count ?? 0
}

/** The connection of a day of Paris, which is told once; undefined where there was none. */
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

/** The points of four weeks to the moment: whole days as they were summed, and what is left of the first one. */
async function scoreNow(reader: Sql | Transaction, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS)
  const firstDay = dayOf(since)
  const [days] = await reader
    .select({ points: sql<number>`coalesce(sum(${activityDays.points}), 0)::float8` })
    .from(activityDays)
    .where(and(eq(activityDays.userId, userId), gt(activityDays.day, firstDay)))
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

/** The learner's activity as the profile shows it. */
export async function activityData(reader: Sql, learner: Learner, now: Date): Promise<ActivityData> {
  const mine = eq(activities.userId, learner.id)
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS)
  const history = await reader.select().from(activities).where(mine).orderBy(desc(activities.createdAt)).limit(HISTORY_ENTRIES)
  const days = await reader
    .select({ day: activityDays.day, points: sql<number>`sum(${activityDays.points})::float8` })
    .from(activityDays)
    .where(and(eq(activityDays.userId, learner.id), gte(activityDays.day, dayOf(since))))
    .groupBy(activityDays.day)
  const kinds = await reader
    .select({ eventType: activityDays.eventType, count: sql<number>`sum(${activityDays.events})::int` })
    .from(activityDays)
    .where(eq(activityDays.userId, learner.id))
    .groupBy(activityDays.eventType)
  const byDay = Object.fromEntries(days.map(({ day, points: sum }) => [day, sum]).sort())
  const byWeek: Record<string, number> = {}
  for (const [day, sum] of Object.entries(byDay)) byWeek[weekOf(day)] = (byWeek[weekOf(day)] ?? 0) + Number(sum)
  const countOf = (eventType: EventType): number => kinds.find((kind) => kind.eventType === eventType)?.count ?? 0
  return {
    activity_score: await scoreNow(reader, learner.id, now),
    max_score: learner.maxActivityScore,
    activity_history: history.map(presentActivity),
    activity_history_by_day: byDay,
    activity_history_by_week: byWeek,
    event_counts: {
      regularity: countOf('REGULARITY'),
      challenges: countOf('COMPLETE_CHALLENGE'),
      pieces: countOf('COMPLETE_PIECE'),
      modules: countOf('COMPLETE_MODULE'),
      connections: countOf('CONNECTION'),
    },
    last_connection: learner.lastConnectionAt?.toISOString() ?? null,
  }
}
