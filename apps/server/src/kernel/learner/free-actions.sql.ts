import type { Transaction } from '../database/open.ts'
import { freeActionGifts } from './free-actions.table.ts'

/** Gives so many free actions beyond the quota of a period, or takes so many away; the last word counts. */
export const giveFreeActions = (transaction: Transaction, userId: number, period: string, amount: number): Promise<unknown> =>
  transaction
    .insert(freeActionGifts)
    .values({ userId, period, amount })
    .onConflictDoUpdate({ target: [freeActionGifts.userId, freeActionGifts.period], set: { amount } })
