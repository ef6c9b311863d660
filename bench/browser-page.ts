import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type App, startApp } from '../e2e/support/app.ts'
import { BROWSER_ARGS, findBrowser } from '../tools/browser.ts'

/** A browser page on a real server; both are closed after the work. */
export async function withPage<Result>(
  work: (page: Page, app: App) => Promise<Result>,
  prepare: (page: Page) => Promise<void> = async () => {},
  extraArgs: readonly string[] = [],
): Promise<Result> {
  const app = await startApp()
  let browser: Browser | undefined
  try {
    const { path } = await findBrowser()
    browser = await chromium.launch({
      executablePath: path,
      args: [...BROWSER_ARGS, ...extraArgs],
    })
    const page = await browser.newPage({ baseURL: app.url, viewport: { width: 1440, height: 900 }, locale: 'fr-FR', serviceWorkers: 'block' })
    await prepare(page)
    return await work(page, app)
  } finally {
    await browser?.close()
    await app.dispose()
  }
}

/** An account created by the API, without typing in forms. */
export async function newAccount(url: string, level = 1): Promise<string> {
  const answer = await fetch(`${url}/play/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${randomUUID()}@exemple.fr`,
      firstname: 'Banc',
      password: 'trois petits mots',
      rgpd_consent: true,
      level_id: level,
    }),
  })
  const token = ((await answer.json()) as { data: { api_token: string } }).data.api_token
  // Set the age, so that the app does not ask for it.
  await fetch(`${url}/play/v1/user/age`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ is_fifteen: true }),
  })
  return token
}

/** Stores a login; no page of the app is open then. */
export async function logInAs(page: Page, token: string): Promise<void> {
  await page.goto('/')
  await page.evaluate((value) => localStorage.setItem('prelude.token', value), token)
  await page.goto('about:blank')
}

/** Opens a URL of the app with a login. */
export async function openAs(page: Page, token: string, hash: string): Promise<void> {
  await logInAs(page, token)
  await page.goto(`/${hash}`)
}
