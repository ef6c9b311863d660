import { mkdirSync } from 'node:fs'
import { settleNotices, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { expect, test } from '../support/test.ts'
import { ONLY_OF_DOCUMENTS, PICTURES, picture, pictureToEnd, SIZES, shoot } from './picture.ts'

/** « Promenade à deux »: the learner plays one part, the app the other one. */
const FOUR_HANDS = 3411

test.skip(ONLY_OF_DOCUMENTS, 'the documents show none of these pictures')

test('pictures of the questions of the first minute, of pieces for four hands and of numbered works', async ({ page }) => {
  test.setTimeout(300_000)
  mkdirSync(PICTURES, { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  const camille = someNewcomer('Camille')
  await page.goto('/#/signup')
  await page.getByLabel('Prénom').fill(camille.firstName)
  await page.getByLabel('E-mail').fill(camille.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(camille.password)
  await page.getByRole('checkbox', { name: /conserve les données nécessaires/ }).press('Space')
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('button', { name: /^J’ai 15\sans ou plus$/ })).toBeVisible()
  await picture(page, 'age-question')
  await page.getByRole('button', { name: /^J’ai 15\sans ou plus$/ }).click()
  const level = page.getByRole('dialog', { name: /avec le piano/ })
  await expect(level).toBeVisible()
  await picture(page, 'level-question')
  await level.getByRole('radio', { name: /^Débutant II/ }).check({ force: true })
  await level.getByRole('button', { name: 'Continuer' }).click()
  await settleNotices(page)

  for (const [name, path] of [
    ['four-hands', `/#/song/version/${FOUR_HANDS}/prelude/promenade-a-deux`],
    ['catalogue-numbers', '/#/catalog?search=chopin'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForTimeout(800)
    await pictureToEnd(page, name)
  }
  const player = new PlayerScreen(page)
  await player.open(FOUR_HANDS, '?mode=wait')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(700)
    await shoot(page, `four-hands-player-${size.name}-night`)
  }
})
