import { moment } from '../../kernel/database/columns.ts'
import { doublePrecision, jsonb, pgTable, primaryKey, text, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'
import type { StoredLogs } from './sessions.stored.ts'

export const sessions = pgTable(
  'sessions',
  {
    userId: owner(),
    sessionToken: uuid('session_token').notNull(),
    durationSeconds: doublePrecision('duration_seconds').notNull(),
    startedAt: moment('started_at').notNull(),
    logs: jsonb('logs').$type<StoredLogs>().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** Of the learner's calendar, decided when the session is stored; null where no time zone was known then. */
    day: text('day'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionToken] })],
)
