import type { MeasureSummary } from '@prelude/domain/practice'
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

/** What was played on a day of the learner. It stays where takes are erased, or give way to newer ones. */
export const playedDays = pgTable(
  'played_days',
  {
    userId: owner(),
    day: text('day').notNull(),
    seconds: doublePrecision('seconds').notNull(),
    takes: integer('takes').notNull(),
    notes: integer('notes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** What all takes of a version say of its measures; one of an older revision is worked out anew when it is asked for. */
export const measureDigests = pgTable(
  'measure_digests',
  {
    userId: owner(),
    versionId: integer('version_id').notNull(),
    /** Grows with every take; the digest is of the revision `worked_out`. */
    revision: integer('revision').notNull(),
    workedOut: integer('worked_out'),
    measureCount: integer('measure_count'),
    digest: jsonb('digest').$type<MeasureSummary>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.versionId] })],
)
