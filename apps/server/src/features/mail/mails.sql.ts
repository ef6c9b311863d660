import type { Database } from '../../kernel/database/database.ts'
import { and, asc, eq, lte, sql } from '../../kernel/database/drizzle.ts'
import type { Transaction } from '../../kernel/database/transaction.ts'
import type { WrittenMail } from './mail-layout.ts'
import { mails } from './mails.table.ts'

export type QueuedMail = typeof mails.$inferSelect

/** The recipient of a mail that is taken from the queue like any other, and delivered nowhere. */
export const NO_RECIPIENT = ''

export interface MailTo {
  /** Null for what outlives the account: the mail that confirms its deletion. */
  readonly userId: number | null
  readonly recipient: string
}

export async function insertMail(transaction: Transaction, { userId, recipient }: MailTo, mail: WrittenMail, now: Date): Promise<void> {
  await transaction.insert(mails).values({ userId, recipient, ...mail, createdAt: now, nextAttemptAt: now })
}

/**
 * The next mail that is due, put off until the next try should this one come to nothing: two servers never send the same one at once,
 * and a server that is killed in the middle loses none.
 */
export async function claimMail(database: Database, waitMs: (attempt: number) => number, now: Date): Promise<QueuedMail | undefined> {
  return database.write(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(mails)
      .where(lte(mails.nextAttemptAt, now))
      .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const attempts = due.attempts + 1
    const nextAttemptAt = new Date(now.getTime() + waitMs(attempts))
    await transaction.update(mails).set({ attempts, nextAttemptAt }).where(eq(mails.id, due.id))
    return { ...due, attempts, nextAttemptAt }
  })
}

export async function deleteMail(database: Database, id: number): Promise<void> {
  await database.write((transaction) => transaction.delete(mails).where(eq(mails.id, id)))
}

/** What is still to be delivered, wherever it comes from. */
export async function deleteMailsTo(transaction: Transaction, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await transaction.delete(mails).where(and(eq(sql`lower(${mails.recipient})`, address.toLowerCase())))
}
