import type { TakeBody, TakeSummary } from '@prelude/contract'
import { bytes, moment, playable } from '../../kernel/database/columns.ts'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

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
