import { expect, type Locator, type Page } from '@playwright/test'
import { tokenOf } from '../support/api.ts'
import { signUpOutside } from './newcomer.ts'

/** The browser was found fast enough: measuring that takes half a minute and more beside other journeys, with the microphone not open yet. */
const holdPeriod = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('prelude.performanceTest', JSON.stringify({ validity: 'validated', period: { periodMs: 46 } })))

/** The floating button, and the dialogs and messages of listening. */
export class ListeningScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  get teacher(): Locator {
    return this.page.getByRole('button', { name: /^Votre professeur/ })
  }
  get sign(): Locator {
    return this.page.getByTestId('listening-sign')
  }
  get onboarding(): Locator {
    return this.page.getByRole('dialog', { name: 'Votre piano' })
  }
  notice(words: string | RegExp): Locator {
    return this.page.getByText(words)
  }

  async ask(): Promise<void> {
    await this.teacher.click()
    await this.page.getByRole('button', { name: 'M’écouter jouer' }).click()
  }
  /** Answers the keyboard onboarding: an acoustic piano, test postponed. */
  async meetKeyboard(): Promise<void> {
    await this.onboarding.getByRole('button', { name: /Piano acoustique/ }).click()
    await this.onboarding.getByRole('button', { name: 'Plus tard' }).click()
    await this.onboarding.getByRole('button', { name: 'Terminer' }).click()
    await expect(this.onboarding).toHaveCount(0)
  }
  async allow(): Promise<void> {
    await this.page.getByRole('button', { name: 'Autoriser le micro' }).click()
  }
  async listening(): Promise<void> {
    await expect(this.sign).toBeVisible({ timeout: 180_000 })
  }
  /** From the first click until listening is shown as active; `listening.spec.ts` walks through the measuring. */
  async begin(): Promise<void> {
    await holdPeriod(this.page)
    await this.ask()
    await this.meetKeyboard()
    await this.allow()
    await this.listening()
  }
}

/** A learner with an acoustic piano, whose browser was found fast enough and who has read what listening is. */
export async function signUpAtAPiano(page: Page): Promise<void> {
  await signUpOutside(page)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const data = { configuration_rule: 'ONBOARDING', value: JSON.stringify({ hasFinishedMidiOnboarding: true }) }
  expect((await page.request.post('/play/v1/updateConfigurationRule', { headers, data })).ok()).toBe(true)
  await page.evaluate(() => localStorage.setItem('prelude.listeningExplained', 'true'))
  await holdPeriod(page)
}
