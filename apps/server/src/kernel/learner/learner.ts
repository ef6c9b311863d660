import type { users } from './users.table.ts'

/** A row of `users`: who makes the call. `cheats` only where an administrator asked for everything to open. */
export type Learner = typeof users.$inferSelect & { readonly cheats?: true }
