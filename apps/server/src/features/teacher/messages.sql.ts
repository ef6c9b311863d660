import { and, desc, eq, gt } from '../../kernel/database/drizzle.ts'
import { columnsOf, type Reader, rowsOf, type Statement } from '../../kernel/database/statement.ts'
import type { Sql, Transaction } from '../../kernel/database/transaction.ts'
import type { StoredAct, StoredEvent, StoredMessageState } from './teacher.stored.ts'
import { teacherMessages } from './teacher.table.ts'

export type StoredMessage = typeof teacherMessages.$inferSelect
export type NewMessage = Omit<StoredMessage, 'state' | 'events' | 'acts'>
type Reads = Sql | Transaction

/** Messages kept of a learner; the oldest go first. */
export const MOST_MESSAGES = 100

const isOne = (userId: number, id: string) => and(eq(teacherMessages.userId, userId), eq(teacherMessages.id, id))

const MESSAGE_OF: Statement = {
  name: 'teacher_message',
  text: `select ${columnsOf(teacherMessages)} from teacher_messages where user_id = $1 and id = $2`,
}

export const messageOf = async (reader: Reader, userId: number, id: string): Promise<StoredMessage | undefined> =>
  (await rowsOf<StoredMessage>(reader, MESSAGE_OF, [userId, id]))[0]

/** An earlier message as the next one needs it: its events would be the most of it. */
export type EarlierMessage = Pick<StoredMessage, 'id' | 'asked' | 'state' | 'acts' | 'createdAt'> & {
  /** What the teacher said, as far as it was shown. */
  readonly said: string
  /** What it offered and recommended. */
  readonly cards: readonly StoredEvent[]
}

const EARLIER: Statement = {
  name: 'earlier_teacher_messages',
  text: `select ${columnsOf(teacherMessages, ['id', 'asked', 'state', 'acts', 'createdAt'])},
      coalesce(jsonb_path_query_first(events, '$[*] ? (@.event == "full").data.text') #>> '{}', '') as said,
      jsonb_path_query_array(events, '$[*] ? (@.event == "answer" || @.event == "recommendation")') as cards
    from teacher_messages where user_id = $1 and conversation_id = $2 and id <> $3 order by created_at desc limit $4`,
}

/** The latest messages of a conversation but one, oldest first. */
export const earlierMessages = async (
  reader: Reader,
  userId: number,
  { conversationId, but }: { readonly conversationId: string; readonly but: string },
  most: number,
): Promise<EarlierMessage[]> => (await rowsOf<EarlierMessage>(reader, EARLIER, [userId, conversationId, but, most])).reverse()

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

const INSERT: Statement = {
  name: 'insert_teacher_message',
  text: `with gone as (
      delete from teacher_messages where user_id = $1 and id in (
        select id from teacher_messages where user_id = $1 order by created_at desc offset ${MOST_MESSAGES - 1})
    )
    insert into teacher_messages (user_id, id, conversation_id, asked, from_teacher, created_at, state, events, acts)
    values ($1, $2, $3, $4, $5, $6, 'answering', '[]', '[]') on conflict do nothing returning id`,
}

/** Stores a message that waits for its answer, and drops the oldest beyond `MOST_MESSAGES`; false where another request just stored it. */
export const insertMessage = async (client: Reader, message: NewMessage): Promise<boolean> =>
  (await rowsOf(client, INSERT, [message.userId, message.id, message.conversationId, message.asked, message.fromTeacher, message.createdAt])).length >
  0

const END: Statement = {
  name: 'end_teacher_message',
  text: `with spent as (update teacher_charges set state = 'spent' where user_id = $1 and message_id = $2 and $6::boolean)
    update teacher_messages set state = $3, events = $4::jsonb, acts = $5::jsonb where user_id = $1 and id = $2`,
}

export interface EndedMessage {
  readonly state: StoredMessageState
  readonly events: readonly StoredEvent[]
  readonly acts: readonly StoredAct[]
  /** It counts: in one statement, since each commit waits for the disk. */
  readonly isSpent?: boolean
}

/** Stores how an answer ended. */
export const endMessage = (reader: Reader, userId: number, id: string, { state, events, acts, isSpent = false }: EndedMessage): Promise<unknown> =>
  rowsOf(reader, END, [userId, id, state, JSON.stringify(events), JSON.stringify(acts), isSpent])

/** A message that its learner stops, locked; undefined where there is none since a moment. */
export async function messageToStop(transaction: Transaction, userId: number, id: string, since: Date): Promise<StoredMessage | undefined> {
  const [row] = await transaction
    .select()
    .from(teacherMessages)
    .where(and(isOne(userId, id), gt(teacherMessages.createdAt, since)))
    .for('update')
  return row
}

const REOPEN: Statement = {
  name: 'reopen_teacher_message',
  text: `update teacher_messages set state = 'answering', events = '[]' where user_id = $1 and id = $2 and state in ('answering', 'failed') returning id`,
}

/** Asks again a message whose answer had failed; false where another request has it answered. */
export const reopenMessage = async (client: Reader, { userId, id }: NewMessage): Promise<boolean> =>
  (await rowsOf(client, REOPEN, [userId, id])).length > 0

/** Erases every conversation; answers how many messages there were. */
export async function eraseMessages(transaction: Transaction, userId: number): Promise<number> {
  return (await transaction.delete(teacherMessages).where(eq(teacherMessages.userId, userId)).returning({ id: teacherMessages.id })).length
}
