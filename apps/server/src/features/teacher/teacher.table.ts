import { moment } from '../../kernel/database/columns.ts'
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'
import type { StoredAct, StoredChargeState, StoredEvent, StoredMessageState } from './teacher.stored.ts'

export const teacherMessages = pgTable(
  'teacher_messages',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    asked: text('asked').notNull(),
    fromTeacher: boolean('from_teacher').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<StoredMessageState>().notNull(),
    events: jsonb('events').$type<readonly StoredEvent[]>().notNull(),
    /** What was understood: the next message may go on from it. */
    acts: jsonb('acts').$type<readonly StoredAct[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('teacher_messages_by_time').on(table.userId, table.createdAt)],
)

/** Outlives an erased conversation: erasing does not give the messages back. */
export const teacherCharges = pgTable(
  'teacher_charges',
  {
    userId: owner(),
    messageId: uuid('message_id').notNull(),
    /** `FreePeriod.key` of the week. */
    period: text('period').notNull(),
    state: text('state').$type<StoredChargeState>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.messageId] }), index('teacher_charges_by_period').on(table.userId, table.period)],
)
