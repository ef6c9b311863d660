import { moment } from '../../kernel/database/columns.ts'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

export const actionCounts = pgTable(
  'action_counts',
  { userId: owner(), action: text('action').notNull(), occurrence: integer('occurrence').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.action] })],
)

/** Only of learners who consented. */
export const actionEvents = pgTable(
  'action_events',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    action: text('action').notNull(),
    category: text('category'),
    details: jsonb('details'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('action_events_latest').on(table.userId, table.createdAt.desc())],
)
