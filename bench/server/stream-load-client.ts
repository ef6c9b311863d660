// Asks the teacher at a fixed rate and reads the streams: a separate process (`stream-load.ts`). A question that the process sends late counts from
// when it was due, so that a server that keeps it waiting is not spared.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { StreamedAnswer, StreamedQuestion, StreamOrder } from './stream-load.ts'

const EVENT = /id: (\d+)\nevent: (\w+)\ndata: (.*)\n\n/g

/** What is wrong with a whole answer; null where tokens and events follow each other and the end marker says so. */
function faultOf(text: string): string | null {
  const events = [...text.matchAll(EVENT)].map(([, position, name, data]) => ({ position: Number(position), name, data: JSON.parse(data ?? '{}') }))
  const tokens = events.filter(({ name }) => name === 'update')
  const last = events.at(-1)
  if (last?.name !== 'end') return 'no end'
  if (events.some(({ name }) => name === 'failed')) return 'failed'
  if (events.some(({ position }, place) => position !== place)) return 'events that do not follow each other'
  if (tokens.length === 0 || tokens.some(({ data }, place) => data.id !== place) || last.data.lastId !== tokens.length - 1)
    return 'tokens that are missing'
  return null
}

function ask(url: string, { token, kind, body }: StreamedQuestion, agent: Agent, dueAt: number): Promise<StreamedAnswer> {
  return new Promise((resolve) => {
    const since = (): number => performance.now() - dueAt
    const failed = (fault: string): void => resolve({ kind, firstMs: Number.NaN, wholeMs: Number.NaN, fault })
    const sent = request(
      `${url}/play/v1/teacher/send-message`,
      {
        method: 'POST',
        agent,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        let text = ''
        let firstMs = Number.NaN
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          if (Number.isNaN(firstMs) && text.includes('event: update')) firstMs = since()
        })
        response.on('error', ({ message }) => failed(message))
        response.on('end', () =>
          resolve({ kind, firstMs, wholeMs: since(), fault: response.statusCode === 200 ? faultOf(text) : text.slice(0, 200) }),
        )
      },
    )
    sent.on('error', ({ message }) => failed(message))
    sent.end(body)
  })
}

async function load({ url, questions, perSecond, warmUp }: StreamOrder): Promise<StreamedAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const start = performance.now()
  const answers: Promise<StreamedAnswer>[] = []
  for (const [place, question] of questions.entries()) {
    const dueAt = start + (place * 1_000) / perSecond
    const remainingMs = dueAt - performance.now()
    if (remainingMs > 0) await wait(remainingMs)
    answers.push(ask(url, question, agent, dueAt))
  }
  const heard = await Promise.all(answers)
  agent.destroy()
  return heard.slice(warmUp)
}

process.on('message', (order: StreamOrder) => {
  void load(order).then((answers) => process.send?.(answers, () => process.exit(0)))
})
