import { client } from '../../api/client.ts'
import { openTabStorage } from '../../platform/device-storage.ts'

const KEY = 'prelude.reloadedAt'
/** Once only, or it would turn round. */
const NOT_AGAIN_MS = 30_000

interface ClientConfig {
  readonly askServer: () => Promise<unknown>
  readonly kept: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
  readonly nowMs: () => number
}

/**
 * The file of a page is not where it was: a new version may have been put in place while this page was open, and its files have other names.
 * Loads everything again where the server is there to give it; a server that is away is no reason to lose what is on the screen.
 */
export async function reloadForNewFiles({ askServer, kept, reload, nowMs }: ClientConfig = browser()): Promise<void> {
  try {
    if (nowMs() - Number(kept.getItem(KEY) ?? 0) < NOT_AGAIN_MS) return
    await askServer()
    kept.setItem(KEY, String(nowMs()))
  } catch {
    return // away, or nothing can be remembered: the page says what is wrong, and has a button
  }
  reload()
}

const browser = (): ClientConfig => ({
  askServer: () => client('GET status', {}),
  kept: openTabStorage(),
  reload: () => window.location.reload(),
  nowMs: Date.now,
})
