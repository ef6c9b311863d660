import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { playedBefore } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, pictureToEnd } from './picture.ts'

test('pictures of revisions and of a session', async ({ page }) => {
  test.setTimeout(600_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await playedBefore(page, [
    { versionId: 21, daysAgo: 30 },
    { versionId: 21, daysAgo: 12, skipEvery: 2 },
    { versionId: 12, daysAgo: 12 },
    { versionId: 31, daysAgo: 20 },
    { versionId: 31, daysAgo: 15 },
    { versionId: 1231, daysAgo: 3, skipEvery: 5 },
  ])
  await page.goto('/#/home')
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Revoir aujourd’hui' })).toBeVisible()
  await pictureToEnd(page, 'home-revise')
  await page.goto('/#/revisions')
  await expect(page.getByRole('heading', { level: 2, name: 'Revoir aujourd’hui' })).toBeVisible()
  await pictureToEnd(page, 'revisions')
  await page.getByRole('button', { name: 'Commencer la séance' }).click()
  await expect(page.getByRole('heading', { name: 'Les buts de la séance' })).toBeVisible()
  await pictureToEnd(page, 'session')
  const skip = page.getByRole('button', { name: 'Passer cette étape' })
  while (await skip.isVisible()) await skip.click()
  await expect(page.getByRole('heading', { name: 'Ce que vous avez gagné' })).toBeVisible()
  await pictureToEnd(page, 'session-end')
})
