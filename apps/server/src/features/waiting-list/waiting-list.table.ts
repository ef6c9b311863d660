import { moment } from '../../kernel/database/columns.ts'
import { pgTable, text } from '../../kernel/database/drizzle.ts'

export const waitingList = pgTable('waiting_list', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  createdFrom: text('created_from'),
  createdAt: moment('created_at').notNull(),
})
