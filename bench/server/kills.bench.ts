import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@prelude/contract/client'
import { openDatabase } from '../../apps/server/src/kernel/database/open.ts'
import { buildTestContent } from '../../apps/server/test/built-content.ts'
import { scoreFile } from '../../apps/server/test/score-file.ts'
import { takeOf } from '../../apps/server/test/take.ts'
import { scaleTimeline } from '../../apps/server/test/timelines.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { percentile, type Row } from '../harness.ts'

export const name = 'A server that is killed (kill -9) while learners write'

/** Number of kills; `KILLS=60 npm run bench -- kills` takes six minutes. */
const KILLS = Number(process.env.KILLS ?? 10)
const LOAD_MS = { least: 300, most: 2_500 } as const
const WRITERS_OF_TAKES = 2
const PASSWORD = 'trois petits mots'

const timeline = scaleTimeline(4, ['RIGHT'])

/** Writes that the server has acknowledged. */
interface Acknowledged {
  readonly tokens: string[]
  readonly takes: { readonly token: string; readonly id: string }[]
  readonly imports: { readonly token: string; readonly id: number }[]
  /** The last acknowledged number in each learner's configuration. */
  readonly configurations: Map<string, number>
  configurationWrites: number
}

const formOf = (parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>): FormData => {
  const form = new FormData()
  for (const [name, part] of Object.entries(parts)) form.append(name, typeof part === 'string' ? part : new Blob([part]))
  return form
}
const clientOf = (app: App, token: string | null) => createClient({ baseUrl: app.url, token: () => token, fetch: fetch as never, formOf })

const signUp = async (app: App): Promise<string> => {
  const body = { email: `${randomUUID()}@exemple.fr`, firstname: 'Banc', password: PASSWORD, rgpd_consent: true } as const
  return (await clientOf(app, null)('POST signup', { body })).data.api_token
}

/** Writes of all kinds, as fast as the server responds, until it is killed. */
async function load(app: App, acknowledged: Acknowledged, isKilled: () => boolean): Promise<void> {
  const until = async (work: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; !isKilled(); turn += 1) await work(turn).catch(() => setTimeout(5))
  }
  const signUps = until(async () => void acknowledged.tokens.push(await signUp(app)))
  const token = await signUp(app).catch(() => null)
  if (token === null) return signUps
  acknowledged.tokens.push(token)
  const call = clientOf(app, token)
  await call('POST trial/enable', {}).catch(() => undefined)
  const takes = Array.from({ length: WRITERS_OF_TAKES }, () =>
    until(async () => {
      const take = takeOf(timeline, { startedAt: new Date(Date.now() - 120_000) })
      await call('POST takes', { body: take })
      acknowledged.takes.push({ token, id: take.id })
    }),
  )
  const imports = until(async () => {
    const title = randomUUID()
    const file = new TextEncoder().encode(scoreFile({ title, measures: 8 }))
    const { content } = await call('POST imports', { body: { file_name: `${title}.musicxml`, choices: { title, song_diff: 2 } }, file })
    acknowledged.imports.push({ token, id: content.id })
  })
  const configurations = until(async (turn) => {
    await call('POST updateConfigurationRule', { body: { configuration_rule: 'SELECTED_TEACHER', value: `teacher_${turn}` } })
    acknowledged.configurations.set(token, turn)
    acknowledged.configurationWrites += 1
  })
  await Promise.all([signUps, ...takes, imports, configurations])
}

/** Number of acknowledged writes that are missing or incomplete. */
async function missingOf(app: App, { tokens, takes, imports, configurations }: Acknowledged): Promise<number> {
  let missing = 0
  const expectThere = async (work: () => Promise<boolean>): Promise<void> => {
    if (!(await work().catch(() => false))) missing += 1
  }
  for (const token of tokens) await expectThere(async () => (await clientOf(app, token)('GET user', {})).data.id > 0)
  for (const { token, id } of takes)
    await expectThere(async () => (await clientOf(app, token)('GET takes/{id}', { params: { id } })).content.performance.length > 0)
  for (const { token, id } of imports)
    await expectThere(async () => (await clientOf(app, token)('GET imports/{id}', { params: { id } })).content.id === id)
  for (const [token, turn] of configurations)
    await expectThere(async () => {
      const { configurations: all } = (await clientOf(app, token)('GET user', {})).data
      const { value = '' } = all.find(({ name: rule }) => rule === 'SELECTED_TEACHER') ?? {}
      // The next write may have been stored although its response was lost.
      return Number(value.replace('teacher_', '')) >= turn
    })
  return missing
}

/** Number of rows, and of those that lack others of the same transaction; reads every table and index. */
async function rowsIn(folder: string): Promise<{ readonly rowCount: number; readonly halves: number }> {
  const database = await openDatabase({ url: null, folder, onProblem: () => undefined })
  try {
    await database.pool.query('reindex database')
    const { rows } = await database.pool.query<{ halves: string }>(
      `select (select count(*) from users where not exists (select from tokens where user_id = users.id))
        + (select count(*) from takes where piece_score is not null and not exists (select from scores
            where scores.user_id = takes.user_id and scores.playable_type = takes.playable_type and scores.playable_id = takes.playable_id)) as halves`,
    )
    const { rows: names } = await database.pool.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    let rowCount = 0
    for (const { name: table } of names) {
      const { rows: counted } = await database.pool.query<{ count: string }>(`select count(t::text) from "${table}" t`)
      rowCount += Number(counted[0]?.count)
    }
    return { rowCount, halves: Number(rows[0]?.halves) }
  } finally {
    await database.close()
  }
}

export async function run(): Promise<Row[]> {
  const acknowledged: Acknowledged = { tokens: [], takes: [], imports: [], configurations: new Map(), configurationWrites: 0 }
  const startsMs: number[] = []
  const app = await startApp({ env: { PRELUDE_CONTENT_DIR: buildTestContent() } })
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      let killed = false
      const writing = load(app, acknowledged, () => killed)
      await setTimeout(LOAD_MS.least + Math.random() * (LOAD_MS.most - LOAD_MS.least))
      killed = true
      await app.kill()
      await writing
      const start = performance.now()
      await app.start()
      startsMs.push(performance.now() - start)
    }
    const missing = await missingOf(app, acknowledged)
    await app.stop()
    const { rowCount, halves } = await rowsIn(app.dataDir)
    const acknowledgedCount = acknowledged.tokens.length + acknowledged.takes.length + acknowledged.imports.length + acknowledged.configurations.size
    const counts = `${acknowledged.tokens.length} sign-ups, ${acknowledged.takes.length} takes, ${acknowledged.imports.length} imports, ${acknowledged.configurationWrites} configurations`
    return [
      {
        what: `acknowledged writes that are lost after ${KILLS} kills`,
        measured: missing,
        unit: 'writes',
        samples: acknowledgedCount,
        bar: { max: 0 },
        comparedWith: counts,
      },
      {
        what: 'half there',
        measured: halves,
        unit: 'rows',
        samples: rowCount,
        bar: { max: 0 },
        comparedWith: 'rows of one transaction; every table read, every index made again',
      },
      {
        what: 'start after a kill, median',
        measured: percentile(startsMs, 0.5) / 1_000,
        unit: 's',
        samples: startsMs.length,
        bar: { max: 5 },
        comparedWith: 'a start after a clean end: server-start',
      },
      {
        what: 'start after a kill, worst',
        measured: Math.max(...startsMs) / 1_000,
        unit: 's',
        samples: startsMs.length,
        bar: { max: 15 },
        comparedWith: `of ${KILLS}`,
      },
      {
        what: 'kinds of writes that were acknowledged',
        measured:
          [acknowledged.tokens, acknowledged.takes, acknowledged.imports].filter(({ length }) => length > 0).length +
          Math.sign(acknowledged.configurationWrites),
        unit: 'of 4',
        samples: KILLS,
        bar: { min: 4 },
        comparedWith: 'a load that wrote nothing would lose nothing',
      },
    ]
  } finally {
    await app.dispose()
  }
}
