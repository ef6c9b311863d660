import { and, eq } from '../../database/drizzle.ts'
import type { Sql, Transaction } from '../../database/open.ts'
import { identities, users } from '../../database/schema.ts'
import type { Learner } from './learner.ts'
import { type LearnerPart, PART } from './learner-parts.ts'

/** Who somebody is to a provider; the subject never changes there, an address may. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export const hasIdentityPart: LearnerPart<boolean> = {
  sql: `exists (select from identities where user_id = ${PART.learnerId})`,
  read: (stored: boolean) => stored,
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
