import type { users } from '../../kernel/database/schema.ts'

/** A row of `users`: who makes the call. `cheats` only where an administrator asked for everything to open. */
export type Learner = typeof users.$inferSelect & { readonly cheats?: true }
