import { fork } from 'node:child_process'
import { startApp } from '../../e2e/support/app.ts'
import { onBothDatabases } from '../both-databases.ts'
import type { Row } from '../harness.ts'
import { createTakes, get, newLearners, timelineIn } from './learners.ts'
import { type Load, load } from './load.ts'

export const name = 'The server under load, beside a bare Fastify that answers the same bytes'

const CONNECTIONS = 64
const LEARNERS = CONNECTIONS
/** A free version for both hands. */
const VERSION = 21
const TURNS = 3
const FOR_MS = Number(process.env.BENCH_SECONDS ?? 3) * 1_000
const WARM_UP_MS = 500
/** Prepared takes per run: more than can be stored in its time. */
const MOST_TAKES = 6_000
/** Minimum share of a plain route's rate, in per cent. A take is graded, stored with its results, and flushed to disk before the response. */
const LEAST_SHARE = { reads: 10, takes: 3 }

const READS = {
  'GET user': 'v1/user',
  'GET catalog, 20 entries': 'v1/catalog?perPage=20',
  'GET catalog-home': 'v1/catalog-home',
  'GET version sheet': `v1/version/${VERSION}/sheet`,
} as const
const TAKES = 'POST takes'
const TAKES_PATH = 'v1/takes'

async function bareServer(answers: Readonly<Record<string, string>>): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL('../../apps/server/test/bare-server.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const address = new Promise<string>((done) => child.once('message', (url) => done(String(url))))
  child.send(Object.fromEntries(Object.entries(answers).map(([at, text]) => [`/play/${at.split('?')[0]}`, text])))
  return { url: await address, stop: () => void child.kill() }
}

/** The median run. */
const medianOf = (loads: readonly Load[]): Load => {
  const sorted = [...loads].sort((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return middle
}

const rowOf = (where: string, what: string, ours: Load, bare: Load): Row => ({
  what: `${where}: ${what}, share of a bare route`,
  measured: (100 * ours.perSecond) / bare.perSecond,
  unit: '%',
  samples: ours.answered,
  bar: { min: what === TAKES ? LEAST_SHARE.takes : LEAST_SHARE.reads },
  comparedWith: `${ours.perSecond.toFixed(0)}/s, p50 ${ours.p50Ms.toFixed(1)} ms, p99 ${ours.p99Ms.toFixed(0)} ms; bare ${bare.perSecond.toFixed(0)}/s, p50 ${bare.p50Ms.toFixed(1)} ms, p99 ${bare.p99Ms.toFixed(0)} ms`,
})

async function measure(where: string, env: Readonly<Record<string, string>>): Promise<Row[]> {
  const app = await startApp({ env: { NODE_ENV: 'production', ...env } })
  try {
    const tokens = await newLearners(app.url, LEARNERS)
    const [first = ''] = tokens
    const timeline = timelineIn(await get(app.url, READS['GET version sheet'], first))
    const nextTake = createTakes(VERSION, timeline)
    const order = { url: app.url, tokens, connections: CONNECTIONS, warmUpMs: WARM_UP_MS, forMs: FOR_MS }
    const stored = await fetch(`${app.url}/play/${TAKES_PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${first}`, 'content-type': 'application/json' },
      body: nextTake(),
    })
    const answers: Record<string, string> = { [TAKES_PATH]: await stored.text() }
    for (const at of Object.values(READS)) answers[at] = await get(app.url, at, first)
    const rows: Row[] = []
    const bare = await bareServer(answers)
    try {
      for (const [what, at] of [...Object.entries(READS), [TAKES, TAKES_PATH] as const]) {
        const ours: Load[] = []
        const bares: Load[] = []
        // Alternately, never both at once: other load on the machine then slows both.
        for (let turn = 0; turn < TURNS; turn += 1) {
          const bodies = what === TAKES ? Array.from({ length: MOST_TAKES }, nextTake) : undefined
          const ofTakes = bodies ? { bodies, calls: bodies.length } : {}
          ours.push(await load({ ...order, ...ofTakes, paths: [`/play/${at}`] }))
          bares.push(await load({ ...order, ...(bodies ? { bodies } : {}), url: bare.url, paths: [`/play/${at.split('?')[0]}`] }))
        }
        rows.push(rowOf(where, what, medianOf(ours), medianOf(bares)))
      }
    } finally {
      bare.stop()
    }
    return rows
  } finally {
    await app.dispose()
  }
}

export async function run(): Promise<Row[]> {
  return onBothDatabases((database, url) => measure(database, url === null ? {} : { DATABASE_URL: url }))
}
