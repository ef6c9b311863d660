import type { Database } from '../../kernel/database/database.ts'
import { eq, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { changeLearner } from '../../kernel/learner/users.sql.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { beginConfigurations } from '../configurations/front-door.ts'

export type NewLearner = Pick<
  LearnerRow,
  'email' | 'passwordHash' | 'firstname' | 'lastname' | 'levelValue' | 'newsletterConsent' | 'createdFrom' | 'paymentGroup'
> &
  Partial<Pick<LearnerRow, 'emailVerifiedAt'>>

export async function insertLearner(transaction: Transaction, learner: NewLearner, now: Date): Promise<LearnerRow> {
  const [row] = await transaction
    .insert(users)
    .values({ ...learner, emailKey: emailKeyOf(learner.email), rgpdConsentAt: now, createdAt: now })
    .returning()
  if (!row) throw new Error('an inserted learner is returned')
  await beginConfigurations(transaction, row.id, now)
  return row
}

export async function learnerWithEmail(reader: Sql | Transaction, email: string): Promise<LearnerRow | undefined> {
  const [row] = await reader
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(email)))
  return row
}

export const learnerByEmail = (database: Database, email: string): Promise<LearnerRow | undefined> => learnerWithEmail(database.sql, email)

type Profile = Pick<
  LearnerRow,
  | 'levelValue'
  | 'ambitusLow'
  | 'ambitusHigh'
  | 'handSizeLeft'
  | 'handSizeRight'
  | 'firstname'
  | 'lastname'
  | 'newsletterConsent'
  | 'notificationsConsent'
>

export async function changeProfile(database: Database, userId: number, change: Partial<Profile>): Promise<void> {
  await database.write((transaction) => changeLearner(transaction, userId, change))
}

/** Serializes requests about one address (advisory lock), whether it has an account or not. */
export const lockAddress = (transaction: Transaction, email: string): Promise<unknown> =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${emailKeyOf(email)}))`)
