import type { CourseVersionKind } from '@prelude/domain/score/course'
import { bytes, moment } from '../../kernel/database/columns.ts'
import { boolean, doublePrecision, integer, jsonb, pgTable, smallint, text, unique } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'
import type { CourseDetails, StoredChoices } from './imports.stored.ts'

export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000 }),
    userId: owner(),
    title: text('title').notNull(),
    artist: text('artist').notNull(),
    key: text('key').notNull(),
    timeSignature: text('time_signature').notNull(),
    beatsPerMinute: doublePrecision('beats_per_minute').notNull(),
    measures: integer('measures').notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    hasLyrics: boolean('has_lyrics').notNull(),
    estimatedDiff: smallint('estimated_diff').notNull(),
    songDiff: smallint('song_diff'),
    details: jsonb('details').$type<CourseDetails>().notNull(),
    choices: jsonb('choices').$type<StoredChoices>().notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    file: bytes('file').notNull(),
    fileSha256: bytes('file_sha256').notNull(),
    edition: integer('edition').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique().on(table.userId, table.fileSha256)],
)

export const importVersions = pgTable(
  'import_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1_000_000 }),
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CourseVersionKind>().notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    handType: text('hand_type').$type<'BOTH_HAND' | 'RIGHT_HAND' | 'LEFT_HAND'>().notNull(),
    estimatedDiff: smallint('estimated_diff').notNull(),
    notes: bytes('notes').notNull(),
  },
  (table) => [unique().on(table.importId, table.kind)],
)
