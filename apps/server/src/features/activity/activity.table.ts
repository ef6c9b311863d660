import { moment } from '../../kernel/database/columns.ts'
import { doublePrecision, index, integer, pgTable, primaryKey, text, unique, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

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

/** Sums of the activities by kind and day of the learner's calendar, decided when each is stored. */
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
