import type { SessionBody } from '@prelude/contract'
import { sql } from '../../database/drizzle.ts'
import type { Transaction } from '../../database/open.ts'
import { sessions } from '../../database/schema.ts'

/** Keeps a session of work; of two reports under one token the longer one is right, whichever came last. */
export async function keepSession(transaction: Transaction, userId: number, session: SessionBody, now: Date): Promise<void> {
  const { duration: durationSeconds, logs, started_at, session_token: sessionToken } = session
  const known = { durationSeconds, logs, startedAt: new Date(started_at), receivedAt: now }
  await transaction
    .insert(sessions)
    .values({ userId, sessionToken, ...known })
    .onConflictDoUpdate({
      target: [sessions.userId, sessions.sessionToken],
      set: known,
      setWhere: sql`${sessions.durationSeconds} <= excluded.duration_seconds`,
    })
}
