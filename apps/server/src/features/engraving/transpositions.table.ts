import { integer, pgTable, primaryKey, smallint } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

export const versionTranspositions = pgTable(
  'version_transpositions',
  { userId: owner(), versionId: integer('version_id').notNull(), semitoneOffset: smallint('semitone_offset').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.versionId] })],
)
