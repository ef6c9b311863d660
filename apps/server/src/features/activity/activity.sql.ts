import { randomUUID } from 'node:crypto'
import type { CallAnswer } from '@prelude/contract'
import { and, desc, eq, gte, sql } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { activities, users } from '../../database/schema.ts'
import type { Learner } from '../account/learner.ts'
import { COUNTED_DAYS, DAY_MS, type EventType, weekOf } from './activity.policy.ts'

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

/** Stores an event once. Answers it with `added: false` where it was there already. */
export async function addActivity(transaction: Transaction, userId: number, event: ActivityEvent): Promise<{ row: ActivityRow; added: boolean }> {
  const { eventType, subject } = event
  const [row] = await transaction
    .insert(activities)
    .values({ userId, id: randomUUID(), playableType: null, playableId: null, ...event })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, added: true }
  const [known] = await transaction
    .select()
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(activities.eventType, eventType), eq(activities.subject, subject)))
  if (!known) throw new Error('a conflicting activity is there')
  return { row: known, added: false }
}

const inParis = sql<string>`to_char(${activities.createdAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`
const points = sql<number>`coalesce(sum(${activities.scoreVariation}), 0)::float8`

/** Whether something of a kind (of any where none is given) stands on a day of Paris. */
export async function hasActivity(
  reader: Sql | Transaction,
  userId: number,
  { day, eventType }: { day: string; eventType?: EventType },
): Promise<boolean> {
  const [row] = await reader
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.userId, userId), eq(inParis, day), eventType ? eq(activities.eventType, eventType) : undefined))
    .limit(1)
  return row !== undefined
}

async function scoreNow(reader: Sql | Transaction, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY_MS)
  const [row] = await reader
    .select({ points })
    .from(activities)
    .where(and(eq(activities.userId, userId), gte(activities.createdAt, since)))
  return row?.points ?? 0
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
    .select({ day: inParis, points })
    .from(activities)
    .where(and(mine, gte(activities.createdAt, since)))
    // By position: the same expression twice would be two parameters, hence two expressions.
    .groupBy(sql`1`)
  const kinds = await reader
    .select({ eventType: activities.eventType, count: sql<number>`count(*)::int` })
    .from(activities)
    .where(mine)
    .groupBy(activities.eventType)
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
