import { moment } from '../../kernel/database/columns.ts'
import { integer, pgTable, primaryKey } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

/** A favourite piece, by one of its versions: pieces of the catalogue and a learner's own ones have ids that may be the same, versions have not. */
export const favourites = pgTable(
  'favourites',
  { userId: owner(), versionId: integer('version_id').notNull(), markedAt: moment('marked_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.versionId] })],
)
