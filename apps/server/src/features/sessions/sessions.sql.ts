import type { SessionBody } from '@prelude/contract'
import type { WorkedDay } from '@prelude/domain/learning'
import { countWithin } from '../../kernel/database/counters.sql.ts'
import { and, asc, eq, gte, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/open.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { sessions } from './sessions.table.ts'

/** Sessions accepted per day: a stored one lasts at least two minutes (domain/learning), and forty may be sent late after being offline. */
export const MOST_SESSIONS_A_DAY = 200
const DAY_MS = 86_400_000

const tooManyToday = (): Refusal =>
  new Refusal('too_many_requests', `${MOST_SESSIONS_A_DAY} séances de travail ont été enregistrées aujourd’hui : la suite le sera demain.`)

/** Stores a practice session; of two reports with one token the longer one is kept, in whatever order they come. */
export async function keepSession(transaction: Transaction, userId: number, session: SessionBody, now: Date): Promise<void> {
  const { duration: durationSeconds, logs, started_at, session_token: sessionToken } = session
  const known = { durationSeconds, logs, startedAt: new Date(started_at), receivedAt: now }
  await lockLearner(transaction, userId)
  const [stored] = await transaction
    .select({ token: sessions.sessionToken })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.sessionToken, sessionToken)))
  if (!stored) {
    const counted = { subject: ['sessions of a day', userId], max: MOST_SESSIONS_A_DAY, withinMs: DAY_MS }
    if ((await countWithin(transaction, counted, now)) !== null) throw tooManyToday()
  }
  await transaction
    .insert(sessions)
    .values({ userId, sessionToken, ...known })
    .onConflictDoUpdate({
      target: [sessions.userId, sessions.sessionToken],
      set: known,
      setWhere: sql`${sessions.durationSeconds} <= excluded.duration_seconds`,
    })
}

/** Twelve weeks, and the rest of the first one. */
const SHOWN_DAYS = 91

const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** How long the learner worked, by the day of Paris on which a session began. */
export async function workedDays(reader: Sql, userId: number, now: Date): Promise<{ today: string; days: WorkedDay[] }> {
  const day = sql<string>`to_char(${sessions.startedAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`
  const days = await reader
    .select({ day, seconds: sql<number>`sum(${sessions.durationSeconds})::float8` })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gte(sessions.startedAt, new Date(now.getTime() - SHOWN_DAYS * DAY_MS))))
    .groupBy(day)
    .orderBy(asc(day))
  return { today: parisDay.format(now), days }
}
