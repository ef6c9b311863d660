import { expect, type Locator, type Page } from '@playwright/test'
import { FORM_PARTS } from '@prelude/contract'
import { tokenOf } from '../support/api.ts'

export interface ChosenFile {
  readonly name: string
  readonly text: string
}

/** Makes a course from a file by the API, for tests of something else; returns its version as written. */
export async function importScore(page: Page, { name, text }: ChosenFile): Promise<number> {
  const answer = await page.request.post('/play/v1/imports', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    multipart: {
      [FORM_PARTS.body]: JSON.stringify({ file_name: name }),
      [FORM_PARTS.file]: { name, mimeType: 'application/vnd.recordare.musicxml+xml', buffer: Buffer.from(text) },
    },
  })
  expect(answer.status()).toBe(200)
  const { content } = (await answer.json()) as { content: { versions: { id: number }[] } }
  return content.versions[0]?.id ?? 0
}

/** The import pages. */
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
  /** The second step is shown with its first page engraved. */
  async understood(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/votre morceau/)
    await expect(this.page.locator('svg g.measure').first()).toBeAttached()
  }
  get title(): Locator {
    return this.page.getByLabel('Titre')
  }
  async create(): Promise<void> {
    await this.page.getByRole('button', { name: 'Créer le parcours' }).click()
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/est prêt/)
  }
}
