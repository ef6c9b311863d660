import { readFileSync } from 'node:fs'
import { startApp } from '../e2e/support/app.ts'
import type { Row } from './harness.ts'
import { createTakes, get, newLearners, timelineIn } from './learners.ts'
import { load } from './load.ts'

export const name = 'Memory of the server over many calls, on the embedded database'

/** BENCH_CALLS=100000 for the whole: a tenth as many takes are stored beside the reads. */
const CALLS = Number(process.env.BENCH_CALLS ?? 20_000)
const FIRST_CALLS = 1_000
const MOST_MB = 50
const CONNECTIONS = 16
const LEARNERS = 8
const VERSION = 21
const READS = ['v1/user', 'v1/catalog?perPage=20', 'v1/catalog-home', `v1/version/${VERSION}/sheet`, 'v1/scores', 'v1/revisions'].map(
  (path) => `/play/${path}`,
)

/** Resident memory of a process (Linux). */
const residentMb = (pid: number | undefined): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

export async function run(): Promise<Row[]> {
  if (process.platform !== 'linux') return []
  // A small young generation is collected often: what stays is what is kept.
  const app = await startApp({ env: { NODE_ENV: 'production', NODE_OPTIONS: '--max-semi-space-size=4' } })
  try {
    const tokens = await newLearners(app.url, LEARNERS)
    const nextTake = createTakes(VERSION, timelineIn(await get(app.url, `v1/version/${VERSION}/sheet`, tokens[0] ?? '')))
    const order = { url: app.url, tokens, connections: CONNECTIONS, warmUpMs: 0, forMs: 30 * 60_000 }
    const call = async (calls: number): Promise<void> => {
      await load({ ...order, paths: READS, calls })
      const bodies = Array.from({ length: Math.ceil(calls / 10) }, nextTake)
      await load({ ...order, paths: ['/play/v1/takes'], bodies, calls: bodies.length })
    }
    await call(FIRST_CALLS)
    const before = residentMb(app.pid)
    const rows: Row[] = []
    let done = 0
    for (const share of [0.25, 0.5, 1]) {
      await call(CALLS * share - done)
      done = CALLS * share
      rows.push({
        what: `more resident memory after ${done.toLocaleString('en-GB')} reads and ${(done / 10).toLocaleString('en-GB')} takes`,
        measured: residentMb(app.pid) - before,
        unit: 'MB',
        bar: share === 1 ? { max: MOST_MB } : null,
        comparedWith: `${before.toFixed(0)} MB after ${FIRST_CALLS.toLocaleString('en-GB')} reads and ${FIRST_CALLS / 10} takes`,
      })
    }
    return rows
  } finally {
    await app.dispose()
  }
}
