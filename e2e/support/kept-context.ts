import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'

export interface KeptContext {
  readonly context: BrowserContext
  /** After a journey: no page, login, storage, permission or route is left. */
  readonly empty: () => Promise<void>
}

/** A document of the server without the app: while it is open, the pages of its origin share its process. */
const EMPTY_PAGE = '/favicon.svg'
/** What a page may have written, and not what was downloaded. */
const WRITTEN = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * One context for the journeys of a worker, empty for each of them, but with the files of the app that were downloaded, and in a process that has read its
 * scripts: both cost more processor than most journeys themselves.
 */
export async function openKeptContext(browser: Browser, options: BrowserContextOptions): Promise<KeptContext> {
  const context = await browser.newContext(options)
  const keeper = await context.newPage()
  await keeper.goto(EMPTY_PAGE)
  const storage = await context.newCDPSession(keeper)
  const empty = async (): Promise<void> => {
    await context.unrouteAll()
    await context.setOffline(false)
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.clearPermissions()
    await storage.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: WRITTEN })
  }
  return { context, empty }
}
