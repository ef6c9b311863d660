import { and, desc, eq, gt, inArray } from '../../kernel/database/drizzle.ts'
import type { Sql, Transaction } from '../../kernel/database/open.ts'
import type { StoredAct, StoredEvent, StoredMessageState } from './teacher.stored.ts'
import { teacherMessages } from './teacher.table.ts'

export type StoredMessage = typeof teacherMessages.$inferSelect
export type NewMessage = Omit<StoredMessage, 'state' | 'events' | 'acts'>
type Reads = Sql | Transaction

/** Messages kept of a learner; the oldest go first. */
export const MOST_MESSAGES = 100

const isOne = (userId: number, id: string) => and(eq(teacherMessages.userId, userId), eq(teacherMessages.id, id))

export async function messageOf(sql: Reads, userId: number, id: string): Promise<StoredMessage | undefined> {
  const [found] = await sql.select().from(teacherMessages).where(isOne(userId, id))
  return found
}

/** The latest messages of a conversation, oldest first. */
export async function conversationOf(sql: Reads, userId: number, conversationId: string, most: number): Promise<StoredMessage[]> {
  const rows = await sql
    .select()
    .from(teacherMessages)
    .where(and(eq(teacherMessages.userId, userId), eq(teacherMessages.conversationId, conversationId)))
    .orderBy(desc(teacherMessages.createdAt))
    .limit(most)
  return rows.reverse()
}

/** The conversation of the latest message after a moment. */
export async function latestConversation(sql: Reads, userId: number, after: Date): Promise<string | undefined> {
  const [latest] = await sql
    .select({ id: teacherMessages.conversationId })
    .from(teacherMessages)
    .where(and(eq(teacherMessages.userId, userId), gt(teacherMessages.createdAt, after)))
    .orderBy(desc(teacherMessages.createdAt))
    .limit(1)
  return latest?.id
}

/** Stores a message that waits for its answer, and drops the oldest beyond `MOST_MESSAGES`. */
export async function insertMessage(transaction: Transaction, message: NewMessage): Promise<void> {
  await transaction.insert(teacherMessages).values({ ...message, state: 'answering', events: [], acts: [] })
  const beyond = await transaction
    .select({ id: teacherMessages.id })
    .from(teacherMessages)
    .where(eq(teacherMessages.userId, message.userId))
    .orderBy(desc(teacherMessages.createdAt))
    .offset(MOST_MESSAGES)
  if (beyond.length === 0) return
  const ids = beyond.map(({ id }) => id)
  await transaction.delete(teacherMessages).where(and(eq(teacherMessages.userId, message.userId), inArray(teacherMessages.id, ids)))
}

/** Stores how an answer ended. */
export const endMessage = (
  transaction: Reads,
  userId: number,
  id: string,
  ended: { readonly state: StoredMessageState; readonly events: readonly StoredEvent[]; readonly acts: readonly StoredAct[] },
): Promise<unknown> => transaction.update(teacherMessages).set(ended).where(isOne(userId, id))

/** A message that its learner stops, locked; undefined where there is none since a moment. */
export async function messageToStop(transaction: Transaction, userId: number, id: string, since: Date): Promise<StoredMessage | undefined> {
  const [found] = await transaction
    .select()
    .from(teacherMessages)
    .where(and(isOne(userId, id), gt(teacherMessages.createdAt, since)))
    .for('update')
  return found
}

/** Asks again a message whose answer had failed. */
export const reopenMessage = (transaction: Transaction, userId: number, id: string): Promise<unknown> =>
  transaction.update(teacherMessages).set({ state: 'answering', events: [] }).where(isOne(userId, id))

/** Erases every conversation; answers how many messages there were. */
export async function eraseMessages(transaction: Transaction, userId: number): Promise<number> {
  return (await transaction.delete(teacherMessages).where(eq(teacherMessages.userId, userId)).returning({ id: teacherMessages.id })).length
}
