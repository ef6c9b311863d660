import { fork } from 'node:child_process'

/** One question to the teacher, as its page sends it. */
export interface StreamedQuestion {
  readonly token: string
  /** Named in the results. */
  readonly kind: string
  /** JSON. */
  readonly body: string
}

export interface StreamOrder {
  readonly url: string
  readonly questions: readonly StreamedQuestion[]
  /** Questions begun in a second, whether or not those before have their answers. */
  readonly perSecond: number
  /** The first so many are not counted. */
  readonly warmUp: number
}

/** One answer: when its first token and its end came, in milliseconds after the question was due. */
export interface StreamedAnswer {
  readonly kind: string
  readonly firstMs: number
  readonly wholeMs: number
  /** Why the answer is not whole; null for one that is. */
  readonly fault: string | null
}

/** Asks from a process of its own, which does not share a thread with the server. */
export async function loadStreams(order: StreamOrder): Promise<readonly StreamedAnswer[]> {
  const child = fork(new URL('./stream-load-client.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as StreamedAnswer[]))
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)))
    child.send(order)
  })
}
