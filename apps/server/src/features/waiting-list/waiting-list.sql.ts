import { eq } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import { waitingList } from './waiting-list.table.ts'

/** Inserts an address; one already on the list stays unchanged. */
export const joinList = (transaction: Transaction, email: string, createdFrom: string | null, now: Date): Promise<unknown> =>
  transaction
    .insert(waitingList)
    .values({ emailKey: emailKeyOf(email), email: email.trim(), createdFrom, createdAt: now })
    .onConflictDoNothing()

export const leaveList = (transaction: Transaction, emailKey: string): Promise<unknown> =>
  transaction.delete(waitingList).where(eq(waitingList.emailKey, emailKey))
