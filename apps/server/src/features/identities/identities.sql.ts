import { and, asc, eq, isNull, ne, or } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { type LearnerPart, PART } from '../../kernel/learner/learner-parts.sql.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { identities } from './identities.table.ts'

/** An identity at a provider; the subject is stable, the address may change. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export const hasIdentityPart: LearnerPart<boolean> = {
  sql: `exists (select from identities where user_id = ${PART.learnerId})`,
  read: (stored: boolean) => stored,
}

export interface StoredIdentity {
  readonly id: string
  readonly issuer: string
  readonly createdAt: Date
  /** The address proved by both provider and account; null if linked without that proof. */
  readonly provedEmailKey: string | null
}

/** Oldest first. */
export const identitiesOf = (reader: Sql | Transaction, userId: number): Promise<StoredIdentity[]> =>
  reader
    .select({ id: identities.id, issuer: identities.issuer, createdAt: identities.createdAt, provedEmailKey: identities.provedEmailKey })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id))

const identityIs = ({ issuer, subject }: Identity) => and(eq(identities.issuer, issuer), eq(identities.subject, subject))

export async function accountByIdentity(
  reader: Sql | Transaction,
  identity: Identity,
): Promise<{ readonly learner: LearnerRow; readonly isProved: boolean } | undefined> {
  const [row] = await reader
    .select({ learner: users, provedEmailKey: identities.provedEmailKey })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(identityIs(identity))
  return row && { learner: row.learner, isProved: row.provedEmailKey !== null }
}

/** Links an identity whose provider vouches for the account's address. */
export async function linkIdentity(
  transaction: Transaction,
  { issuer, subject }: Identity,
  { id: userId, emailKey: provedEmailKey }: Pick<LearnerRow, 'id' | 'emailKey'>,
  now: Date,
): Promise<void> {
  await transaction.insert(identities).values({ issuer, subject, userId, createdAt: now, provedEmailKey })
}

/** Records that the provider now vouches for the account's address. */
export async function proveIdentity(transaction: Transaction, identity: Identity, { emailKey }: Pick<LearnerRow, 'emailKey'>): Promise<void> {
  await transaction.update(identities).set({ provedEmailKey: emailKey }).where(identityIs(identity))
}

export async function endIdentity(transaction: Transaction, userId: number, id: string): Promise<boolean> {
  const ended = await transaction
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id)))
    .returning({ id: identities.id })
  return ended.length > 0
}

/** Ends identities linked while the address was unproved; returns their number. */
export async function endUnprovedIdentities(transaction: Transaction, userId: number): Promise<number> {
  const ended = await transaction
    .delete(identities)
    .where(and(eq(identities.userId, userId), isNull(identities.provedEmailKey)))
    .returning({ id: identities.id })
  return ended.length
}

/** Ends every identity whose provider never vouched for the account's current address; returns their number. */
export async function endForeignIdentities(transaction: Transaction, { id, emailKey }: Pick<LearnerRow, 'id' | 'emailKey'>): Promise<number> {
  const ended = await transaction
    .delete(identities)
    .where(and(eq(identities.userId, id), or(isNull(identities.provedEmailKey), ne(identities.provedEmailKey, emailKey))))
    .returning({ id: identities.id })
  return ended.length
}
