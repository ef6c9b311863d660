import { moment } from '../../kernel/database/columns.ts'
import { pgTable, primaryKey, text } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

export const configurations = pgTable(
  'configurations',
  { userId: owner(), name: text('name').notNull(), value: text('value').notNull(), updatedAt: moment('updated_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)
