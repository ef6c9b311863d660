import { moment } from '../../kernel/database/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'
import type { StandingJson } from './standings.stored.ts'

export const standings = pgTable(
  'standings',
  {
    userId: owner(),
    /** Hearing or sight-reading. */
    kind: text('kind').notNull(),
    /** Answers that the standing knows of: it only grows, and of two devices the one that knows more is right. */
    answers: integer('answers').notNull(),
    standing: jsonb('standing').$type<StandingJson>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)
