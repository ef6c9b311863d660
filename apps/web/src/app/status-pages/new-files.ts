import { client } from '../../api/client.ts'
import { openTabStorage } from '../../platform/device-storage.ts'

const KEY = 'prelude.reloadedAt'
/** At most once, against a reload loop. */
const NOT_AGAIN_MS = 30_000

interface ClientConfig {
  readonly askServer: () => Promise<unknown>
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
  readonly nowMs: () => number
}

/**
 * A chunk of the page is missing: a new version may have been deployed while this page was open, with other file names. Reloads if the server
 * answers; an unreachable server is no reason to lose what is on the screen.
 */
export async function reloadForNewFiles({ askServer, storage, reload, nowMs }: ClientConfig = browser()): Promise<void> {
  try {
    if (nowMs() - Number(storage.getItem(KEY) ?? 0) < NOT_AGAIN_MS) return
    await askServer()
    storage.setItem(KEY, String(nowMs()))
  } catch {
    return // unreachable, or sessionStorage refused: the page shows the error with a button
  }
  reload()
}

const browser = (): ClientConfig => ({
  askServer: () => client('GET status', {}),
  storage: openTabStorage(),
  reload: () => window.location.reload(),
  nowMs: Date.now,
})
