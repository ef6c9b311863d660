/** The login token of this browser. One key, so that other tabs see a logout at once. */
const KEY = 'prelude.token'

let memory: string | null = null
let refused = false

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
  memory = token
  try {
    if (token === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, token)
  } catch {
    refused = true
  }
}

export const session = {
  token: read,
  isOpen: (): boolean => read() !== null,
  open: (token: string): void => write(token),
  close: (): void => write(null),
  /** Calls when another tab logs out; answers how to stop. */
  onClosedElsewhere: (listener: () => void): (() => void) => {
    const heard = (event: StorageEvent): void => {
      if ((event.key === KEY || event.key === null) && read() === null) listener()
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
}
