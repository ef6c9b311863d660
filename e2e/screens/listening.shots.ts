import { mkdirSync } from 'node:fs'
import { ListeningScreen } from '../pages/listening.ts'
import { settleNotices, signUp, someNewcomer } from '../pages/newcomer.ts'
import { PlayerScreen } from '../pages/player.ts'
import { holdMicrophone, playedFile } from '../support/microphone.ts'
import { expect, test } from '../support/test.ts'
import { PICTURES, picture, SIZES, shoot } from './picture.ts'

const FRERE_JACQUES = 21
const LEAD_SECONDS = 0.4
/** As a learner who searches for the keys. */
const SPEED = 0.7

test('pictures of listening: the keyboard, the dialogs, the player, what the microphone hears', async ({ page }) => {
  test.setTimeout(600_000)
  mkdirSync(PICTURES, { recursive: true })
  const file = await playedFile({ piece: FRERE_JACQUES, leadSeconds: LEAD_SECONDS, speed: SPEED })
  await holdMicrophone(page, file)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signUp(page, someNewcomer('Camille'), 'Débutant II')
  await settleNotices(page)
  const listening = new ListeningScreen(page)
  const player = new PlayerScreen(page)

  await expect(page.getByText(/^Bienvenue/)).toHaveCount(0, { timeout: 20_000 })
  await listening.ask()
  await picture(page, 'keyboard-setup')
  await listening.onboarding.getByRole('button', { name: /Piano acoustique/ }).click()
  await picture(page, 'listening-test')
  await listening.onboarding.getByRole('button', { name: 'Plus tard' }).click()
  await listening.onboarding.getByRole('button', { name: 'Terminer' }).click()
  await picture(page, 'listening-explained')
  await page.evaluate(() => window.__slowDown(5_000))
  await listening.allow()
  const tooSlow = page.getByRole('dialog', { name: /pas compatible/ })
  await expect(tooSlow).toBeVisible({ timeout: 40_000 })
  await page.waitForTimeout(6_000)
  await picture(page, 'listening-incompatible')
  await page.evaluate(() => window.__slowDown(null))
  await tooSlow.getByRole('button', { name: 'Refaire le test' }).click()
  await listening.listening()
  await page.evaluate(() => window.__microphone.load())

  await player.open(FRERE_JACQUES, '?mode=wait')
  if ((await listening.sign.count()) === 0) {
    await listening.ask()
    await listening.allow()
    await listening.listening()
  }
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await page.evaluate((lead) => window.__microphone.playAt(performance.now() + 500, lead), LEAD_SECONDS)
  await expect.poll(() => player.measure(), { timeout: 30_000 }).toBeGreaterThanOrEqual(3)
  for (const size of [SIZES[2], { name: '844', width: 844, height: 390 }, SIZES[1], SIZES[0]]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(450)
    await shoot(page, `listening-${size.name}-night`)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/#/pitchertest')
  await page.getByRole('button', { name: 'Quitter sans garder' }).click()
  // The microphone was closed with the take; the piano plays on.
  await page.getByRole('button', { name: 'Écouter', exact: true }).click()
  await listening.allow()
  await listening.listening()
  await page.getByRole('button', { name: 'Demander sol3' }).click()
  await expect(page.getByTestId('heard-notes').getByRole('listitem').nth(5)).toBeVisible({ timeout: 30_000 })
  await picture(page, 'pitchertest')
  file.remove()
})
