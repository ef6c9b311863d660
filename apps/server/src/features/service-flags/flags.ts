import type { Database } from '../../kernel/database/database.ts'
import { type ServiceFlags, serviceFlagsNow } from './service-flags.sql.ts'

/** Maximum age of cached flags: reading them must not cost each request a query. */
const KEPT_MS = 1_000

export type ReadFlags = () => Promise<ServiceFlags>

/** The flags, queried at most once a second. */
export function createFlags(database: Database, now: () => Date): ReadFlags {
  let cached: { readonly atMs: number; readonly flags: Promise<ServiceFlags> } | undefined
  return () => {
    const atMs = now().getTime()
    if (cached && Math.abs(atMs - cached.atMs) < KEPT_MS) return cached.flags
    const flags = serviceFlagsNow(database.sql)
    const looked = { atMs, flags }
    cached = looked
    flags.catch(() => {
      if (cached === looked) cached = undefined
    })
    return flags
  }
}
