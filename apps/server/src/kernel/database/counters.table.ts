import { bytes, moment } from './columns.ts'
import { index, integer, pgTable } from './drizzle.ts'

/** Counters within a time window (`counters.sql.ts`). */
export const counters = pgTable(
  'counters',
  { subjectHash: bytes('subject_hash').primaryKey(), amount: integer('amount').notNull(), endsAt: moment('ends_at').notNull() },
  (table) => [index('counters_end').on(table.endsAt)],
)
