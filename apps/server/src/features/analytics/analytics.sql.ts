import { randomUUID } from 'node:crypto'
import type { User } from '@prelude/contract'
import { and, desc, eq, inArray, sql } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { actionCounts, actionEvents } from './analytics.table.ts'

export const actionCountsPart: LearnerPart<User['analytics']> = {
  sql: `(select json_agg(json_build_object('action', action, 'occurrence', occurrence) order by action) from action_counts where user_id = ${PART.learnerId})`,
  read: (stored: User['analytics'] | null) => stored ?? [],
}

/** Increments the count of an action in one statement, so that two tabs count two. */
export async function countAction(transaction: Transaction, userId: number, action: string): Promise<number> {
  const [row] = await transaction
    .insert(actionCounts)
    .values({ userId, action, occurrence: 1 })
    .onConflictDoUpdate({
      target: [actionCounts.userId, actionCounts.action],
      set: { occurrence: sql`least(${actionCounts.occurrence} + 1, 2147483647)` },
    })
    .returning({ occurrence: actionCounts.occurrence })
  if (!row) throw new Error('a counted action is returned')
  return row.occurrence
}

export type ActionEvent = Pick<typeof actionEvents.$inferInsert, 'action' | 'category' | 'details'>

/** Limit of events kept per learner; the oldest are deleted. The counts stay. */
export const MOST_EVENTS = 5_000

export async function keepEvent(transaction: Transaction, userId: number, event: ActionEvent, now: Date): Promise<void> {
  await transaction.insert(actionEvents).values({ userId, id: randomUUID(), ...event, createdAt: now })
  const old = await transaction
    .select({ id: actionEvents.id })
    .from(actionEvents)
    .where(eq(actionEvents.userId, userId))
    .orderBy(desc(actionEvents.createdAt))
    .offset(MOST_EVENTS)
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await transaction.delete(actionEvents).where(and(eq(actionEvents.userId, userId), inArray(actionEvents.id, ids)))
}

export const forgetEvents = (transaction: Transaction, userId: number): Promise<unknown> =>
  transaction.delete(actionEvents).where(eq(actionEvents.userId, userId))
