import { type App, startApp } from '../../e2e/support/app.ts'
import { newAccount } from '../browser-page.ts'
import { type Row, timeCalls } from '../harness.ts'
import { get } from './learners.ts'

/** A real server with one learner, deleted after the work. */
export async function withLearner<Result>(work: (app: App, token: string) => Promise<Result>): Promise<Result> {
  const app = await startApp({ env: { NODE_ENV: 'production' } })
  try {
    return await work(app, await newAccount(app.url))
  } finally {
    await app.dispose()
  }
}

export interface CallCounts {
  readonly calls: number
  readonly warmUp: number
  readonly mostMs: number
}

/** A row for each path, asked one call after the other. */
export async function askEach(url: string, token: string, paths: readonly string[], { mostMs, ...counts }: CallCounts): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of paths) {
    const { p50Ms, p95Ms, count } = await timeCalls(() => get(url, path, token), counts)
    rows.push({
      what: `GET ${path.slice('v1/'.length)}, 95th percentile`,
      measured: p95Ms,
      unit: 'ms',
      samples: count,
      bar: { max: mostMs },
      comparedWith: `median ${p50Ms.toFixed(1)} ms of ${count}, one after the other`,
    })
  }
  return rows
}
