import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen, ResultScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { playedBefore } from '../../support/api.ts'
import { performanceOf } from '../../support/performance.ts'
import { watchSounds } from '../../support/scheduled-sounds.ts'
import { expect, test } from '../../support/test.ts'

/** « Frère Jacques », the melody alone: sections of two measures. */
const MELODY = 21
const KEYBOARD = 'Clavier de salon'

test('what was learnt comes back; a session leads through its goals, and says what was gained', async ({ page, midi }) => {
  void midi
  await watchSounds(page)
  await signUpOutside(page)
  await page.evaluate((name) => window.__midi.connect(name), KEYBOARD)
  await playedBefore(page, [{ versionId: MELODY, daysAgo: 12 }])
  const player = new PlayerScreen(page)
  const result = new ResultScreen(page)

  await test.step('due today, with its reason and its minutes', async () => {
    await page.goto('/#/revisions')
    const row = page.getByRole('link', { name: /^Frère Jacques/ })
    await expect(row).toContainText('en entier')
    await expect(row).toContainText('Appris il y a 12 jours')
    await expect(row).toContainText(/\d\smin/)
    await expectAccessible(page, 'revisions')
  })

  await test.step('a session of ten minutes begins with it', async () => {
    await page.getByRole('radio', { name: /^10\smin$/ }).check({ force: true })
    await page.getByRole('button', { name: 'Commencer la séance' }).click()
    await expect(page).toHaveURL(/#\/revisions\/session$/)
    await expect(page.getByRole('heading', { level: 2, name: 'Frère Jacques' })).toBeVisible()
    await expect(page.getByText('Revoir, en entier')).toBeVisible()
    await expectAccessible(page, 'a session')
  })

  await test.step('its goal is played, and the result leads on', async () => {
    const timeline = await player.timeline(MELODY)
    await page.getByRole('link', { name: 'Jouer' }).click()
    await player.ready()
    await expect(page.getByText(/^Étape\s1 sur \d/)).toBeVisible()
    await player.performInTime(KEYBOARD, timeline, performanceOf(timeline))
    await result.shown()
    await expect(page.getByRole('heading', { name: /^Étape\s1 sur \d/ })).toBeVisible()
    await expect(page.getByText('Étape jouée.')).toBeVisible()
    await page.getByRole('link', { name: /^(Étape suivante|Terminer la séance)$/ }).click()
    await expect(page).toHaveURL(/#\/revisions\/session$/)
  })

  await test.step('a session under way outlives a reload; goals may be passed over', async () => {
    await page.reload()
    const skip = page.getByRole('button', { name: 'Passer cette étape' })
    const gained = page.getByRole('heading', { name: 'Ce que vous avez gagné' })
    await expect(skip.or(gained)).toBeVisible()
    while (await skip.isVisible()) {
      await skip.click()
      await expect(skip.or(gained)).toBeVisible()
    }
    await expect(gained).toBeVisible()
  })

  await test.step('it says what was gained, and what comes back when', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: 'Frère Jacques' }).first()).toContainText(
      /100\s% des notes justes. Elle reviendra dans \d+\sjours\./,
    )
    await page.getByRole('link', { name: 'Une autre séance' }).click()
    await expect(page.getByText('Tout ce que vous avez appris tient encore.')).toBeVisible()
  })
})
