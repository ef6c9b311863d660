import type { Browser, BrowserContext, BrowserContextOptions, Disposable } from '@playwright/test'

export interface KeptContext {
  readonly context: BrowserContext
  /** After a journey: no page, login, storage, permission, route or script of it is left. */
  readonly empty: () => Promise<void>
}

/** A document of the server without the app: while it is open, the pages of its origin share its process. */
const EMPTY_PAGE = '/favicon.svg'
/** What a page may have written, and not what was downloaded. */
const WRITTEN = 'cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * Follows what a journey lets run in every page of the context; the function takes it out again. Left there, it would run beside the scripts of later
 * journeys: a second scripted microphone listens in place of the first, and a journey that counts its open tracks finds none.
 */
function followInitScripts(context: BrowserContext): () => Promise<void> {
  const scripts: Disposable[] = []
  const add = context.addInitScript.bind(context)
  context.addInitScript = async (...script) => {
    const added = await add(...script)
    scripts.push(added)
    return added
  }
  return async () => {
    for (const script of scripts.splice(0)) await script.dispose()
  }
}

/**
 * One context for the journeys of a worker, empty for each of them, but with the files of the app that were downloaded, and in a process that has read its
 * scripts: both cost more processor than most journeys themselves.
 */
export async function openKeptContext(browser: Browser, options: BrowserContextOptions): Promise<KeptContext> {
  const context = await browser.newContext(options)
  const removeInitScripts = followInitScripts(context)
  const keeper = await context.newPage()
  await keeper.goto(EMPTY_PAGE)
  const storage = await context.newCDPSession(keeper)
  const empty = async (): Promise<void> => {
    await context.unrouteAll()
    await removeInitScripts()
    await context.setOffline(false)
    for (const page of context.pages()) if (page !== keeper) await page.close()
    await context.clearPermissions()
    await storage.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: WRITTEN })
  }
  return { context, empty }
}
