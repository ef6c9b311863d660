import { moment } from '../../kernel/database/columns.ts'
import { index, pgTable, text, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'
import type { StoredContactReason } from './contacts.stored.ts'

export const contacts = pgTable(
  'contacts',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    reason: text('reason').$type<StoredContactReason>().notNull(),
    message: text('message').notNull(),
    page: text('page'),
    createdAt: moment('created_at').notNull(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (table) => [index('contacts_by_user').on(table.userId, table.createdAt)],
)
