import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/kernel/database/open.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { onBothDatabases } from '../both-databases.ts'
import { newAccount } from '../browser-page.ts'
import { processorMs, type Row, type Timings, timingsOf } from '../harness.ts'
import { residentMb } from '../resident-memory.ts'
import { writeLargeCatalogue } from './large-catalogue.ts'

/** BENCH_LEARNERS=1000 for a quick run. */
const LEARNERS = Number(process.env.BENCH_LEARNERS ?? 100_000)
const SIZES = [1_000, 10_000, 100_000] as const
/** Levels of those who ask, in turn. */
export const ASKING_LEVELS = [1, 3, 4, 5, 6] as const
const ASKING = 20
/** What every learner played and opened; one of those who ask has done much more. */
const PLAYED = 10
const OPENED = 6
const MUCH_PLAYED = 400
const CALLS = 300
const WARM_UP = 120
/** log 100,000 / log 1,000. */
const MOST_GROWTH = Math.log(100_000) / Math.log(1_000)

/** Path and query of a call, by its place among all; learners ask in turn. */
export type CallPath = (place: number) => string
type Pieces = ReturnType<typeof writeLargeCatalogue>

export interface LoadScale {
  /** Calls to measure, of a catalogue. */
  readonly callsOf: (pieces: Pieces) => Readonly<Record<string, CallPath>>
  /** The most at the 95th percentile, in ms. */
  readonly mostMs: number
  /** More history, in SQL; $1 are the versions. */
  readonly history?: readonly string[]
}

async function fill(url: string | null, folder: string, versionIds: readonly number[], more: readonly string[]): Promise<void> {
  const database = await openDatabase({ url, folder: url ? null : folder, onProblem: () => undefined })
  const history = (count: string): string =>
    `select users.id, 'version', ids[1 + (users.id * 7919 + n * 104729) % array_length(ids, 1)] from users, (select $1::int[] as ids) known, generate_series(1, ${count}) n`
  await database.pool.query(
    `insert into users (email, email_key, firstname, lastname, level_value, newsletter_consent, rgpd_consent_at, created_at)
     select n || '@exemple.fr', n || '@exemple.fr', 'Banc', '', (array[1, 3, 4, 5, 6])[1 + n % 5], false, now(), now() from generate_series(1, $1::int) n`,
    [LEARNERS],
  )
  await database.pool.query(
    `insert into scores (user_id, playable_type, playable_id, best, best_take_id, best_at)
     select id, kind, version, (id + version) % 101, gen_random_uuid(), now()
     from (${history(`case when users.id % ${LEARNERS} = 1 then ${MUCH_PLAYED} else ${PLAYED} end`)}) of (id, kind, version) on conflict do nothing`,
    [versionIds],
  )
  await database.pool.query(
    `insert into content_opens (user_id, playable_type, playable_id, discovered_at, last_opened_at)
     select id, kind, version, now(), now() from (${history(String(OPENED))}) of (id, kind, version) on conflict do nothing`,
    [versionIds],
  )
  for (const text of more) await database.pool.query(text, [versionIds])
  await database.pool.query('analyze')
  await database.close()
}

interface Measured extends Timings {
  /** Processor time of the server for one call, all threads. What else the machine does hardly changes it. */
  readonly processorMs: number
}

async function time(app: App, tokens: readonly string[], call: CallPath): Promise<Measured> {
  const valuesMs: number[] = []
  let before = processorMs(app.pid)
  for (let place = 0; place < WARM_UP + CALLS; place += 1) {
    if (place === WARM_UP) before = processorMs(app.pid)
    const start = performance.now()
    const answer = await fetch(`${app.url}/play/${call(place)}`, { headers: { authorization: `Bearer ${tokens[place % tokens.length]}` } })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${call(place)}: ${answer.status} ${text}`)
    if (place >= WARM_UP) valuesMs.push(performance.now() - start)
  }
  return { ...timingsOf(valuesMs), processorMs: (processorMs(app.pid) - before) / CALLS }
}

async function measureOn(
  where: string,
  env: Readonly<Record<string, string>>,
  url: string | null,
  { callsOf, mostMs, history = [] }: LoadScale,
): Promise<Row[]> {
  const content = mkdtempSync(join(tmpdir(), 'prelude-large-'))
  const folderOf = (size: number): string => join(content, String(size))
  const catalogues = SIZES.map((size) => {
    mkdirSync(folderOf(size))
    return { size, pieces: writeLargeCatalogue(folderOf(size), size) }
  })
  const settings: Record<string, string> = { NODE_ENV: 'production', ...env, PRELUDE_CONTENT_DIR: folderOf(SIZES[0]) }
  const app = await startApp({ env: settings })
  const rows: Row[] = []
  try {
    const tokens: string[] = []
    for (let learner = 0; learner < ASKING; learner += 1) tokens.push(await newAccount(app.url, ASKING_LEVELS[learner % ASKING_LEVELS.length]))
    await app.stop()
    const [smallest] = catalogues
    await fill(url, app.dataDir, smallest?.pieces.flatMap(({ versions }) => versions.map(({ id }) => id)) ?? [], history)
    const timings = new Map<string, Measured>()
    for (const { size, pieces } of catalogues) {
      const sized = await startAt(app, settings, folderOf(size))
      for (const [kind, call] of Object.entries(callsOf(pieces))) timings.set(`${kind} ${size}`, await time(sized, tokens, call))
      rows.push({
        what: `${where}: memory of the server, ${size.toLocaleString('en-GB')} entries`,
        measured: residentMb(sized.pid),
        unit: 'MB',
        samples: 1,
        bar: null,
        comparedWith: 'resident, tables of every order that was asked for included',
      })
      await sized.stop()
    }
    for (const kind of Object.keys(callsOf(smallest?.pieces ?? []))) {
      const [small, middle, large] = SIZES.map((size) => timings.get(`${kind} ${size}`) as Measured)
      for (const size of SIZES) {
        const { p50Ms, p95Ms, worstMs, count } = timings.get(`${kind} ${size}`) as Measured
        const comparedWith = `median ${p50Ms.toFixed(1)}, worst ${worstMs.toFixed(0)} ms of ${CALLS}`
        rows.push({
          what: `${where}: ${kind}, ${size.toLocaleString('en-GB')} entries, 95th percentile`,
          measured: p95Ms,
          unit: 'ms',
          samples: count,
          bar: { max: mostMs },
          comparedWith,
        })
      }
      rows.push({
        what: `${where}: ${kind}, growth of the processor time over a hundredfold catalogue`,
        measured: large && small ? large.processorMs / small.processorMs : Number.NaN,
        unit: '×',
        samples: large?.count ?? 0,
        bar: { max: MOST_GROWTH },
        comparedWith: `log 100,000 / log 1,000; ${small?.processorMs.toFixed(2)} → ${middle?.processorMs.toFixed(2)} → ${large?.processorMs.toFixed(2)} ms a call`,
      })
    }
    return rows
  } finally {
    await app.dispose()
    rmSync(content, { recursive: true, force: true })
  }
}

/** The same server and data with another catalogue. */
async function startAt(app: App, settings: Record<string, string>, folder: string): Promise<App> {
  settings.PRELUDE_CONTENT_DIR = folder
  await app.start()
  return app
}

/** On the embedded database and, where there is one, on PostgreSQL. */
export async function measureScale(scale: LoadScale): Promise<Row[]> {
  return onBothDatabases((database, url) => measureOn(database, url === null ? {} : { DATABASE_URL: url }, url, scale))
}
