import { createRequire } from 'node:module'

/**
 * drizzle-orm by `require`: imported, each of its 150 modules makes Node parse the package's list of 3,000 exports again,
 * which takes a second and 200 MB at every start (measured on Node 26.10).
 */
const load = createRequire(import.meta.url)
const core: typeof import('drizzle-orm') = load('drizzle-orm')
const postgres: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')
const driver: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')

export const { and, asc, between, desc, eq, getTableColumns, getTableName, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } = core
export const {
  boolean,
  customType,
  doublePrecision,
  getTableConfig,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = postgres
export const { drizzle } = driver
export type { NodePgDatabase } from 'drizzle-orm/node-postgres'
export type { AnyPgTable } from 'drizzle-orm/pg-core'
