import { moment, playable } from '../../kernel/database/columns.ts'
import { doublePrecision, pgTable, primaryKey, uuid } from '../../kernel/database/drizzle.ts'
import { owner } from '../../kernel/learner/users.table.ts'

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
