import { Agent, request } from 'node:http'
import { TAKE_LIMITS } from '@prelude/contract'
import { type App, startApp } from '../../e2e/support/app.ts'
import { newAccount } from '../browser-page.ts'
import { type Row, type Timings, timingsOf } from '../harness.ts'

export const name = 'Bodies made to hold up the server'

const MB = 1024 * 1024
const REFUSED_SECONDS = 1
const OTHERS_SECONDS = 0.5
/** Interval of another learner's requests. */
const EACH_MS = 20
/** A separate connection pool, so that these requests do not wait for a socket. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

interface Answered {
  readonly status: number
  readonly seconds: number
}

/** Sends a whole body; resolves with status and time of the response; status 0 if the connection was closed before. */
function send(url: string, token: string, body: Buffer, isChunked = false): Promise<Answered> {
  const start = performance.now()
  return new Promise((resolve) => {
    const done = (status: number): void => resolve({ status, seconds: (performance.now() - start) / 1_000 })
    const sent = request(url, {
      agent: new Agent(),
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
      },
    })
    sent
      .on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)))
      .on('error', () => done(0))
      .end(body)
  })
}

/** The response times of another learner while `work` runs. */
async function whileOthersAsk(app: App, token: string, work: () => Promise<unknown>): Promise<Timings> {
  const callsMs: number[] = []
  let isOver = false
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      request(`${app.url}/play/v1/imports`, { agent, headers: { authorization: `Bearer ${token}` } })
        .on('response', (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`GET imports answered ${answer.statusCode}`))
          answer.resume().on('end', () => {
            callsMs.push(performance.now() - start)
            resolve()
          })
        })
        .on('error', reject)
        .end()
    })
  const asking: Promise<void>[] = []
  const timer = setInterval(() => isOver || asking.push(ask()), EACH_MS)
  await work()
  isOver = true
  clearInterval(timer)
  await Promise.all(asking)
  return timingsOf(callsMs)
}

const zeros = (bytes: number): string => '0,'.repeat(Math.floor(bytes / 2) - 20)
const TAKE_BYTES = 6 * MB
const BODIES: readonly [what: string, path: string, body: () => Buffer, isChunked?: boolean][] = [
  ['30 MB of zeros to imports', 'imports', () => Buffer.from(`{"x":[${zeros(30 * MB)}0]}`)],
  ['30 MB of zeros to takes', 'takes', () => Buffer.from(`{"x":[${zeros(30 * MB)}0]}`)],
  ['30 MB of zeros to takes, of no said length', 'takes', () => Buffer.from(`{"x":[${zeros(30 * MB)}0]}`), true],
  ['6 MB of zeros to takes', 'takes', () => Buffer.from(`{"x":[${zeros(TAKE_BYTES)}0]}`)],
  ['as many zeros as pass, as notes of a take', 'takes', () => Buffer.from(`{"notes":[${zeros(660_000)}0]}`)],
  [
    'three full lists of a take, each entry wrong',
    'takes',
    () => {
      const list = Array(TAKE_LIMITS.notes).fill({ time_s: 'x', key: 'x', velocity: 'x', duration_s: 'x' })
      return Buffer.from(JSON.stringify({ notes: list, extras: list, performance: list }))
    },
  ],
  [
    'a take whose last entries are wrong',
    'takes',
    () => {
      const notes = Array.from({ length: 2 * TAKE_LIMITS.notes }, (_, index) => ({
        index: index % TAKE_LIMITS.notes,
        verdict: index < TAKE_LIMITS.notes ? 'missed' : 'x',
        deviation_ms: null,
        measure: 0,
      }))
      return Buffer.from(JSON.stringify({ notes }))
    },
  ],
  [
    '1 MB of empty syllables',
    'version/11/lyrics',
    () => Buffer.from(`{"revision":0,"parts":[{"part_index":0,"indexed_lyrics":[${'{},'.repeat(330_000)}{}]}]}`),
  ],
  ['6 MB of one text', 'takes', () => Buffer.from(JSON.stringify({ id: 'a'.repeat(TAKE_BYTES - 100) }))],
  ['6 MB of brackets', 'takes', () => Buffer.from('['.repeat(TAKE_BYTES - 100))],
]

export async function run(): Promise<Row[]> {
  const app = await startApp()
  const rows: Row[] = []
  try {
    const [attacker, other] = [await newAccount(app.url), await newAccount(app.url)]
    await whileOthersAsk(app, other, () => new Promise((done) => setTimeout(done, 1_000)))
    for (const [what, path, bodyOf, isChunked] of BODIES)
      for (const atOnce of [1, 2, 10]) {
        const body = bodyOf()
        let answers: readonly Answered[] = []
        const others = await whileOthersAsk(app, other, async () => {
          answers = await Promise.all(Array.from({ length: atOnce }, () => send(`${app.url}/play/v1/${path}`, attacker, body, isChunked)))
        })
        const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
        // A body ten times as large takes longer to transfer; what counts is that other learners do not wait.
        rows.push({
          what: `${what}, ${atOnce} at once: refused`,
          measured: Math.max(...answers.map(({ seconds }) => seconds)),
          unit: 's',
          samples: answers.length,
          bar: atOnce === 1 ? { max: REFUSED_SECONDS } : null,
          comparedWith: `answers ${statuses}`,
        })
        rows.push({
          what: `${what}, ${atOnce} at once: others wait`,
          measured: others.worstMs / 1_000,
          unit: 's',
          samples: others.count,
          bar: { max: OTHERS_SECONDS },
          comparedWith: 'GET imports',
        })
      }
  } finally {
    agent.destroy()
    await app.dispose()
  }
  return rows
}
