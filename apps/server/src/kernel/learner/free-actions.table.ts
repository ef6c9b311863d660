import { moment, opened } from '../database/columns.ts'
import { integer, pgTable, primaryKey, text } from '../database/drizzle.ts'
import { owner } from './users.table.ts'

export const freeActions = pgTable(
  'free_actions',
  { userId: owner(), period: text('period').notNull(), ...opened, takenAt: moment('taken_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.period, table.playableType, table.playableId] })],
)

export const freeActionGifts = pgTable(
  'free_action_gifts',
  { userId: owner(), period: text('period').notNull(), amount: integer('amount').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.period] })],
)
