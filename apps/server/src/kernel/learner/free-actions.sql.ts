import type { Transaction } from '../database/transaction.ts'
import { freeActionGifts } from './free-actions.table.ts'

/** Adds free actions to the quota of a period, or removes some; replaces an earlier correction. */
export const giveFreeActions = (transaction: Transaction, userId: number, period: string, amount: number): Promise<unknown> =>
  transaction
    .insert(freeActionGifts)
    .values({ userId, period, amount })
    .onConflictDoUpdate({ target: [freeActionGifts.userId, freeActionGifts.period], set: { amount } })
