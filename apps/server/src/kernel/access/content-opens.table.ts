import { moment, opened } from '../database/columns.ts'
import { pgTable, primaryKey } from '../database/drizzle.ts'
import { owner } from '../learner/users.table.ts'

export const contentOpens = pgTable(
  'content_opens',
  { userId: owner(), ...opened, discoveredAt: moment('discovered_at').notNull(), lastOpenedAt: moment('last_opened_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.playableType, table.playableId] })],
)
