import type { BrowserContext, Page } from '@playwright/test'
import { CLIENT_ID, CLIENT_SECRET, startOpenId, type TestOpenId } from '../../apps/server/test/openid.ts'
import { type App, type AppOptions, freePort } from '../support/app.ts'

export interface WithGoogle {
  readonly app: App
  readonly google: TestOpenId
}

/** A server for one test, configured with a real OpenID provider under the name of Google. */
export async function startWithGoogle(ownApp: (options?: AppOptions) => Promise<App>): Promise<WithGoogle> {
  const port = await freePort()
  const google = await startOpenId([`http://127.0.0.1:${port}/sign-in/google/callback`])
  const env = { PORT: String(port), GOOGLE_ISSUER: google.issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET }
  return { app: await ownApp({ env }), google }
}

/** Blocks the external web font of the test provider's pages. */
export const withoutTypefaces = (context: BrowserContext): Promise<unknown> => context.route(/fonts\./, (route) => route.abort())

export async function openGoogle(page: Page, button = 'Continuer avec Google'): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: button }).click()
  return popup
}

/** Signs in at the provider, for the first time in this browser. */
export async function passGoogle(page: Page, login: string, button?: string): Promise<void> {
  const popup = await openGoogle(page, button)
  await popup.locator('[name=login]').fill(login)
  await popup.locator('[name=password]').fill('x')
  await popup.getByRole('button').first().click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}
