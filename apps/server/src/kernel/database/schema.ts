import type { ImportChoices } from '@prelude/contract'
import type { CourseVersionKind } from '@prelude/domain/score/course'
import type { CourseDetails } from '../../features/imports/stored-course.ts'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique, uuid } from './drizzle.ts'
import * as accounts from './schema-accounts.ts'
import * as practice from './schema-practice.ts'
import { bytes, moment, opened, owner, users } from './schema-users.ts'

export * from './schema-accounts.ts'
export * from './schema-practice.ts'
export { users } from './schema-users.ts'

/** The tables as `migrations/*.sql` make them; those files are the truth, a test compares. */
export const configurations = pgTable(
  'configurations',
  { userId: owner(), name: text('name').notNull(), value: text('value').notNull(), updatedAt: moment('updated_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)

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

export const contentOpens = pgTable(
  'content_opens',
  { userId: owner(), ...opened, discoveredAt: moment('discovered_at').notNull(), lastOpenedAt: moment('last_opened_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.playableType, table.playableId] })],
)

export const activities = pgTable(
  'activities',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    eventType: text('event_type').notNull(),
    playableType: text('playable_type'),
    playableId: integer('playable_id'),
    subject: text('subject').notNull(),
    scoreVariation: doublePrecision('score_variation').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    unique().on(table.userId, table.eventType, table.subject),
    index('activities_latest').on(table.userId, table.createdAt.desc()),
  ],
)

/** Sums of the activities by day of Paris and kind. */
export const activityDays = pgTable(
  'activity_days',
  {
    userId: owner(),
    day: text('day').notNull(),
    eventType: text('event_type').notNull(),
    points: doublePrecision('points').notNull(),
    events: integer('events').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.eventType] })],
)

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
    choices: jsonb('choices').$type<ImportChoices>().notNull(),
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

export const versionTranspositions = pgTable(
  'version_transpositions',
  { userId: owner(), versionId: integer('version_id').notNull(), semitoneOffset: smallint('semitone_offset').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.versionId] })],
)

export const versionLyrics = pgTable('version_lyrics', {
  versionId: integer('version_id').primaryKey(),
  revision: integer('revision').notNull(),
  lyrics: jsonb('lyrics').$type<readonly (readonly [quarters: number, text: string])[]>().notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
})

export const tables = {
  users,
  ...accounts,
  configurations,
  freeActions,
  freeActionGifts,
  contentOpens,
  activities,
  activityDays,
  imports,
  importVersions,
  versionTranspositions,
  versionLyrics,
  ...practice,
}
