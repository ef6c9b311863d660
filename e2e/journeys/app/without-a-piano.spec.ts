import type { Page } from '@playwright/test'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { takesOf } from '../../support/api.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques »: the melody alone. */
const MELODY = 21
/** The computer's keys of the tune, from sol2 to la3. */
const KEYS: Readonly<Record<number, string>> = { 55: 'KeyB', 60: 'KeyQ', 62: 'KeyW', 64: 'KeyE', 65: 'KeyR', 67: 'KeyT', 69: 'KeyY' }

const letters = (page: Page) => page.locator('kbd')

/** Plays the whole tune in « Attendre » with the computer's keys. */
async function playWithLetters(page: Page): Promise<void> {
  const player = new PlayerScreen(page)
  const { notes } = await player.timeline(MELODY)
  await player.button('Jouer').click()
  await player.status('player_controlled')
  await page.context().setOffline(true)
  for (const { pitch } of notes) await page.keyboard.press(KEYS[pitch] ?? '', { delay: 200 })
}

test('who has no piano finds the letters of the computer’s keys in a lesson and when playing by ear', async ({ page }) => {
  await signUpOutside(page)

  await test.step('a lesson that waits: three dos, by the letters on them', async () => {
    await page.goto('/#/player/school/lesson/1?module=1&step=0')
    await expect(page.getByText('Scène 1 sur 5')).toBeVisible()
    await expect(letters(page)).toHaveCount(0)
    for (const place of [2, 3, 4, 5]) {
      await page.getByRole('button', { name: 'Scène suivante' }).click()
      await expect(page.getByText(`Scène ${place} sur 5`)).toBeVisible()
    }
    await expect(page.getByText('0 sur 3')).toBeVisible()
    await expect(letters(page).filter({ hasText: /^W$/ })).toBeVisible()
    for (const code of ['KeyZ', 'KeyQ', 'KeyI']) await page.keyboard.press(code, { delay: 60 })
    await expect(page.getByText('C’est cela')).toBeVisible()
  })

  await test.step('the keys on which an interval is answered', async () => {
    await page.goto('/#/school/hearing')
    await page.getByRole('button', { name: 'Commencer' }).click()
    // Playwright types on an American keyboard, which the app may have learnt: middle C is on its Q, the French A.
    await expect(letters(page).filter({ hasText: /^[AQ]$/ })).toBeVisible()
  })
})

test('offline at the end of a take: its result is there; on the way back the page says that it is saved', async ({ page, context }) => {
  await signUpOutside(page)
  const player = new PlayerScreen(page)
  await player.open(MELODY, '?mode=wait')
  await playWithLetters(page)
  const result = new ResultScreen(page)
  await expect(page).toHaveURL(/#\/result\//)
  await expect(result.figure).toBeVisible()
  await expect(page.getByText(/gardée sur cet appareil/)).toBeVisible()

  await page.getByRole('button', { name: 'Revenir au morceau' }).click()
  await expect(page.getByRole('heading', { name: 'Le fil est coupé' })).toBeVisible()
  await context.setOffline(false)
  // The page is loaded anew meanwhile.
  await expect(page.getByText('Votre prise gardée sur cet appareil est enregistrée.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Frère Jacques' })).toBeVisible()
  expect((await takesOf(page, MELODY)).length).toBe(1)
})
