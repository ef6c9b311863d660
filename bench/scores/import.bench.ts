import { newAccount, openAs, withPage } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'
import { largeScore } from './large-score.ts'

export const name = 'Import: from the chosen file to the engraved preview'

const TIMES = 5
/** Delay between the page and the choice of a file, as a person needs it. */
const CHOOSING_MS = 3_000

/** Milliseconds from the file's choice to the second step, and to its first engraved measure. */
async function importOnce(measures: number): Promise<{ understoodMs: number; engravedMs: number }> {
  const buffer = Buffer.from(largeScore(measures))
  return withPage(async (page, app) => {
    await openAs(page, await newAccount(app.url), '#/catalog/import')
    const input = page.locator('input[type=file]')
    await input.waitFor({ state: 'attached' })
    await page.waitForTimeout(CHOOSING_MS)
    const start = performance.now()
    await input.setInputFiles({ name: 'banc.musicxml', mimeType: 'application/xml', buffer })
    await page.getByRole('button', { name: 'Créer le parcours' }).waitFor()
    const understoodMs = performance.now() - start
    await page.locator('svg g.measure').first().waitFor({ state: 'attached', timeout: 60_000 })
    return { understoodMs, engravedMs: performance.now() - start }
  })
}

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const measures of [100, 600]) {
    const seen: { understoodMs: number; engravedMs: number }[] = []
    for (let time = 0; time < (measures === 100 ? TIMES : 1); time += 1) seen.push(await importOnce(measures))
    const median = percentile(
      seen.map(({ engravedMs }) => engravedMs),
      0.5,
    )
    const understood = percentile(
      seen.map(({ understoodMs }) => understoodMs),
      0.5,
    )
    rows.push({
      what: `${measures} measures for two hands, median`,
      measured: median / 1_000,
      unit: 's',
      samples: seen.length,
      bar: measures === 100 ? { max: 1.5 } : null,
      comparedWith: `understood after ${(understood / 1_000).toFixed(2)} s; worst ${(Math.max(...seen.map(({ engravedMs }) => engravedMs)) / 1_000).toFixed(2)} s`,
    })
  }
  return rows
}
