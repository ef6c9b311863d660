import type { NodePgDatabase } from './drizzle.ts'

export type Sql = NodePgDatabase
/** Argument of `Database.write`: all of its statements are stored, or none. */
export type Transaction = Parameters<Parameters<Sql['transaction']>[0]>[0]
