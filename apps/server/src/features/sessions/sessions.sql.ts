import type { SessionBody } from '@prelude/contract'
import { dayOfMoment, learnerDay, type WorkedDay } from '@prelude/domain/learning'
import { countWithin } from '../../kernel/database/counters.sql.ts'
import { and, eq, sql } from '../../kernel/database/drizzle.ts'
import { type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { lockLearner } from '../../kernel/learner/lock.sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { sessions } from './sessions.table.ts'

/** Sessions accepted per day: a stored one lasts at least two minutes (domain/learning), and forty may be sent late after being offline. */
export const MOST_SESSIONS_A_DAY = 200
const DAY_MS = 86_400_000

const tooManyToday = (): Refusal =>
  new Refusal('too_many_requests', `${MOST_SESSIONS_A_DAY} séances de travail ont été enregistrées aujourd’hui : la suite le sera demain.`)

/** Stores a practice session; of two reports with one token the longer one is kept, in whatever order they come. */
export async function keepSession(transaction: Transaction, learner: LearnerRow, session: SessionBody, now: Date): Promise<void> {
  const { id: userId, timeZone } = learner
  const { duration: durationSeconds, logs, started_at, session_token: sessionToken } = session
  const reported = { durationSeconds, logs, startedAt: new Date(started_at), receivedAt: now, day: dayOfMoment(timeZone, started_at) }
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
    .values({ userId, sessionToken, ...reported })
    .onConflictDoUpdate({
      target: [sessions.userId, sessions.sessionToken],
      // The day that was credited first stays, whatever zone the device is in since.
      set: { ...reported, day: sql`coalesce(${sessions.day}, excluded.day)` },
      setWhere: sql`${sessions.durationSeconds} <= excluded.duration_seconds`,
    })
}

/**
 * How long the sessions that began on each day of the learner's calendar lasted, in seconds, the oldest first. Time in which a learner practised on
 * two devices at once is counted once. Sessions that were stored before a device named its zone have the day of the zone that is known now.
 */
export const sessionDaysPart: LearnerPart<readonly WorkedDay[]> = {
  sql: `(select json_agg(json_build_array(day, began, seconds)) from (
    select day, min(lower(span)) as began, sum(extract(epoch from upper(span) - lower(span))) as seconds from (
      select day, unnest(range_agg(tstzrange(started_at, started_at + duration_seconds * interval '1 second'))) as span
      from sessions where user_id = ${PART.learnerId} group by day) as spans
    group by day, case when day is null then lower(span) end) as by_day)`,
  read: (stored: readonly [day: string | null, began: string, seconds: number][] | null, { timeZone }) => {
    const days = new Map<string, number>()
    for (const [day, began, seconds] of stored ?? []) {
      const own = day ?? learnerDay(timeZone, Date.parse(began))
      days.set(own, (days.get(own) ?? 0) + seconds)
    }
    return [...days].map(([day, seconds]) => ({ day, seconds })).sort((a, b) => (a.day < b.day ? -1 : 1))
  },
}

const SESSION_AT: Statement = {
  name: 'session_at',
  text: `select session_token from sessions where user_id = $1 and duration_seconds >= $3
    and started_at <= $2::timestamptz and $2::timestamptz <= received_at + interval '10 minutes' limit 1`,
}

/** Whether a stored session of so many seconds or more was under way at a moment: begun before it, and last heard of after it. */
export const sessionAt = async (transaction: Reader, userId: number, moment: Date, leastSeconds: number): Promise<boolean> =>
  (await rowsOf(transaction, SESSION_AT, [userId, moment, leastSeconds])).length > 0
