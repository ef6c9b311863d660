import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from '../../kernel/database/drizzle.ts'
import type { Database, Transaction } from '../../kernel/database/open.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { oneTimeCodes } from '../account/one-time-codes.table.ts'
import { imports, importVersions } from '../imports/imports.table.ts'
import { versionLyrics } from '../lyrics/lyrics.table.ts'
import { deleteMailsTo } from '../mail/mails.sql.ts'
import { waitingList } from '../waiting-list/waiting-list.table.ts'

/** The parent's link opens nothing any more, and nobody used it. */
const noLiveParentCode = (now: Date) =>
  sql`not exists (select 1 from ${oneTimeCodes} where ${oneTimeCodes.userId} = ${users.id} and ${oneTimeCodes.purpose} = 'parent' and ${oneTimeCodes.expiresAt} > ${now.toISOString()})`

const isDue = (now: Date) =>
  or(
    and(isNotNull(users.deletionAt), lte(users.deletionAt, now)),
    and(eq(users.age, 'parent_awaited'), isNull(users.deletionAt), noLiveParentCode(now)),
  )

/** Accounts whose days of grace are over, and those of children for whom no parent answered. */
export async function accountsToErase(database: Database, now: Date): Promise<number[]> {
  const rows = await database.sql.select({ id: users.id }).from(users).where(isDue(now)).orderBy(users.id)
  return rows.map(({ id }) => id)
}

/** The account if it is still to be erased: its owner may have kept it meanwhile. */
export async function lockIfDue(transaction: Transaction, userId: number, now: Date): Promise<Learner | undefined> {
  const [row] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isDue(now)))
    .for('update')
  return row
}

/** Every table that knows the learner points to `users` and goes with it; what knows only the address, or an imported piece, goes here. */
export async function eraseAccount(transaction: Transaction, learner: Pick<Learner, 'id' | 'email' | 'emailKey' | 'parentEmail'>): Promise<void> {
  await deleteMailsTo(transaction, addressesOf(learner))
  await transaction.delete(waitingList).where(eq(waitingList.emailKey, learner.emailKey))
  const ownVersions = transaction
    .select({ id: importVersions.id })
    .from(importVersions)
    .innerJoin(imports, eq(imports.id, importVersions.importId))
    .where(eq(imports.userId, learner.id))
  await transaction.delete(versionLyrics).where(inArray(versionLyrics.versionId, ownVersions))
  await transaction.delete(users).where(eq(users.id, learner.id))
}

export const addressesOf = ({ email, parentEmail }: Pick<Learner, 'email' | 'parentEmail'>): string[] => [
  email,
  ...(parentEmail ? [parentEmail] : []),
]
