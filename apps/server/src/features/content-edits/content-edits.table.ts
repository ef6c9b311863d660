import { moment } from '../../kernel/database/columns.ts'
import { integer, jsonb, pgTable, primaryKey, text } from '../../kernel/database/drizzle.ts'
import { users } from '../../kernel/learner/users.table.ts'
import type { EditKind, StoredDocument } from './content-edits.stored.ts'

export const contentEdits = pgTable(
  'content_edits',
  {
    kind: text('kind').$type<EditKind>().notNull(),
    itemId: integer('item_id').notNull(),
    revision: integer('revision').notNull(),
    document: jsonb('document').$type<StoredDocument>(),
    madeAt: moment('made_at').notNull(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId, table.revision] })],
)
