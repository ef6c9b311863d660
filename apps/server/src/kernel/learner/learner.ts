import type { users } from './users.table.ts'

/** A row of `users`. `cheats` is only set if an administrator asked for all contents to open. */
export type LearnerRow = typeof users.$inferSelect & { readonly cheats?: true }
