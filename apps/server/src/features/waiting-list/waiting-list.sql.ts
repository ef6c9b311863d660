import { eq } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/open.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import { waitingList } from './waiting-list.table.ts'

/** Once; an address that is on the list stays as it is. */
export const joinList = (transaction: Transaction, email: string, createdFrom: string | null, now: Date): Promise<unknown> =>
  transaction
    .insert(waitingList)
    .values({ emailKey: emailKeyOf(email), email: email.trim(), createdFrom, createdAt: now })
    .onConflictDoNothing()

export const leaveList = (transaction: Transaction, emailKey: string): Promise<unknown> =>
  transaction.delete(waitingList).where(eq(waitingList.emailKey, emailKey))
