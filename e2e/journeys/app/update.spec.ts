import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { command } from '../../../tools/root.ts'
import { runNode } from '../../../tools/run-node.ts'
import { signUp } from '../../pages/newcomer.ts'
import { openFront } from '../../support/front.ts'
import { NEXT_VERSION } from '../../support/next-web.config.ts'
import { expect, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const ROOT = resolve(import.meta.dirname, '../../..')
const BUILD_MS = 240_000

/** A later version of the same sources, built normally. */
async function buildNext(folder: string): Promise<void> {
  const config = resolve(import.meta.dirname, '../../support/next-web.config.ts')
  const args = [command.vite, 'build', join(ROOT, 'apps/web'), '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  const { ok, output, trouble } = await runNode(args, { timeoutMs: BUILD_MS, env: { NODE_ENV: 'production' } })
  if (!ok) throw new Error(`${trouble ?? ''}\n${output}`)
}

/** The service worker has cached its files and controls this page. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!(await caches.keys()).some((name) => name.includes('precache'))) await new Promise((wake) => setTimeout(wake, 100))
  })
/** Simulates a return from another tab: the app checks for an update. */
const comeBack = (page: Page): Promise<unknown> => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const script = (page: Page): Promise<string> => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

test('a new version is found, may fail, is installed, can be required; offline the app opens with a message', async ({ browser, ownApp }) => {
  test.setTimeout(420_000)
  const folder = mkdtempSync(join(tmpdir(), 'prelude-web-'))
  const [served, next] = [join(folder, 'served'), join(folder, 'next')]
  cpSync(join(ROOT, 'dist/web'), served, { recursive: true })
  await buildNext(next)
  const app = await ownApp({ env: { PRELUDE_WEB_DIR: served } })
  const front = await openFront(app.url)
  const page = await browser.newPage({ baseURL: front.url })
  await signUp(page)
  await settled(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true)
  const old = await script(page)

  // The server has the next version, but one of its files cannot be fetched.
  renameSync(served, join(folder, 'old'))
  renameSync(next, served)
  let refusals = 0
  front.put((_method, path) => {
    if (!path.includes('/assets/home-page-') || !path.endsWith('.js')) return undefined
    refusals += 1
    return { status: 500, body: 'non' }
  })
  await page.goto(`${front.url}/#/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Checking starts some seconds after the page.
  await expect(async () => {
    await comeBack(page)
    await expect(page).toHaveURL(/#\/update-error/, { timeout: 2_000 })
  }).toPass({ timeout: 180_000 })
  // Another check fails while its page is shown: who goes on without the update is not led back to it.
  const before = refusals
  await expect(async () => {
    await comeBack(page)
    expect(refusals).toBeGreaterThan(before)
  }).toPass()
  await page.getByRole('link', { name: 'Continuer sans mettre à jour' }).click()
  await expect(page).toHaveURL(/#\/home/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/#\/home/)
  expect(await script(page)).toBe(old)

  // Now all files can be fetched.
  front.put()
  await expect(async () => {
    await comeBack(page)
    await expect(page).toHaveURL(/#\/update$/, { timeout: 4_000 })
  }).toPass({ timeout: 180_000 })
  await page.getByRole('button', { name: 'Mettre à jour' }).click()
  await expect(page.getByText(/^L’application a été mise à jour\s!$/)).toBeVisible()
  await expect(page).toHaveURL(/#\/home/)
  expect(await script(page)).not.toBe(old)
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true)

  // The server's required version applies to every page; this build is new enough, then too old.
  const reported = { version: NEXT_VERSION, stores: { ios: null, android: null }, providers: [], error_tracing: null }
  const demand = (required_version: string) =>
    front.put((_method, path) => (path.endsWith('/surroundings') ? { status: 200, body: { content: { ...reported, required_version } } } : undefined))
  demand(NEXT_VERSION)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page).toHaveURL(/#\/home/)
  demand('100.0.0')
  await page.reload()
  await expect(page).toHaveURL(/#\/update\?majorUpdate=true/)
  await page.goto(`${front.url}/#/catalog`)
  await expect(page).toHaveURL(/#\/update\?majorUpdate=true/)
  await expect(page.getByRole('button', { name: 'Mettre à jour' })).toBeVisible()

  // Offline: the app opens from its cache.
  front.put(() => 'cut')
  await page.goto('about:blank')
  await page.goto(`${front.url}/#/catalog`)
  await expect(page).toHaveURL(/#\/offline/)
  await expect(page.getByRole('heading', { level: 1, name: 'Le fil est coupé' })).toBeVisible()
  await page.close()
  await front.close()
  rmSync(folder, { recursive: true, force: true })
})
