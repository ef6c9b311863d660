import { mkdirSync } from 'node:fs'
import { administrate } from '../pages/membership.ts'
import { settleNotices, signUp } from '../pages/newcomer.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, picture } from './picture.ts'

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

test('pictures of the catalogue as it is searched, of its popup, of early pieces', async ({ page, app }) => {
  test.setTimeout(300_000)
  mkdirSync(PICTURES, { recursive: true })
  const { email } = await signUp(page)
  await settleNotices(page)
  const open = async (name: string, path: string): Promise<void> => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(800)
    await picture(page, name)
  }
  await open('catalogue-list', '/#/catalog')
  await open('catalogue-search', '/#/catalog?search=chopain%20prelude')
  await open('catalogue-nothing', '/#/catalog?search=zzzqqq')
  await open('catalogue-early-out', '/#/early-access')
  await page.goto('/#/catalog?search=marche%20turque')
  await page.getByRole('button', { name: 'Aperçu de « Marche turque »' }).dispatchEvent('click')
  const popup = page.getByRole('dialog', { name: 'Marche turque' })
  await expect(popup).toBeVisible()
  await picture(page, 'catalogue-popup')
  await popup.getByRole('button', { name: 'Acheter ce morceau' }).click()
  await expect(page.getByRole('button', { name: 'Acheter pour 1,99€' })).toBeVisible()
  await picture(page, 'catalogue-buy')
  await page.getByRole('button', { name: 'Acheter pour 1,99€' }).click()
  await expect(page.getByText(/^Merci pour votre intérêt/)).toBeVisible()
  await picture(page, 'catalogue-thanks')
  administrate(app, 'plan', email, 'EARLY_MEMBER')
  administrate(app, 'draft', email, 'on')
  await page.reload()
  await open('catalogue-early-in', '/#/early-access')
  await open('catalogue-drafts', '/#/catalog?sort=title')
})
