import { randomUUID } from 'node:crypto'
import { startModelStub } from '../../apps/server/test/teacher/model-stub.ts'
import { startApp } from '../../e2e/support/app.ts'
import { onBothDatabases } from '../both-databases.ts'
import { percentile, type Row } from '../harness.ts'
import { residentMb } from '../resident-memory.ts'
import { newLearners } from './learners.ts'
import { loadStreams, type StreamedQuestion } from './stream-load.ts'

export const name = 'The teacher with 500 open streams, on a language model that takes twelve seconds'

const STREAMS = 500
const LEARNERS = 50
/** All of them are open after five seconds, and for seven. */
const PER_SECOND = 100
const MOST_MB = 300
const LOOK_EVERY_MS = 200

const LIMITS = { TEACHER_MODEL_PER_MINUTE: '600', TEACHER_TOKENS_PER_LEARNER: '900000000', TEACHER_TOKENS_PER_DAY: '900000000' }

const questionsOf = (tokens: readonly string[], count: number): StreamedQuestion[] =>
  Array.from({ length: count }, (_, place) => ({
    token: tokens[place % tokens.length] ?? '',
    kind: 'slow',
    body: JSON.stringify({ text: 'Bonjour, comment allez-vous ?', messageId: randomUUID(), pageContext: 'Catalogue. '.repeat(200) }),
  }))

/** The most resident memory while something is done. */
async function peakMb(pid: number | undefined, work: Promise<unknown>): Promise<number> {
  let most = residentMb(pid)
  const looking = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, LOOK_EVERY_MS)
  await work
  clearInterval(looking)
  return most
}

async function measure(where: string, env: Readonly<Record<string, string>>): Promise<Row[]> {
  const stub = await startModelStub()
  const model = { TEACHER_PROVIDER: 'openai', TEACHER_BASE_URL: `${stub.url}/v1`, TEACHER_MODEL: 'slow' }
  const app = await startApp({ env: { NODE_ENV: 'production', FREE_TEACHER_MESSAGES: '10000', ...model, ...LIMITS, ...env } })
  try {
    const { pid } = app
    const tokens = await newLearners(app.url, LEARNERS)
    // The library of the model is loaded by the first question.
    const ask = (count: number) => loadStreams({ url: app.url, questions: questionsOf(tokens, count), perSecond: PER_SECOND, warmUp: 0 })
    await ask(2)
    const before = residentMb(pid)
    const answering = ask(STREAMS)
    const most = await peakMb(pid, answering)
    const answers = await answering
    const faults = answers.filter(({ fault }) => fault !== null)
    if (faults.length > 0) console.log(`${where}: ${JSON.stringify(faults.slice(0, 3))}`)
    const whole = answers.filter(({ fault }) => fault === null)
    const lengths = whole.map(({ wholeMs }) => wholeMs)
    return [
      {
        what: `${where}: more resident memory while ${STREAMS} streams are open`,
        measured: most - before,
        unit: 'MB',
        samples: answers.length,
        bar: { max: MOST_MB },
        comparedWith: `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
      },
      {
        what: `${where}: resident memory at most`,
        measured: most,
        unit: 'MB',
        samples: answers.length,
        bar: null,
        comparedWith: 'code, catalogue, search and database among it',
      },
      {
        what: `${where}: streams that did not end whole`,
        measured: faults.length,
        unit: 'streams',
        samples: answers.length,
        bar: { max: 0 },
        comparedWith: `first token after ${percentile(
          whole.map(({ firstMs }) => firstMs),
          0.95,
        ).toFixed(0)} ms, end after ${percentile(lengths, 0.05).toFixed(0)} to ${percentile(lengths, 0.95).toFixed(0)} ms`,
      },
    ]
  } finally {
    await app.dispose()
    await stub.close()
  }
}

export async function run(): Promise<Row[]> {
  return onBothDatabases((database, url) => measure(database, url === null ? {} : { DATABASE_URL: url }))
}
