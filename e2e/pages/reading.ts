import type { Page } from '@playwright/test'
import { FIRST_READING, makeReading, nextReading, type ReadingPiece, type ReadingStanding } from '@prelude/domain/learning/sight-reading'

/** The page « Lire à vue », and the text that follows from what is kept of the learner. */
export class ReadingScreen {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async learnerId(): Promise<number> {
    const token = await this.page.evaluate(() => localStorage.getItem('prelude.token'))
    const answer = await this.page.request.get('/play/v1/user', { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: { id: number } }).data.id
  }
  async keep(standing: ReadingStanding): Promise<void> {
    const id = await this.learnerId()
    await this.page.evaluate(([key, text]) => localStorage.setItem(key, text), [`prelude.reading.${id}`, JSON.stringify(standing)] as const)
  }
  async currentPiece(): Promise<ReadingPiece> {
    const id = await this.learnerId()
    const stored = await this.page.evaluate((key) => localStorage.getItem(key), `prelude.reading.${id}`)
    return makeReading(nextReading(stored ? (JSON.parse(stored) as ReadingStanding) : FIRST_READING, id))
  }
  readonly answer = () => this.page.getByTestId('reading-answer')
}
