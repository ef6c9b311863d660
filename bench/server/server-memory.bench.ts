import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startApp } from '../../e2e/support/app.ts'
import type { Row } from '../harness.ts'
import { residentMb } from '../resident-memory.ts'
import { createTakes, get, newLearners, timelineIn } from './learners.ts'
import { load } from './load.ts'

export const name = 'Memory of the server over many calls, on the embedded database'

/** BENCH_CALLS=100000 for the full run: a tenth as many takes are stored beside the reads. */
const CALLS = Number(process.env.BENCH_CALLS ?? 20_000)
const FIRST_CALLS = 1_000
const MOST_MB = 50
const CONNECTIONS = 16
const LEARNERS = 8
const VERSION = 21
/** The main thread and the database's. */
const THREADS = 2
const PROBE_MS = 30_000
const READS = ['v1/user', 'v1/catalog?perPage=20', 'v1/catalog-home', `v1/version/${VERSION}/sheet`, 'v1/scores', 'v1/revisions'].map(
  (path) => `/play/${path}`,
)

interface HeapReport {
  readonly thread: 'main' | 'worker'
  readonly heapUsed: number
  readonly arrayBuffers: number
}

/** Size of the heaps of all threads after a collection (`heap-probe.ts`), in MB. */
async function collectedMb(pid: number, file: string): Promise<number> {
  writeFileSync(file, '')
  process.kill(pid, 'SIGUSR2')
  const reports = (): HeapReport[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const until = performance.now() + PROBE_MS
  while (reports().length < THREADS && performance.now() < until) await new Promise((done) => setTimeout(done, 100))
  if (reports().length < THREADS) throw new Error(`${reports().length} threads reported their heaps, not ${THREADS}`)
  return reports().reduce((sum, { heapUsed, arrayBuffers }) => sum + heapUsed + arrayBuffers, 0) / 1_048_576
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prelude-heaps-'))
  const probe = path.join(folder, 'heaps.jsonl')
  const NODE_OPTIONS = `--import ${new URL('./heap-probe.ts', import.meta.url).href}`
  const app = await startApp({ env: { NODE_ENV: 'production', NODE_OPTIONS, HEAP_PROBE: probe } })
  try {
    const { pid } = app
    if (pid === undefined) throw new Error('the server has no process')
    const tokens = await newLearners(app.url, LEARNERS)
    const nextTake = createTakes(VERSION, timelineIn(await get(app.url, `v1/version/${VERSION}/sheet`, tokens[0] ?? '')))
    const order = { url: app.url, tokens, connections: CONNECTIONS, warmUpMs: 0, forMs: 30 * 60_000 }
    const call = async (calls: number): Promise<void> => {
      await load({ ...order, paths: READS, calls })
      const bodies = Array.from({ length: Math.ceil(calls / 10) }, nextTake)
      await load({ ...order, paths: ['/play/v1/takes'], bodies, calls: bodies.length })
    }
    const memory = async () => ({ collected: await collectedMb(pid, probe), resident: residentMb(pid) })
    await call(FIRST_CALLS)
    const first = await memory()
    await call(CALLS)
    const last = await memory()
    const after = `after ${CALLS.toLocaleString('en-GB')} reads and ${(CALLS / 10).toLocaleString('en-GB')} takes`
    const begun = `after ${FIRST_CALLS.toLocaleString('en-GB')} reads and ${FIRST_CALLS / 10} takes`
    return [
      {
        what: `more in the collected heaps ${after}`,
        measured: last.collected - first.collected,
        unit: 'MB',
        samples: CALLS,
        bar: { max: MOST_MB },
        comparedWith: `${first.collected.toFixed(0)} MB ${begun}`,
      },
      {
        what: `more resident memory ${after}`,
        measured: last.resident - first.resident,
        unit: 'MB',
        samples: CALLS,
        bar: null,
        comparedWith: `${first.resident.toFixed(0)} MB ${begun}; what V8 has once taken it keeps for a while`,
      },
    ]
  } finally {
    await app.dispose()
    rmSync(folder, { recursive: true, force: true })
  }
}
