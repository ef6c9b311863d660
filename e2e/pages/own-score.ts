import { expect, type Locator, type Page } from '@playwright/test'

export interface ChosenFile {
  readonly name: string
  readonly text: string
}

/** The pages on which a file becomes a course of one's own. */
export class ImportScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async open(): Promise<void> {
    await this.page.goto('/#/catalog/import')
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/partition/)
  }
  async choose({ name, text }: ChosenFile): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  }
  /** The second step is there with its first page engraved. */
  async understood(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/votre morceau/)
    await expect(this.page.locator('svg g.measure').first()).toBeAttached({ timeout: 30_000 })
  }
  get title(): Locator {
    return this.page.getByLabel('Titre')
  }
  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Créer le parcours' }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/est prêt/, { timeout: 30_000 })
  }
}
