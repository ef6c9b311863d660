import { moment } from '../../kernel/database/columns.ts'
import { integer, pgTable, primaryKey } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

export const completions = pgTable(
  'completions',
  { userId: owner(), challengeId: integer('challenge_id').notNull(), completedAt: moment('completed_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.challengeId] })],
)

/** Challenges that the learner declared as known; one that a take completed stands before it. */
export const declaredChallenges = pgTable(
  'declared_challenges',
  { userId: owner(), challengeId: integer('challenge_id').notNull(), declaredAt: moment('declared_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.challengeId] })],
)
