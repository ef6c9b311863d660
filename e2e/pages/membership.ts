import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { App } from '../support/app.ts'
import { changeAnswer } from '../support/changed-answer.ts'

const ADMIN = resolve(import.meta.dirname, '../../apps/server/src/admin.ts')

/** `npm run admin -- …` against the running server. */
export const administrate = (app: App, ...words: readonly string[]): string =>
  execFileSync(process.execPath, [ADMIN, ...words], { env: { ...process.env, PRELUDE_DATA_DIR: app.dataDir }, encoding: 'utf8' })

/** Marks the popup as shown today, before the page is opened. */
export async function sawPromotionToday(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('prelude.promotion.PIANO50', JSON.stringify([new Date().toLocaleDateString('sv')])))
}

/** Makes today the third day on which the app is opened on this device, the first one with the popup of a promotion. */
export async function cameOnTwoDays(context: Pick<Page, 'addInitScript'>): Promise<void> {
  await context.addInitScript(() => {
    const before = JSON.stringify(['2025-01-01', '2025-01-02'])
    if (localStorage.getItem('prelude.visited-days') === null) localStorage.setItem('prelude.visited-days', before)
  })
}

/** Prices as they are answered once payment is open. */
export async function openPayment(page: Page): Promise<void> {
  await changeAnswer<{ content: object }>(page, '**/play/v1/subscriptions', (body) => ({ ...body, content: { ...body.content, payment_open: true } }))
}

/** Switches to another tab and back. */
export async function leaveAndReturn(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible'])
    await page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
}
