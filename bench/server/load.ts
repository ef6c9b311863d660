import { fork } from 'node:child_process'
import { percentile } from '../harness.ts'

export interface LoadOrder {
  /** `http://127.0.0.1:4000` */
  readonly url: string
  /** Sent in turn, each with the next token and the next body. */
  readonly paths: readonly string[]
  readonly tokens: readonly string[]
  /** JSON; with bodies the calls are POST, and each body is sent once where `calls` is their number. */
  readonly bodies?: readonly string[]
  readonly connections: number
  readonly warmUpMs: number
  readonly forMs: number
  /** At most so many calls in all. */
  readonly calls?: number
}

/** Result of the load process. */
export interface LoadAnswer {
  readonly seconds: number
  readonly millisecondsOf: readonly number[]
  /** Count of each status other than 200; 0 is a lost connection. */
  readonly refused: Readonly<Record<string, number>>
  readonly asked: number
}

export interface Load {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly answered: number
}

/** Runs the load in a separate process; throws where any answer was not 200. */
export async function load(order: LoadOrder): Promise<Load> {
  const child = fork(new URL('./load-client.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const answer = await new Promise<LoadAnswer>((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadAnswer))
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)))
    child.send(order)
  })
  if (Object.keys(answer.refused).length > 0) throw new Error(`answers that are not 200: ${JSON.stringify(answer.refused)}`)
  const { millisecondsOf, seconds } = answer
  return {
    perSecond: millisecondsOf.length / seconds,
    p50Ms: percentile(millisecondsOf, 0.5),
    p99Ms: percentile(millisecondsOf, 0.99),
    answered: answer.asked,
  }
}
