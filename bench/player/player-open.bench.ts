import type { Page } from 'playwright-core'
import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'
import { importForm } from '../scores/import-form.ts'
import { largeScore } from '../scores/large-score.ts'

export const name = 'Opening the player'

const TIMES = 7
const BAR_SECONDS = 1.5
/** Frère Jacques, eight measures: a short piece. */
const SHORT_VERSION = 21

/** An own piece; returns its version « written ». */
async function importPiece(url: string, token: string, measures: number): Promise<number> {
  const answer = await fetch(`${url}/play/v1/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: importForm('banc.musicxml', largeScore(measures)),
  })
  const { content } = (await answer.json()) as { content: { versions: { id: number }[] } }
  const id = content.versions[0]?.id
  if (!id) throw new Error(`the piece of ${measures} measures was not imported`)
  return id
}

/** Seconds from navigation until the player can be started and its first notes are drawn; another page is opened in between. */
async function openings(page: Page, versionId: number): Promise<number[]> {
  const seconds: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await page.evaluate(() => {
      location.hash = '#/credits'
    })
    await page.getByRole('heading', { level: 1 }).waitFor()
    seconds.push(
      await page.evaluate(async (id) => {
        const start = performance.now()
        location.hash = `#/player/version/${id}/a/b`
        const isReady = (): boolean =>
          document.querySelector('[data-player][data-status="pause"]') !== null && document.querySelector('[data-testid="stage"] canvas') !== null
        while (!isReady()) await new Promise((done) => requestAnimationFrame(done))
        // The frame in which the notes are painted.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        return (performance.now() - start) / 1_000
      }, versionId),
    )
  }
  return seconds
}

export const run = (): Promise<Row[]> =>
  withPage(async (page, app) => {
    const token = await newAccount(app.url, 6)
    const long = await importPiece(app.url, token, 1_000)
    await openAs(page, token, '#/credits')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const short = await openings(page, SHORT_VERSION)
    const all = await openings(page, long)
    // The first opening fetches and decodes the sheet; later ones use the cache.
    const first = percentile(all.slice(0, 1), 1)
    return [
      {
        what: '1,000 measures, 16,000 notes, first time',
        measured: first,
        unit: 's',
        samples: 1,
        bar: { max: BAR_SECONDS },
        comparedWith: `8 measures: first ${(short[0] ?? 0).toFixed(2)} s, then ${percentile(short.slice(1), 0.5).toFixed(2)} s`,
      },
      {
        what: '1,000 measures again, median',
        measured: percentile(all.slice(1), 0.5),
        unit: 's',
        samples: all.length - 1,
        bar: { max: BAR_SECONDS },
        comparedWith: `worst ${Math.max(...all.slice(1)).toFixed(2)} s`,
      },
    ]
  })
