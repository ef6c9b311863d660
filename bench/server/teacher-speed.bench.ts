import { openDatabase } from '../../apps/server/src/kernel/database/open.ts'
import { type App, startApp } from '../../e2e/support/app.ts'
import { onBothDatabases } from '../both-databases.ts'
import { percentile, processorMs, type Row } from '../harness.ts'
import { createTakes, get, newLearners, timelineIn } from './learners.ts'
import { loadStreams, type StreamedAnswer } from './stream-load.ts'
import { type Asking, teacherQuestions } from './teacher-questions.ts'

export const name = 'The embedded teacher at 50 questions a second, on one server'

const PER_SECOND = 50
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)
const WARM_UP_SECONDS = 2
const LEARNERS = 48
/** Takes of a learner, over three pieces and ten days. */
const TAKES = 12
const NOTES = 80
const MOST_MS = { first: 50, whole: 150 }

interface Entry {
  readonly id: number
  readonly is_free: boolean
  readonly config: { readonly hand_type: string }
}

/** Free versions for both hands. */
async function someVersions(url: string, token: string): Promise<readonly number[]> {
  const { data } = JSON.parse(await get(url, 'v1/catalog?perPage=100', token)) as { data: readonly Entry[] }
  return data
    .filter(({ is_free, config }) => is_free && config.hand_type === 'BOTH_HAND')
    .slice(0, 3)
    .map(({ id }) => id)
}

async function play(url: string, tokens: readonly string[], versions: readonly number[]): Promise<void> {
  const [first = ''] = tokens
  const nexts = await Promise.all(versions.map(async (id) => createTakes(id, timelineIn(await get(url, `v1/version/${id}/sheet`, first)), NOTES)))
  for (const token of tokens)
    for (let take = 0; take < TAKES; take += 1) {
      const response = await fetch(`${url}/play/v1/takes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: nexts[take % nexts.length]?.() ?? '',
      })
      if (response.status !== 200) throw new Error(`a take: ${response.status} ${await response.text()}`)
    }
}

/** Half of the learners pay; the takes lie on ten days. */
async function spread(app: App, url: string | null): Promise<void> {
  await app.stop()
  const database = await openDatabase({ url, folder: app.dataDir, onProblem: () => undefined })
  await database.pool.query('update users set premium = (id % 2 = 0)')
  await database.pool.query(
    `update takes set started_at = started_at - d.days * interval '1 day', ended_at = ended_at - d.days * interval '1 day'
     from (select id, (row_number() over (partition by user_id order by id)) % 10 as days from takes) d where d.id = takes.id`,
  )
  await database.close()
  await app.start()
}

const rowsOf = (where: string, answers: readonly StreamedAnswer[], processorShare: number): Row[] => {
  const faults = answers.filter(({ fault }) => fault !== null)
  if (faults.length > 0) console.log(`${where}: ${JSON.stringify(faults.slice(0, 3))}`)
  const row = (what: string, values: readonly number[], max: number | null, more = ''): Row => ({
    what: `${where}: ${what}, 95th percentile`,
    measured: percentile(values, 0.95),
    unit: 'ms',
    samples: values.length,
    bar: max === null ? null : { max },
    comparedWith: `median ${percentile(values, 0.5).toFixed(1)} ms, 99th ${percentile(values, 0.99).toFixed(0)} ms, worst ${percentile(values, 1).toFixed(0)} ms of ${values.length}${more}`,
  })
  const whole = answers.filter(({ fault }) => fault === null)
  const kinds = [...new Set(whole.map(({ kind }) => kind))]
  return [
    row(
      'first token',
      whole.map(({ firstMs }) => firstMs),
      MOST_MS.first,
      `; the server used ${processorShare.toFixed(0)} % of a processor`,
    ),
    row(
      'whole answer',
      whole.map(({ wholeMs }) => wholeMs),
      MOST_MS.whole,
    ),
    ...kinds.map((kind) =>
      row(
        `whole answer of « ${kind} »`,
        whole.filter((answer) => answer.kind === kind).map(({ wholeMs }) => wholeMs),
        null,
      ),
    ),
    {
      what: `${where}: answers that are not whole`,
      measured: faults.length,
      unit: 'answers',
      samples: answers.length,
      bar: { max: 0 },
      comparedWith: `${answers.length} asked`,
    },
  ]
}

async function measure(where: string, url: string | null): Promise<Row[]> {
  const app = await startApp({
    env: {
      NODE_ENV: 'production',

      FREE_TEACHER_MESSAGES: '10000',
      ...(url === null ? {} : { DATABASE_URL: url }),
    },
  })
  try {
    const tokens = await newLearners(app.url, LEARNERS)
    const versions = await someVersions(app.url, tokens[0] ?? '')
    await play(app.url, tokens, versions)
    await spread(app, url)
    const learners = tokens.map((token): Asking => ({ token, versions }))
    const warmUp = WARM_UP_SECONDS * PER_SECOND
    const questions = teacherQuestions(learners, warmUp + SECONDS * PER_SECOND)
    const before = processorMs(app.pid)
    const answers = await loadStreams({ url: app.url, questions, perSecond: PER_SECOND, warmUp })
    return rowsOf(where, answers, (processorMs(app.pid) - before) / (10 * (SECONDS + WARM_UP_SECONDS)))
  } finally {
    await app.dispose()
  }
}

export async function run(): Promise<Row[]> {
  return onBothDatabases(measure)
}
