import type { ErrorCode } from '@prelude/contract'
import type { FastifyBaseLogger } from 'fastify'

/** What an attack meets: wrong passwords and codes, forged tokens, rights that are not there, limits. */
const COUNTED: ReadonlySet<ErrorCode> = new Set([
  'invalid_credentials',
  'unauthenticated',
  'forbidden',
  'identity_refused',
  'code_refused',
  'password_refused',
  'configuration_refused',
  'too_many_requests',
])
const WINDOW_MS = 60_000

export interface RefusalCounts {
  count(code: ErrorCode, call: string): void
  /** Writes what was counted since the last line. */
  flush(): void
}

/**
 * Counts refusals by kind and call, and writes them at level info, one line a minute: a slow attack on accounts shows as numbers. Addresses, names
 * and machines are not in it.
 */
export function createRefusalCounts(log: Pick<FastifyBaseLogger, 'info'>, windowMs = WINDOW_MS): RefusalCounts {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    log.info({ refused: Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))) }, 'refused')
    counts.clear()
  }
  return {
    count: (code, call) => {
      if (!COUNTED.has(code)) return
      const kind = `${code} ${call}`
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      timer ??= setTimeout(flush, windowMs).unref()
    },
    flush,
  }
}
