import { boolean, integer, pgTable, primaryKey } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

export const introductionProgress = pgTable(
  'introduction_progress',
  {
    userId: owner(),
    introductionId: integer('introduction_id').notNull(),
    currentStep: integer('current_step').notNull(),
    done: boolean('done').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.introductionId] })],
)
