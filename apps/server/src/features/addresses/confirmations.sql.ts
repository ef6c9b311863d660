import { and, eq, gt, isNull } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import type { LearnerRow } from '../../kernel/learner/learner.ts'
import { users } from '../../kernel/learner/users.table.ts'

/** Applies a one-time code to its learner's row; undefined if its object no longer exists. */
type Confirmed = Promise<LearnerRow | undefined>

/** Marks the address as proved if the account still has it. */
export async function proveEmail(transaction: Transaction, id: number, email: string, now: Date): Confirmed {
  const [learner] = await transaction
    .update(users)
    .set({ emailVerifiedAt: now, emailRefusedAt: null })
    .where(and(eq(users.id, id), eq(users.emailKey, emailKeyOf(email))))
    .returning()
  return learner
}

export async function changeEmail(transaction: Transaction, id: number, email: string, now: Date): Confirmed {
  const [learner] = await transaction
    .update(users)
    .set({ email, emailKey: emailKeyOf(email), emailVerifiedAt: now, emailRefusedAt: null })
    .where(eq(users.id, id))
    .returning()
  return learner
}

/** The reader of the address disowns the account; without effect once the address is proved. */
export const refuseEmail = (transaction: Transaction, id: number, email: string, now: Date): Promise<unknown> =>
  transaction
    .update(users)
    .set({ emailRefusedAt: now })
    .where(and(eq(users.id, id), eq(users.emailKey, emailKeyOf(email)), isNull(users.emailVerifiedAt)))

export async function agreeAsParent(transaction: Transaction, id: number): Confirmed {
  const [learner] = await transaction
    .update(users)
    .set({ age: 'parent_agreed', parentEmail: null })
    .where(and(eq(users.id, id), eq(users.age, 'parent_awaited')))
    .returning()
  return learner
}

/** Cancels the erasure of the account. */
export async function keepAccount(transaction: Transaction, id: number, now: Date): Confirmed {
  const [learner] = await transaction
    .update(users)
    .set({ deletionAt: null })
    .where(and(eq(users.id, id), gt(users.deletionAt, now)))
    .returning()
  return learner
}
