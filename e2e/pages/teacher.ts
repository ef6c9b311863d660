import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/test.ts'

/** The chat with the teacher. */
export class TeacherChat {
  readonly panel: Locator
  readonly field: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.panel = page.getByRole('complementary', { name: 'Votre professeur' })
    this.field = this.panel.getByRole('textbox', { name: 'Écrivez à votre professeur' })
  }

  /** Opens it from the teacher’s button, and confirms the warning the first time. */
  async open(): Promise<void> {
    await this.choose('Écrire au professeur')
    await this.confirm()
  }

  /** Waits for the open chat, and confirms its warning the first time. */
  async confirm(): Promise<void> {
    await expect(this.panel).toBeVisible()
    const confirm = this.panel.getByRole('button', { name: 'J’ai compris' })
    await expect(confirm.or(this.field)).toBeVisible()
    if (await confirm.isVisible()) await confirm.click()
    await expect(this.field).toBeEditable()
  }

  /** One of the actions of the teacher’s button. */
  async choose(action: string): Promise<void> {
    await this.#page.getByRole('button', { name: /^Votre professeur/ }).click()
    await this.#page.getByRole('button', { name: action }).click()
  }

  get messages(): Locator {
    // Cards of an answer are lists as well.
    return this.panel.getByRole('list', { name: 'Conversation avec votre professeur' }).locator(':scope > li')
  }

  /** Sends a message, and waits for the whole answer. */
  async ask(text: string): Promise<Locator> {
    const before = await this.messages.count()
    await this.field.fill(text)
    await this.field.press('Enter')
    await expect(this.messages).toHaveCount(before + 2)
    const answer = this.messages.last()
    await expect(answer).not.toHaveAttribute('aria-busy')
    return answer
  }
}
