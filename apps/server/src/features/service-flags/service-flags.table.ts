import { moment } from '../../kernel/database/columns.ts'
import { pgTable, text } from '../../kernel/database/drizzle.ts'

export const serviceFlags = pgTable('service_flags', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  setAt: moment('set_at').notNull(),
})
