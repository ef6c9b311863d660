import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { ListeningScreen } from '../../pages/listening.ts'
import { signUpOutside } from '../../pages/newcomer.ts'
import { PlayerScreen } from '../../pages/player.ts'
import { expectAccessible } from '../../support/accessible.ts'
import { browserHearing, type PlayedFile, playedFile } from '../../support/microphone.ts'
import { test } from '../../support/test.ts'
import { expectNoSound, takeSent, watchTraffic } from '../../support/traffic.ts'

const FRERE_JACQUES = 21

/** A page in a new browser, with a new account. */
async function pageIn(browser: Browser, baseURL: string): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', timezoneId: 'Europe/Paris', viewport: { width: 1280, height: 800 } })
  return { context, page: await context.newPage() }
}

test.describe('with a piano before the microphone', () => {
  let file: PlayedFile
  let browser: Browser
  test.beforeAll(async () => {
    file = await playedFile({ piece: FRERE_JACQUES, leadSeconds: 1 })
  })
  test.afterAll(() => file.remove())
  test.beforeEach(async () => {
    browser = await browserHearing({ file: file.path })
  })
  test.afterEach(() => browser.close())

  test('from the first click through the test to the end of the piece; no sound leaves the device', { tag: '@timed' }, async ({ app }) => {
    const { page } = await pageIn(browser, app.url)
    const traffic = watchTraffic(page)
    await signUpOutside(page)
    const player = new PlayerScreen(page)
    const listening = new ListeningScreen(page)
    await player.open(FRERE_JACQUES)
    await listening.ask()

    const { onboarding } = listening
    await expect(onboarding).toContainText('Sur quel piano')
    await page.keyboard.press('Escape')
    await expect(onboarding).toBeVisible()
    await onboarding.getByRole('button', { name: /Je ne sais pas/ }).click()
    await onboarding.getByRole('button', { name: /Non, jamais/ }).click()
    await onboarding.getByRole('button', { name: 'Faire le test' }).click()
    await expect(onboarding).toContainText('Votre appareil suit', { timeout: 40_000 })
    await onboarding.getByRole('button', { name: 'Terminer' }).click()

    const explanation = page.getByRole('dialog', { name: /Puis.je vous écouter jouer/ })
    await expect(explanation).toContainText('Rien ne quitte cet appareil')
    await explanation.getByLabel('Ne plus afficher').check({ force: true })
    await listening.allow()
    await listening.listening()

    // The file is looped: sooner or later its notes are the expected ones.
    await player.button('Jouer').click()
    await player.status('player_controlled')
    await expect(listening.sign).toBeVisible()
    await expect(page).toHaveURL(/#\/result\//, { timeout: 180_000 })
    await expect(page.getByText(/Au micro\s: \d+\snotes? reconnues?/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^\d+\snotes? du premier coup sur \d+$/ })).toBeVisible()

    await takeSent(traffic)
    expectNoSound(traffic, new URL(app.url).origin)
  })

  test('/pitchertest shows what is heard and what it costs; a clip is made only for who allows it, and stays here', { tag: '@timed' }, async ({
    app,
  }) => {
    const { page } = await pageIn(browser, app.url)
    const traffic = watchTraffic(page)
    await signUpOutside(page)
    await page.goto('/#/pitchertest')
    const listening = new ListeningScreen(page)
    await page.getByRole('button', { name: 'Écouter', exact: true }).click()
    await listening.meetKeyboard()
    await listening.allow()
    await listening.listening()
    await expect(page.getByTestId('heard-notes').getByRole('listitem').nth(3)).toBeVisible()
    await expect(page.getByText('Analyse, médiane').locator('..')).toContainText('ms')
    await expect(page.getByRole('button', { name: 'Enregistrer un extrait' })).toHaveCount(0)

    await page.getByLabel(/J’autorise l’enregistrement/).click({ force: true })
    await expect(page.getByRole('button', { name: 'Enregistrer un extrait' })).toBeEnabled()
    await page.getByRole('button', { name: 'Demander do3' }).click()
    await expect(page.getByTestId('asked-notes').getByRole('listitem')).toHaveAttribute('data-verdict', 'right')
    await page.getByRole('button', { name: 'Enregistrer un extrait' }).click()
    await page.waitForTimeout(2_000)
    await page.getByRole('button', { name: 'Arrêter l’extrait' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Télécharger le son (WAV)' }).click()
    expect((await download).suggestedFilename()).toBe('extrait-ecoute.wav')
    expectNoSound(traffic, new URL(app.url).origin)

    // One click closes the microphone.
    await listening.sign.click()
    await expect(listening.sign).toHaveCount(0)
  })
})

test('a microphone that is refused: what it means, how to give it back, and the piece can still be played', async ({ app }) => {
  const browser = await browserHearing('refusal')
  const { page } = await pageIn(browser, app.url)
  await signUpOutside(page)
  const listening = new ListeningScreen(page)
  await new PlayerScreen(page).open(FRERE_JACQUES)
  await listening.ask()
  await listening.meetKeyboard()
  // Shown for two seconds: waited for before it can come.
  const notice = listening.notice('Vous devez autoriser le micro pour pouvoir utiliser le mode écoute').waitFor()
  await listening.allow()
  const dialog = page.getByRole('dialog', { name: 'Ah, vous avez refusé l’accès au microphone !' })
  await expect(dialog).toBeVisible({ timeout: 40_000 })
  await notice
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page, 'refused')
  await dialog.getByRole('button', { name: 'Jouer sans micro' }).click()
  await page.getByRole('button', { name: 'Jouer', exact: true }).click()
  await new PlayerScreen(page).status('player_controlled')
  await browser.close()
})
