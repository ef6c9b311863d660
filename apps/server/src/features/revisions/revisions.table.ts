import { moment, playable } from '../../kernel/database/columns.ts'
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'
import type { StoredHistory } from './revisions.stored.ts'

export const sectionMemories = pgTable(
  'section_memories',
  {
    userId: owner(),
    ...playable,
    letter: text('letter').notNull(),
    /** `TimelineMeasure.index` of its first playing, both included. */
    fromMeasure: integer('from_measure').notNull(),
    toMeasure: integer('to_measure').notNull(),
    /** One playing as written. */
    seconds: doublePrecision('seconds').notNull(),
    stabilityDays: doublePrecision('stability_days').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    lastAt: moment('last_at').notNull(),
    reviews: integer('reviews').notNull(),
    lapses: integer('lapses').notNull(),
    expectedLapses: doublePrecision('expected_lapses').notNull(),
    agains: integer('agains').notNull(),
    lastShare: doublePrecision('last_share').notNull(),
    lastSpeed: doublePrecision('last_speed').notNull(),
    /** The columns above follow from it. */
    history: jsonb('history').$type<StoredHistory>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.playableType, table.playableId, table.letter] })],
)
