import type { Browser, BrowserContext } from '@playwright/test'

/** What the content policy refused in any page or worker since the last take: the sentence of the browser, or our own of the event. */
const refused: string[] = []

export const takeRefused = (): readonly string[] => refused.splice(0)

const MARK = 'refused by the content policy'
/** What Chromium writes to the console of a page; a worker's does not reach Playwright. */
const CHROMIUM = /Content Security Policy|requires 'Trusted\w+'|TrustedTypePolicy/

/** Runs in a page and in a worker. */
const writeEvents = (mark: string): void =>
  globalThis.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event as SecurityPolicyViolationEvent
    console.error(`${mark}: ${effectiveDirective}, ${blockedURI}, ${JSON.stringify(sample)}, ${sourceFile}:${lineNumber}`)
  })

async function watchContext(context: BrowserContext): Promise<void> {
  context.on('console', (message) => {
    const text = message.text()
    if (text.startsWith(MARK) || CHROMIUM.test(text)) refused.push(`${text} (${message.location().url})`)
  })
  context.on('page', (page) =>
    page.on('worker', (worker) => {
      // It may have ended by then.
      worker.evaluate(writeEvents, MARK).catch(() => undefined)
    }),
  )
  await context.addInitScript(writeEvents, MARK)
}

/** From now on every page that this browser opens is watched, whoever opens it. */
export function watchPolicy(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await watchContext(context)
    return context
  }
  return browser
}
