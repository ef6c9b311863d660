import { bytes, moment } from '../database/columns.ts'
import { pgTable, primaryKey, text, uniqueIndex, uuid } from '../database/drizzle.ts'
import { owner } from './users.table.ts'

/** Only the hash of a token is stored. */
export const tokens = pgTable(
  'tokens',
  {
    userId: owner(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** « Firefox sur Windows » */
    device: text('device').notNull().default(''),
    /** Time of the last password or provider check; null for a login made by hand-off. */
    provedAt: moment('proved_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] }), uniqueIndex('tokens_id').on(table.userId, table.id)],
)
