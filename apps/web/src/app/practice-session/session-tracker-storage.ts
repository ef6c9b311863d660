import type { CallBody } from '@prelude/contract'
import { openDeviceStorage } from '../../platform/device-storage.ts'
import type { StoredSessions } from './session-tracker.ts'

type SessionBody = CallBody<'POST session'>
type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

/** One key for each session, so that two tabs do not overwrite each other's. */
const PREFIX = 'prelude.session.'
/** Limit for weeks without a network; the oldest sessions are dropped. */
const MOST = 40

interface Entry {
  readonly learnerId: number
  readonly session: SessionBody
}

function entryOf(text: string | null): Entry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null
    return entry?.session?.session_token && entry.learnerId !== undefined ? (entry as Entry) : null
  } catch {
    return null // not written by this app
  }
}

/** Stores the unsent sessions of one learner in the browser until the server has them; in memory where storage is refused. */
export function storedSessions(learnerId: number, openStore: () => Store = openDeviceStorage): StoredSessions {
  const memory = new Map<string, SessionBody>()
  const stored = (): readonly SessionBody[] => {
    try {
      const store = openStore()
      const keys = Array.from({ length: store.length }, (_, place) => store.key(place))
      const entries = keys.flatMap((key) => (key?.startsWith(PREFIX) ? (entryOf(store.getItem(key)) ?? []) : []))
      return entries.filter((entry) => entry.learnerId === learnerId).map(({ session }) => session)
    } catch {
      return []
    }
  }
  const all = (): readonly SessionBody[] => [...stored(), ...memory.values()].sort((a, b) => a.started_at.localeCompare(b.started_at))
  const forget = (token: string): void => {
    memory.delete(token)
    try {
      openStore().removeItem(`${PREFIX}${token}`)
    } catch {
      // storage refused by the browser: nothing is stored
    }
  }
  return {
    all,
    forget,
    keep(session) {
      try {
        openStore().setItem(`${PREFIX}${session.session_token}`, JSON.stringify({ learnerId, session } satisfies Entry))
        memory.delete(session.session_token)
      } catch {
        memory.set(session.session_token, session)
      }
      for (const { session_token } of all().slice(0, -MOST)) forget(session_token)
    },
  }
}
