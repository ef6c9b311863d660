import { CallError, createClient } from '@prelude/contract/client'
import { openDeviceStorage } from '../platform/device-storage.ts'

/** Tokens of logins that ended here and that the server may not know of yet. Secrets: a token gives access to the account. */
const KEY = 'prelude.endedLogins'
/** Limit for logins that end without a network over days; the oldest tokens are dropped. */
const MOST = 20
const AGAIN_AFTER_MS = 60_000

export interface EndedLoginsParts {
  readonly openStore: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Ends a login on the server; rejects where no answer came. */
  readonly revoke: (token: string) => Promise<unknown>
}

export interface EndedLogins {
  /** Stores a token until the server has ended its login, and sends the request at once, without waiting for the answer. */
  add(token: string): void
  /** Sends the requests of all stored tokens; never rejects. */
  flush(): Promise<void>
  all(): readonly string[]
}

export function createEndedLogins({ openStore, revoke }: EndedLoginsParts): EndedLogins {
  let memory: readonly string[] = []
  let flushing: Promise<void> | null = null
  const stored = (): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(openStore().getItem(KEY) ?? '[]')
      return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : []
    } catch {
      return []
    }
  }
  const all = (): readonly string[] => [...new Set([...stored(), ...memory])]
  const keep = (tokens: readonly string[]): void => {
    try {
      if (tokens.length === 0) openStore().removeItem(KEY)
      else openStore().setItem(KEY, JSON.stringify(tokens))
      memory = []
    } catch {
      memory = tokens // storage refused by the browser: kept in memory while the page lives
    }
  }
  const endAll = async (): Promise<void> => {
    for (const token of all()) {
      try {
        await revoke(token)
      } catch (cause) {
        // A login that the server no longer knows has ended as well.
        if (!(cause instanceof CallError && cause.code === 'unauthenticated')) continue
      }
      // Keep tokens added while the requests were under way.
      keep(all().filter((other) => other !== token))
    }
  }
  const flush = async (): Promise<void> => {
    // Tokens added since this round began are sent in the next one.
    if (flushing) await flushing
    flushing ??= endAll().finally(() => {
      flushing = null
    })
    await flushing
  }
  return {
    all,
    flush,
    add(token) {
      keep([...all().filter((other) => other !== token), token].slice(-MOST))
      void flush()
    },
  }
}

/** `keepalive`: the request outlives the page; a refusal does not redirect. */
const revoke = (token: string): Promise<unknown> =>
  createClient({
    baseUrl: '',
    fetch: (url, { signal: _none, ...init }) => fetch(url, { ...init, keepalive: true }),
    token: () => token,
  })('POST logout', {})

export const endedLogins = createEndedLogins({ openStore: openDeviceStorage, revoke })

/** Retries at the start, when the network or the tab is back, and every minute while tokens are left. */
export function followEndedLogins(page: Window = window): void {
  const again = (): void => {
    if (endedLogins.all().length > 0) void endedLogins.flush()
  }
  page.addEventListener('online', again)
  page.document.addEventListener('visibilitychange', again)
  page.setInterval(again, AGAIN_AFTER_MS)
  again()
}
