import { gzipSync } from 'node:zlib'
import { openDatabase } from '../../apps/server/src/kernel/database/open.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { newAccount } from '../browser-page.ts'
import { type Row, timingsOf } from '../harness.ts'
import { residentMb } from '../resident-memory.ts'

export const name = 'Export: a learner with 200 large files and 10,000 sessions'

const MEGABYTE = 1024 * 1024
const FILES = 200
const FILE_BYTES = 25 * MEGABYTE
const SESSIONS = 10_000
/** Number of incompressible files, all of whose bytes the database has to deliver. */
const PACKED_BY_NOTHING = 4
const ASK_EVERY_MS = 20
const WARM_UP_MS = 20_000
const LEARNERS = 8

/** Highly compressible bytes, like a score that is one long comment. */
const comment = (): Buffer => gzipSync(Buffer.alloc(FILE_BYTES, ' '))
/** Incompressible bytes. */
function noise(): Buffer {
  const bytes = Buffer.alloc(FILE_BYTES)
  let state = 1
  for (let at = 0; at < bytes.length; at += 4) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes.writeInt32LE(state, at)
  }
  return gzipSync(bytes)
}

/** Gives all rows to the learner with the lowest id. */
async function prepare(folder: string): Promise<void> {
  const database = await openDatabase({ url: null, folder, onProblem: () => undefined })
  const [small, large] = [comment(), noise()]
  for (let number = 0; number < FILES; number += 1)
    await database.pool.query(
      `insert into imports (user_id, title, artist, key, time_signature, beats_per_minute, measures, duration_seconds, has_lyrics, estimated_diff, details, choices, file_name, file_bytes, file, file_sha256, created_at)
       select min(id), 't', '', 'C', '4/4', 60, 1, 1, false, 1, '{}', '{}', $1, $2, $3, convert_to($1, 'UTF8'), now() from users`,
      [`${number}.musicxml`, FILE_BYTES, number < PACKED_BY_NOTHING ? large : small],
    )
  // 18 kB each: the maximum number of contents of one session.
  await database.pool.query(
    `insert into sessions select id, gen_random_uuid(), 60, now() - n * interval '1 hour', logs, now()
     from (select min(id) as id from users) owner, generate_series(1, $1) n,
       (select jsonb_object_agg('school_' || k, jsonb_build_object('time', k * 1.37, 'trials_count', k, 'tempo_increase', 1, 'tempo_decrease', 2)) as logs from generate_series(1, 200) k) one`,
    [SESSIONS],
  )
  await database.close()
}

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
async function ask(app: App, token: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${app.url}/play/v1/user`, { headers: headersOf(token) })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`GET user answered ${answer.status}`)
  return performance.now() - start
}

/** Sends ordinary requests for a while, so that heap and compiled code have their usual size. */
async function warmUp(app: App, token: string): Promise<void> {
  const until = performance.now() + WARM_UP_MS
  const ordinary = ['user', 'catalog?perPage=20', 'catalog-home', 'school-modules', 'version/11/sheet']
  const learner = async (from: number): Promise<void> => {
    for (let call = from; performance.now() < until; call += 1) {
      const answer = await fetch(`${app.url}/play/v1/${ordinary[call % ordinary.length]}`, { headers: headersOf(token) })
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: LEARNERS }, (_, from) => learner(from)))
}

interface Watched {
  readonly worstMb: number
  readonly callsMs: readonly number[]
}
/** Samples memory and request times of another learner until `work` is done. */
async function watch(app: App, other: string, work: Promise<unknown>): Promise<Watched> {
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  let worstMb = 0
  const callsMs: number[] = []
  while (!isOver) {
    callsMs.push(await ask(app, other))
    worstMb = Math.max(worstMb, residentMb(app.pid))
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS))
  }
  await over
  return { worstMb, callsMs }
}

export async function run(): Promise<Row[]> {
  const app = await startApp()
  try {
    const token = await newAccount(app.url)
    const other = await newAccount(app.url)
    await app.stop()
    await prepare(app.dataDir)
    await app.start()
    await warmUp(app, other)
    // Baseline: the same requests without an export.
    const { worstMb: atRest, callsMs: before } = await watch(app, other, new Promise((done) => setTimeout(done, 10_000)))
    let bytes = 0
    const start = performance.now()
    const read = async (): Promise<void> => {
      const answer = await fetch(`${app.url}/play/v1/user/export`, { headers: headersOf(token) })
      for await (const chunk of answer.body ?? []) bytes += chunk.length
    }
    const { worstMb, callsMs } = await watch(app, other, read())
    const seconds = (performance.now() - start) / 1_000
    const [during, rest] = [timingsOf(callsMs), timingsOf(before)]
    const wholeBytes = FILES * Math.ceil(FILE_BYTES / 3) * 4
    if (bytes < wholeBytes) throw new Error(`only ${bytes} bytes came of ${wholeBytes} and more`)
    return [
      {
        what: 'memory above rest, worst',
        measured: worstMb - atRest,
        unit: 'MB',
        samples: callsMs.length,
        bar: { max: 100 },
        comparedWith: `${(bytes / 1024 ** 3).toFixed(1)} GB in ${seconds.toFixed(0)} s; ${atRest.toFixed(0)} MB at rest`,
      },
      {
        what: 'a call of another learner meanwhile, worst',
        measured: during.worstMs,
        unit: 'ms',
        samples: during.count,
        bar: { max: 200 },
        comparedWith: `of ${during.count}; p50 ${during.p50Ms.toFixed(0)}, p99 ${during.p99Ms.toFixed(0)} ms; at rest p50 ${rest.p50Ms.toFixed(0)}, worst ${rest.worstMs.toFixed(0)} ms`,
      },
    ]
  } finally {
    await app.dispose()
  }
}
