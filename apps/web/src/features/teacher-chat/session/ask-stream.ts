import { CallError, loginHeaders, urlOf } from '@prelude/contract/client'
import type { CallBody, ErrorAnswer, TeacherEvent } from '@prelude/contract'
import { decodeEvent } from '@prelude/contract/event-stream'
import { french } from '@prelude/domain/basics'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { cheatHeaders } from '../../../api/cheat-mode.ts'
import { session } from '../../../api/login-token.ts'

export type Question = CallBody<'POST teacher/send-message'>

/** Tries after a lost connection, and the wait before each (ms); the server keeps the answer for a minute. */
const RETRY_MS = [500, 1_500, 4_000]
const KEY = 'POST teacher/send-message'
/** The server sends something every five seconds: a connection that is silent for longer is dead, though nobody said so. */
const SILENT_MS = 15_000

type Bytes = Uint8Array<ArrayBuffer>

/** Passes everything on, and breaks off when nothing came for a while, from now on; `onSilence` ends the request. */
function watchFor(onSilence: () => void): { readonly through: TransformStream<Bytes, Bytes>; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => clearTimeout(timer)
  const begin = (controller: TransformStreamDefaultController<Bytes>): void => {
    stop()
    timer = setTimeout(() => {
      onSilence()
      controller.error(new Error('the connection is silent'))
    }, SILENT_MS)
  }
  const through = new TransformStream<Bytes, Bytes>({
    start: begin,
    transform: (bytes, controller) => {
      begin(controller)
      controller.enqueue(bytes)
    },
    flush: stop,
  })
  return { through, stop }
}

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      fail(signal.reason)
    })
  })

async function refusalOf(response: Response): Promise<CallError> {
  const answer = (await response.json().catch(() => null)) as ErrorAnswer | null
  if (answer?.error) return new CallError(answer.error.code, response.status, french(answer.error.message))
  return new CallError('gateway', response.status, '')
}

/** One connection: yields the events after `lastEventId`, with their positions. */
async function* connection(
  question: Question,
  lastEventId: number,
  signal: AbortSignal,
): AsyncGenerator<{ readonly position: number; readonly event: TeacherEvent }> {
  const silence = new AbortController()
  const { through, stop } = watchFor(() => silence.abort())
  try {
    yield* eventsOf((await open(question, lastEventId, AbortSignal.any([signal, silence.signal]))).pipeThrough(through))
  } finally {
    stop()
  }
}

async function open(question: Question, lastEventId: number, signal: AbortSignal): Promise<ReadableStream<Bytes>> {
  const response = await fetch(urlOf('', KEY, {}), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...loginHeaders(session.token() ?? ''),
      ...(lastEventId >= 0 ? { 'last-event-id': String(lastEventId) } : {}),
      ...cheatHeaders(),
    },
    body: JSON.stringify(question),
    signal,
  })
  if (!response.ok || !response.body) throw await refusalOf(response)
  return response.body
}

async function* eventsOf(body: ReadableStream<Bytes>): AsyncGenerator<{ readonly position: number; readonly event: TeacherEvent }> {
  const messages = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  for await (const message of messages as unknown as AsyncIterable<{ id?: string; event?: string; data: string }>) {
    const event = decodeEvent(message)
    if (event) yield { position: Number(message.id), event }
  }
}

/** Which events of an answer have come: positions count from 0 on, and `end` has the last. */
function createReceived() {
  const seen = new Set<number>()
  let next = 0
  let end = Number.POSITIVE_INFINITY
  return {
    /** False for one that was there. */
    take: (position: number, isEnd: boolean): boolean => {
      if (seen.has(position)) return false
      seen.add(position)
      while (seen.has(next)) next += 1
      if (isEnd) end = position
      return true
    },
    /** The last one before which none is missing. */
    last: () => next - 1,
    isWhole: () => next > end,
    hasEnd: () => end !== Number.POSITIVE_INFINITY,
  }
}

/**
 * The events of one answer, each once. Where the connection was lost, or one of them before the end, it is opened again after the last event before
 * which none is missing; who reads decides how long that is worth waiting for. A refusal of the server is thrown at once.
 */
export async function* askStream(question: Question, signal: AbortSignal): AsyncGenerator<TeacherEvent> {
  const received = createReceived()
  for (let tries = 0; ; tries += 1) {
    try {
      for await (const { position, event } of connection(question, received.last(), signal)) {
        if (!received.take(position, event.event === 'end')) continue
        tries = 0
        yield event
        if (received.isWhole()) return
      }
    } catch (error) {
      if (signal.aborted || error instanceof CallError) throw error
    }
    const pause = RETRY_MS[tries]
    if (pause === undefined && received.hasEnd()) return
    if (pause === undefined) throw new CallError('offline', 0, '')
    await wait(pause, signal)
  }
}
