import { eq } from '../database/drizzle.ts'
import type { Sql, Transaction } from '../database/transaction.ts'
import type { LearnerRow } from './learner.ts'
import { users } from './users.table.ts'

export async function learnerById(reader: Sql | Transaction, id: number): Promise<LearnerRow | undefined> {
  const [row] = await reader.select().from(users).where(eq(users.id, id))
  return row
}

/** Updates some columns of a learner's row. */
export const changeLearner = (transaction: Transaction, id: number, change: Partial<typeof users.$inferInsert>): Promise<unknown> =>
  transaction.update(users).set(change).where(eq(users.id, id))
