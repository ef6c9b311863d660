import { moment } from '../../kernel/database/columns.ts'
import { integer, jsonb, pgTable } from '../../kernel/database/drizzle.ts'
import { users } from '../../kernel/learner/users.table.ts'

export const versionLyrics = pgTable('version_lyrics', {
  versionId: integer('version_id').primaryKey(),
  revision: integer('revision').notNull(),
  lyrics: jsonb('lyrics').$type<readonly (readonly [quarters: number, text: string])[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
})
