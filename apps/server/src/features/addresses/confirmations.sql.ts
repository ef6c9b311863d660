import { and, eq, gt, isNull } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/open.ts'
import { emailKeyOf } from '../../kernel/learner/email-key.ts'
import type { Learner } from '../../kernel/learner/learner.ts'
import { users } from '../../kernel/learner/users.table.ts'

/** What a one-time code does to the row of its learner; undefined where there is nothing to do it to any more. */
type Confirmed = Promise<Learner | undefined>

/** Their address is proved, if it still is this one. */
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

/** Whoever reads the address says that the account is not theirs; too late once it was proved. */
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

/** The account that was to be erased is kept. */
export async function keepAccount(transaction: Transaction, id: number, now: Date): Confirmed {
  const [learner] = await transaction
    .update(users)
    .set({ deletionAt: null })
    .where(and(eq(users.id, id), gt(users.deletionAt, now)))
    .returning()
  return learner
}
