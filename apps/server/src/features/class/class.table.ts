import type { ClassStage } from '@prelude/domain/learning'
import { moment } from '../../kernel/database/columns.ts'
import { doublePrecision, integer, pgTable, primaryKey, smallint, text } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

export const classListens = pgTable(
  'class_listens',
  { userId: owner(), versionId: integer('version_id').notNull(), letter: text('letter').notNull(), listenedAt: moment('listened_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.versionId, table.letter] })],
)

/** Stages that the learner declared as played; what a take passes counts before it. */
export const classDeclared = pgTable(
  'class_declared',
  {
    userId: owner(),
    versionId: integer('version_id').notNull(),
    letter: text('letter').notNull(),
    stage: text('stage').$type<ClassStage>().notNull(),
    declaredAt: moment('declared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.versionId, table.letter, table.stage] })],
)

export const classProgress = pgTable(
  'class_progress',
  {
    userId: owner(),
    versionId: integer('version_id').notNull(),
    pianoClassProgress: doublePrecision('piano_class_progress').notNull(),
    consolidationClassProgress: doublePrecision('consolidation_class_progress').notNull(),
    classStatus: smallint('class_status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.versionId] })],
)

export const masters = pgTable(
  'masters',
  {
    userId: owner(),
    masterType: text('master_type').$type<'section' | 'part' | 'challenge'>().notNull(),
    masterId: integer('master_id').notNull(),
    masteredAt: moment('mastered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.masterType, table.masterId] })],
)
