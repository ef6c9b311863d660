import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { playedBefore, tokenOf } from '../support/api.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, wholePicture } from './picture.ts'

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

/** Petzold's minuet as written, and its melody alone. */
const MINUET = 1231
const MELODY = 1232

test('pictures of the page of a piece that was practised for weeks', async ({ page }) => {
  test.setTimeout(600_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  await page.goto(`/#/song/version/${MINUET}/christian-petzold/menuet-en-sol-majeur`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(800)
  await wholePicture(page, 'piece-new')
  await playedBefore(page, [
    ...[21, 9, 4, 2].map((daysAgo, place) => ({ versionId: MINUET, daysAgo, skipEvery: [5, 9, 17, 29][place] ?? 9 })),
    { versionId: MINUET, daysAgo: 1, skipEvery: 41 },
    { versionId: MELODY, daysAgo: 3 },
  ])
  for (const part of [0, 1, 3]) {
    const mastered = await page.request.post(`/play/v1/master/${MINUET * 100 + part}`, {
      data: { master_type: 'part' },
      headers: { authorization: `Bearer ${await tokenOf(page)}` },
    })
    expect(mastered.status()).toBe(200)
  }
  await page.getByRole('button', { name: 'Favori', exact: true }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(1_200)
  await wholePicture(page, 'piece')
})
