import type { Browser, BrowserContext } from '@playwright/test'

/** CSP violations in any page or worker since the last call of `take`: the browser's message, or ours from the event. */
const refused: string[] = []

export const takeRefused = (): readonly string[] => refused.splice(0)

const MARK = 'refused by the content policy'
/** Console messages of Chromium for a page; those of a worker do not reach Playwright. */
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
      // It may have closed by then.
      worker.evaluate(writeEvents, MARK).catch(() => undefined)
    }),
  )
  await context.addInitScript(writeEvents, MARK)
}

/** Watches every page that this browser opens from now on. */
export function watchPolicy(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await watchContext(context)
    return context
  }
  return browser
}
