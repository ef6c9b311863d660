import { and, eq } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { identities, users } from '../../database/schema.ts'
import type { Learner } from './learner.ts'

/** Who somebody is to a provider; the subject never changes there, an address may. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export async function hasIdentity(reader: Sql | Transaction, userId: number): Promise<boolean> {
  const rows = await reader.select({ issuer: identities.issuer }).from(identities).where(eq(identities.userId, userId)).limit(1)
  return rows.length > 0
}

export async function learnerByIdentity(reader: Sql | Transaction, { issuer, subject }: Identity): Promise<Learner | undefined> {
  const [row] = await reader
    .select({ learner: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.learner
}

export async function linkIdentity(transaction: Transaction, { issuer, subject }: Identity, userId: number, now: Date): Promise<void> {
  await transaction.insert(identities).values({ issuer, subject, userId, createdAt: now })
}
