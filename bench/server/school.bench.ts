import { startApp } from '../../e2e/support/app.ts'
import { newAccount } from '../browser-page.ts'
import { type Row, timeCalls } from '../harness.ts'
import { get } from './learners.ts'

export const name = 'What the pages of the school ask, with the full content'

const MOST_MS = 100

/** Of `/school`, `/school/modules` and a module: those five first; then of what is opened from there. */
const PATHS = [
  'v1/user',
  'v1/school-modules',
  'v1/school-module/1',
  'v1/skills',
  'v1/songs/11',
  'v1/blocs',
  'v1/lessons/1',
  'v1/exercises/1/sheet',
  'v1/challenge/catalog?difficulty=1',
] as const

export async function run(): Promise<Row[]> {
  const app = await startApp({ env: { NODE_ENV: 'production' } })
  try {
    const token = await newAccount(app.url)
    const rows: Row[] = []
    for (const path of PATHS) {
      const { p50Ms, p95Ms, count } = await timeCalls(() => get(app.url, path, token), { calls: 100, warmUp: 5 })
      rows.push({
        what: `GET ${path.slice('v1/'.length)}, 95th percentile`,
        measured: p95Ms,
        unit: 'ms',
        bar: { max: MOST_MS },
        comparedWith: `median ${p50Ms.toFixed(1)} ms of ${count}, one after the other`,
      })
    }
    return rows
  } finally {
    await app.dispose()
  }
}
