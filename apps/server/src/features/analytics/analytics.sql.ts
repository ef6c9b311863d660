import { randomUUID } from 'node:crypto'
import type { User } from '@prelude/contract'
import { and, asc, desc, eq, inArray, sql } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { actionCounts, actionEvents } from '../../database/schema.ts'

export const actionCountsOf = (reader: Sql | Transaction, userId: number): Promise<User['analytics']> =>
  reader
    .select({ action: actionCounts.action, occurrence: actionCounts.occurrence })
    .from(actionCounts)
    .where(eq(actionCounts.userId, userId))
    .orderBy(asc(actionCounts.action))

/** One more of an action: in one statement, so that two tabs count two. */
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

/** Events that are kept of one learner; the oldest give way. The counts stay. */
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
