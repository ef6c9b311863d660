const KEY = 'prelude.lastRoute'

/** spec: account §2.3: after each navigation the last route's name and address are kept for the session. */
export function keepLastRoute(name: string, uri: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, uri }))
  } catch {
    // storage refused by the browser: nothing depends on it
  }
}
