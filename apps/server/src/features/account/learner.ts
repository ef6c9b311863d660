import type { users } from '../../database/schema.ts'

/** A row of `users`: who makes the call. */
export type Learner = typeof users.$inferSelect
