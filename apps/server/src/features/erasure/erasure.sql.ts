import type { Database } from '../../kernel/database/database.ts'
import { and, eq, isNotNull, isNull, lte, or } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { noLiveCode } from '../one-time-codes/front-door.ts'

const isDue = (now: Date) =>
  or(
    and(isNotNull(users.deletionAt), lte(users.deletionAt, now)),
    and(eq(users.age, 'parent_awaited'), isNull(users.deletionAt), noLiveCode('parent', now)),
  )

/** Accounts whose grace has ended, and those of children whose parent did not answer in time. */
export async function accountsToErase(database: Database, now: Date): Promise<number[]> {
  const rows = await database.sql.select({ id: users.id }).from(users).where(isDue(now)).orderBy(users.id)
  return rows.map(({ id }) => id)
}

/** The account if it is still to be erased; its owner may have kept it since. */
export async function lockIfDue(transaction: Transaction, userId: number, now: Date): Promise<LearnerRow | undefined> {
  const [row] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isDue(now)))
    .for('update')
  return row
}

export type ErasedAccount = Pick<LearnerRow, 'id' | 'email' | 'emailKey' | 'parentEmail'>
/** Deletes rows that refer to an account without a foreign key: by its address, or by a version of its pieces. */
export type ForgetAccount = (transaction: Transaction, account: ErasedAccount) => Promise<unknown>

/** Tables with a learner id cascade from `users`; the other rows are deleted first. */
export async function eraseAccount(transaction: Transaction, account: ErasedAccount, forget: readonly ForgetAccount[]): Promise<void> {
  for (const forgetAccount of forget) await forgetAccount(transaction, account)
  await transaction.delete(users).where(eq(users.id, account.id))
}

export const addressesOf = ({ email, parentEmail }: Pick<LearnerRow, 'email' | 'parentEmail'>): string[] => [
  email,
  ...(parentEmail ? [parentEmail] : []),
]
