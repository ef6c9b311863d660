import { mkdirSync } from 'node:fs'
import { cameOnTwoDays, sawPromotionToday } from '../pages/membership.ts'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { ask } from '../support/api.ts'
import { CAMPAIGN } from '../support/campaign.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, picture, pictureToEnd } from './picture.ts'

test('pictures of membership: prices, what a padlock opens, the campaign, the stores, the legal pages', async ({ browser, ownApp }) => {
  test.setTimeout(300_000)
  mkdirSync(PICTURES, { recursive: true })
  const app = await ownApp({
    env: { ...CAMPAIGN, STORE_IOS_URL: 'https://apps.apple.com/app/id1', STORE_ANDROID_URL: 'https://play.google.com/store/apps/details?id=fr' },
  })
  const page = await browser.newPage({ baseURL: app.url, locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  await page.goto('/#/store')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await picture(page, 'store')
  await page.goto('/#/legal/confidentialite')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pictureToEnd(page, 'legal')

  await page.goto('/#/signup')
  await cameOnTwoDays(page)
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.filter({ hasText: 'PIANO50' })).toBeVisible({ timeout: 20_000 })
  await picture(page, 'promotion')
  await page.keyboard.press('Escape')
  await sawPromotionToday(page)
  await page.goto('/#/subscribe')
  await expect(page.getByText(/59,40\s€/).first()).toBeVisible()
  await pictureToEnd(page, 'subscribe')

  const versions = await ask<{ id: number; is_free: boolean }[]>(page, 'catalog?perPage=100&group=version')
  for (const { id } of versions.filter(({ is_free }) => !is_free).slice(0, 5)) await ask(page, `version/${id}/sheet?inPlayer=true`)
  await page.goto('/#/challenges')
  await page.reload()
  await page.locator('a:has([class*=lock])').first().click()
  await expect(dialog.getByRole('heading', { name: 'Contenus gratuits épuisés' })).toBeVisible()
  await picture(page, 'freemium')
  await dialog.getByRole('button', { name: 'Voir tous les avantages' }).click()
  await expect(dialog).toContainText('4,7/5')
  await picture(page, 'benefits')
  await page.close()
})
