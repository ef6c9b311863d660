import { moment } from '../../kernel/database/columns.ts'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: owner(),
    createdAt: moment('created_at').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** The account's address (its key) proved by both provider and account; null if linked without that proof. */
    provedEmailKey: text('proved_email_key'),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identities_user').on(table.userId),
    uniqueIndex('identities_id').on(table.userId, table.id),
  ],
)
