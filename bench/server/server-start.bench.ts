import { startApp } from '../../e2e/support/app.ts'
import { newAccount } from '../browser-page.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'The server on the embedded database'

const LEARNERS = 15

export async function run(): Promise<Row[]> {
  const before = performance.now()
  const app = await startApp()
  const firstStartMs = performance.now() - before
  const journeysMs: number[] = []
  try {
    for (let learner = 0; learner < LEARNERS; learner += 1) {
      const start = performance.now()
      const token = await newAccount(app.url)
      const sheet = await fetch(`${app.url}/play/v1/version/21/sheet?inPlayer=true`, { headers: { authorization: `Bearer ${token}` } })
      await sheet.json()
      journeysMs.push(performance.now() - start)
    }
    await app.stop()
    const again = performance.now()
    await app.start()
    const secondStartMs = performance.now() - again
    return [
      {
        what: 'first start to ready',
        measured: firstStartMs / 1_000,
        unit: 's',
        samples: 1,
        bar: { max: 10 },
        comparedWith: 'an empty data folder, after installation and build',
      },
      { what: 'second start to ready', measured: secondStartMs / 1_000, unit: 's', samples: 1, bar: { max: 5 }, comparedWith: 'the same folder' },
      {
        what: 'sign-up to first sheet, 95th percentile',
        measured: percentile(journeysMs, 0.95),
        unit: 'ms',
        samples: journeysMs.length,
        bar: { max: 300 },
        comparedWith: `median ${percentile(journeysMs, 0.5).toFixed(0)} ms of ${LEARNERS}, one after the other; argon2id takes most of it`,
      },
    ]
  } finally {
    await app.dispose()
  }
}
