import { and, eq, inArray } from '../database/drizzle.ts'
import type { Transaction } from '../database/transaction.ts'
import { freeActions } from '../learner/free-actions.table.ts'
import { contentOpens } from './content-opens.table.ts'

/** Deletes the openings of versions and the free actions spent on them. */
export async function forgetOpenings(transaction: Transaction, userId: number, versionIds: readonly number[]): Promise<void> {
  for (const table of [contentOpens, freeActions] as const)
    await transaction
      .delete(table)
      .where(and(eq(table.userId, userId), eq(table.playableType, 'version'), inArray(table.playableId, [...versionIds])))
}
