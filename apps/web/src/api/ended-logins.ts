import { CallError, createClient } from '@prelude/contract/client'
import { openDeviceStorage } from '../platform/device-storage.ts'

/** Tokens of logins that ended here and that the server may not know of yet. Secrets: whoever has one is logged in. */
const KEY = 'prelude.endedLogins'
/** Somebody who logs in and out for days without a network; the oldest give way. */
const MOST = 20
const AGAIN_AFTER_MS = 60_000

export interface EndedLoginsParts {
  readonly openStore: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Ends a login on the server; rejects where no answer of it came. */
  readonly revoke: (token: string) => Promise<unknown>
}

export interface EndedLogins {
  /** Keeps a token until the server has ended it, and asks the server at once; nobody waits for it. */
  add(token: string): void
  /** Asks the server for all that wait; never rejects. */
  flush(): Promise<void>
  all(): readonly string[]
}

export function createEndedLogins({ openStore, revoke }: EndedLoginsParts): EndedLogins {
  let memory: readonly string[] = []
  let flushing: Promise<void> | null = null
  const stored = (): readonly string[] => {
    try {
      const kept: unknown = JSON.parse(openStore().getItem(KEY) ?? '[]')
      return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : []
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
      memory = tokens // storage refused by the browser: as long as the page lives
    }
  }
  const endAll = async (): Promise<void> => {
    for (const token of all()) {
      try {
        await revoke(token)
      } catch (cause) {
        // A login that the server does not know any more has ended, too.
        if (!(cause instanceof CallError && cause.code === 'unauthenticated')) continue
      }
      // Others may have come meanwhile: they stay.
      keep(all().filter((one) => one !== token))
    }
  }
  const flush = async (): Promise<void> => {
    // What was added since the last round began waits for the next one.
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
      keep([...all().filter((one) => one !== token), token].slice(-MOST))
      void flush()
    },
  }
}

/** Outlasts the page; a refusal moves nobody elsewhere. */
const revoke = (token: string): Promise<unknown> =>
  createClient({
    baseUrl: '',
    fetch: (url, { signal: _none, ...init }) => fetch(url, { ...init, keepalive: true }),
    token: () => token,
  })('POST logout', {})

export const endedLogins = createEndedLogins({ openStore: openDeviceStorage, revoke })

/** Asks again after a start, when the network or the learner is back, and every minute while some wait. */
export function followEndedLogins(page: Window = window): void {
  const again = (): void => {
    if (endedLogins.all().length > 0) void endedLogins.flush()
  }
  page.addEventListener('online', again)
  page.document.addEventListener('visibilitychange', again)
  page.setInterval(again, AGAIN_AFTER_MS)
  again()
}
