import { asc, desc, eq, isNull, sql } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import { users } from '../../kernel/learner/users.table.ts'
import { contacts } from './contacts.table.ts'

export type StoredContact = typeof contacts.$inferSelect

/** Messages shown of a learner, and to the team. */
const MOST_OWN = 50
const MOST_OF_ALL = 200

export async function contactById(reads: Sql | Transaction, id: string): Promise<StoredContact | undefined> {
  const [row] = await reads.select().from(contacts).where(eq(contacts.id, id))
  return row
}

export const contactsOf = (reads: Sql, userId: number): Promise<StoredContact[]> =>
  reads.select().from(contacts).where(eq(contacts.userId, userId)).orderBy(desc(contacts.createdAt)).limit(MOST_OWN)

/** Unanswered ones first, the oldest of them first; then the answered ones, the latest first. */
export const contactsOfAll = (reads: Sql) =>
  reads
    .select({ contact: contacts, firstname: users.firstname, email: users.email })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.userId))
    .orderBy(sql`${isNull(contacts.answeredAt)} desc`, desc(contacts.answeredAt), asc(contacts.createdAt))
    .limit(MOST_OF_ALL)

export const insertContact = (transaction: Transaction, contact: Omit<StoredContact, 'answer' | 'answeredAt'>): Promise<unknown> =>
  transaction.insert(contacts).values(contact)

export const answerContact = (transaction: Transaction, id: string, answer: string, at: Date): Promise<unknown> =>
  transaction.update(contacts).set({ answer, answeredAt: at }).where(eq(contacts.id, id))

export const learnerOfContact = async (transaction: Transaction, userId: number): Promise<{ firstname: string; email: string } | undefined> => {
  const [recipient] = await transaction.select({ firstname: users.firstname, email: users.email }).from(users).where(eq(users.id, userId))
  return recipient
}
