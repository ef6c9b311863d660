import { moment } from '../../kernel/database/columns.ts'
import { boolean, integer, pgTable, primaryKey, smallint } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

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

/** Steps that the learner declared as played; a take that passes one removes it here. */
export const declaredSteps = pgTable(
  'declared_steps',
  {
    userId: owner(),
    moduleId: integer('module_id').notNull(),
    stepIndex: integer('step_index').notNull(),
    declaredAt: moment('declared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.moduleId, table.stepIndex] })],
)
