import { moment } from '../../kernel/database/columns.ts'
import { index, integer, pgTable, text } from '../../kernel/database/drizzle.ts'
import { ownerIfAny } from '../../kernel/learner/users.table.ts'

export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerIfAny(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    bodyText: text('body_text').notNull(),
    bodyHtml: text('body_html').notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [index('mails_next').on(table.nextAttemptAt)],
)
