import { bytes, moment } from '../../kernel/database/columns.ts'
import { index, jsonb, pgTable, text } from '../../kernel/database/drizzle.ts'
import { ownerIfAny } from '../../kernel/learner/users.table.ts'

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    codeHash: bytes('code_hash').primaryKey(),
    userId: ownerIfAny(),
    purpose: text('purpose').notNull(),
    payload: jsonb('payload').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('one_time_codes_user').on(table.userId, table.purpose), index('one_time_codes_expiry').on(table.expiresAt)],
)
