import { mkdirSync } from 'node:fs'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../pages/player.ts'
import { playedBefore, workedBefore } from '../support/api.ts'
import { performanceOf } from '../support/performance.ts'
import { watchSounds } from '../support/scheduled-sounds.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, PLAYED_BEFORE, PLAYED_OFTEN, picture, pictureToEnd, WEEKS_OF_WORK } from './picture.ts'

const KEYBOARD = 'Roland FP-30'
const FRERE_JACQUES = 22

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

test('pictures of pages that only appear now and then, of menus and of filters', async ({ page, midi }) => {
  test.setTimeout(600_000)
  void midi
  mkdirSync(PICTURES, { recursive: true })
  await watchSounds(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [name, path] of [
    ['forgotten-password', '/#/forgot-password'],
    ['not-found', '/#/nulle-part'],
    ['offline', '/#/offline'],
    ['maintenance', '/#/maintenance'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await picture(page, name)
  }

  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  for (const [name, path] of [
    ['progress-empty', '/#/progress'],
    ['revisions-empty', '/#/revisions'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await picture(page, name)
  }

  await workedBefore(page, WEEKS_OF_WORK)
  await playedBefore(page, [...PLAYED_BEFORE, ...PLAYED_OFTEN])
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  const player = new PlayerScreen(page)
  await player.open(FRERE_JACQUES, '?mode=time')
  const canon = await player.timeline(FRERE_JACQUES)
  await player.performInTime(KEYBOARD, canon, performanceOf(canon))
  await new ResultScreen(page).shown()
  await pictureToEnd(page, 'result-right')
  for (const [name, path] of [
    ['progress', '/#/progress'],
    ['revisions', '/#/revisions'],
    ['credits', '/#/credits'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(600)
    await pictureToEnd(page, name)
  }

  await page.goto('/#/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const filters = page.locator('main button[aria-haspopup], main button[aria-expanded]')
  await expect(filters.first()).toBeVisible()
  for (let place = 0; place < (await filters.count()); place += 1) {
    const filter = filters.nth(place)
    if (!(await filter.isVisible())) continue
    await filter.click()
    await picture(page, `catalogue-filter-${place + 1}`)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Votre professeur' }).click()
  await picture(page, 'teacher-menu')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /Camille/ })
    .first()
    .click()
  await picture(page, 'account-menu')
})
