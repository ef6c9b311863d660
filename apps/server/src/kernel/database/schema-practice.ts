import type { SessionBody, TakeBody, TakeSummary } from '@prelude/contract'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from './drizzle.ts'
import { bytes, moment, owner, playable } from './schema-users.ts'

export const takes = pgTable(
  'takes',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    ...playable,
    hands: text('hands').$type<TakeBody['hands']>().notNull(),
    fromMeasure: integer('from_measure').notNull(),
    toMeasure: integer('to_measure').notNull(),
    mode: text('mode').$type<TakeBody['mode']>().notNull(),
    speed: doublePrecision('speed').notNull(),
    transpositionId: integer('transposition_id'),
    level: smallint('level').$type<TakeBody['level']>().notNull(),
    stoppedAtDivision: doublePrecision('stopped_at_division'),
    score: doublePrecision('score'),
    graderVersion: integer('grader_version').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    pedals: jsonb('pedals').$type<NonNullable<TakeBody['pedals']>>(),
    input: text('input').$type<NonNullable<TakeBody['input']>>(),
    timingTrusted: boolean('timing_trusted'),
    display: text('display').$type<NonNullable<TakeBody['display']>>(),
    hiddenNotes: boolean('hidden_notes'),
    quality: doublePrecision('quality'),
    pieceScore: doublePrecision('piece_score'),
    previousBest: doublePrecision('previous_best'),
    bestScore: doublePrecision('best_score'),
    sentHash: bytes('sent_hash').notNull(),
    measures: jsonb('measures').$type<TakeSummary['measures']>().notNull(),
    notes: jsonb('notes').$type<TakeBody['notes']>().notNull(),
    extras: jsonb('extras').$type<TakeBody['extras']>().notNull(),
    performance: jsonb('performance').$type<TakeBody['performance']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('takes_latest').on(table.userId, table.playableType, table.playableId, table.endedAt.desc()),
  ],
)

export const scores = pgTable(
  'scores',
  {
    userId: owner(),
    ...playable,
    best: doublePrecision('best').notNull(),
    bestTakeId: uuid('best_take_id').notNull(),
    bestAt: moment('best_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.playableType, table.playableId] })],
)

export const pastRuns = pgTable(
  'past_runs',
  {
    userId: owner(),
    id: uuid('id').notNull(),
    ...playable,
    hands: text('hands').$type<TakeBody['hands']>().notNull(),
    fromMeasure: integer('from_measure').notNull(),
    toMeasure: integer('to_measure').notNull(),
    mode: text('mode').$type<TakeBody['mode']>().notNull(),
    speed: doublePrecision('speed').notNull(),
    display: text('display').$type<NonNullable<TakeBody['display']>>(),
    hiddenNotes: boolean('hidden_notes').notNull(),
    score: doublePrecision('score').notNull(),
    quality: doublePrecision('quality').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('past_runs_of').on(table.userId, table.playableType, table.playableId)],
)

export const classListens = pgTable(
  'class_listens',
  { userId: owner(), versionId: integer('version_id').notNull(), letter: text('letter').notNull(), listenedAt: moment('listened_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.versionId, table.letter] })],
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

export const completions = pgTable(
  'completions',
  { userId: owner(), challengeId: integer('challenge_id').notNull(), completedAt: moment('completed_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.challengeId] })],
)

export const moduleProgress = pgTable(
  'module_progress',
  {
    userId: owner(),
    moduleId: integer('module_id').notNull(),
    maxStepIndex: integer('max_step_index').notNull(),
    isFinished: boolean('is_finished').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moduleId] })],
)

export const moduleFeelings = pgTable(
  'module_feelings',
  {
    userId: owner(),
    moduleId: integer('module_id').notNull(),
    stepIndex: integer('step_index').notNull(),
    exerciseId: integer('exercise_id'),
    difficultyFelt: smallint('difficulty_felt').notNull(),
    feltAt: moment('felt_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moduleId, table.stepIndex] })],
)

export const sessions = pgTable(
  'sessions',
  {
    userId: owner(),
    sessionToken: uuid('session_token').notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    startedAt: moment('started_at').notNull(),
    logs: jsonb('logs').$type<SessionBody['logs']>().notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionToken] })],
)
