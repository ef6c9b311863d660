import { deviceStorage, tabStorage } from '../platform/device-storage.ts'
import { endedLogins } from './ended-logins.ts'

/** The login token of this browser, under one storage key, so that other tabs see a logout at once. */
const KEY = 'prelude.token'
/** A login was once opened on this device: the page of the login greets who comes back, and welcomes others. */
const KNOWN_KEY = 'prelude.hasLoggedIn'

/** Where a learner was, on which days, and which notices they had: under names without a number, so that it goes with the login. */
const OF_LOGIN = {
  tab: ['prelude.lastRoute', 'prelude.askedToStay'],
  device: ['prelude.visited-days', 'prelude.emailNoticeClosed', 'noticeHeight'],
} as const
function forgetLogin(): void {
  for (const name of OF_LOGIN.tab) tabStorage.write(name, null)
  for (const name of OF_LOGIN.device) deviceStorage.write(name, null)
}

let memory: string | null = null
let refused = false

/** A token begins with the learner's id in base 36 and a dot. */
function ownerOf(token: string | null): number | null {
  const number = /^([0-9a-z]{1,7})\./.exec(token ?? '')?.[1]
  return number === undefined ? null : Number.parseInt(number, 36)
}

function read(): string | null {
  if (refused) return memory
  try {
    return localStorage.getItem(KEY)
  } catch {
    refused = true // storage refused by the browser: the login lasts as long as the page
    return memory
  }
}
function write(token: string | null): void {
  if (ownerOf(token) !== ownerOf(read())) forgetLogin()
  memory = token
  try {
    if (token === null) localStorage.removeItem(KEY)
    else {
      localStorage.setItem(KEY, token)
      localStorage.setItem(KNOWN_KEY, 'true')
    }
  } catch {
    refused = true
  }
}

function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KNOWN_KEY) !== null
  } catch {
    return false
  }
}

export const session = {
  token: read,
  isOpen: (): boolean => read() !== null,
  /** Id of the logged-in learner, null where none is; keys of stored data contain it. */
  learnerId: (): number | null => ownerOf(read()),
  /** A browser has one login: opening one ends the previous one on the server. */
  open: (token: string): void => {
    const before = read()
    write(token)
    if (before !== null && before !== token) endedLogins.add(before)
  },
  /** A login was opened on this device before, or one of an older version is still open. */
  hasOpenedBefore: (): boolean => isKnownDevice() || read() !== null,
  /** Removes the token of a login that the server has ended. */
  close: (): void => write(null),
  /** Ends the login: here at once, on the server as soon as it can be reached. */
  end: (): void => {
    const token = read()
    write(null)
    if (token !== null) endedLogins.add(token)
  },
  /** Calls back when another tab logs out or logs in as another learner; returns the unsubscribe function. */
  onChangedElsewhere: (listeners: { readonly closed: () => void; readonly swapped: () => void }): (() => void) => {
    const heard = ({ key, oldValue, newValue }: StorageEvent): void => {
      if (key !== KEY && key !== null) return
      if (read() === null) listeners.closed()
      else if (oldValue !== null && ownerOf(oldValue) !== ownerOf(newValue)) listeners.swapped()
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
}
