import { workerUrl } from '../../trusted-types.ts'
import engravingScript from './engraver.worker.ts?worker&url'
import type { EngraverAnswer, EngraverOptions, EngraverOrder, EngraverTask } from './engraver-protocol.ts'

/** Engraves one score at a time in a worker, so that the page stays alive; the worker and its library come with the first score. */
export interface Engraver {
  /** Reads and lays out a canonical MusicXML file. */
  load(musicXml: string, options: EngraverOptions): Promise<{ readonly pageCount: number }>
  /** Lays the same score out again. */
  reflow(options: EngraverOptions): Promise<{ readonly pageCount: number }>
  /** A page as SVG, from 1. */
  renderPage(page: number): Promise<string>
  /** Loads the library before it is needed. */
  warmUp(): void
  /** Lets go of the worker; what is still being engraved fails. */
  dispose(): void
}

/** What is needed of a Worker; tests bring one that runs in the same thread. */
export interface EngraverWorker {
  postMessage(order: EngraverOrder): void
  terminate(): void
  onmessage: ((event: { readonly data: EngraverAnswer }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

/** Some files keep the library busy for half a minute, or trap it. */
const LIMIT_MS = 20_000
/** After a score of this size the memory that the library took is worth more than the second a new one costs. */
const LARGE_XML_LENGTH = 3_000_000

interface Waiting {
  readonly done: (answer: EngraverAnswer) => void
  readonly fail: (cause: Error) => void
  readonly timer: ReturnType<typeof setTimeout>
}

const startWorker = (): EngraverWorker => new Worker(workerUrl(engravingScript), { type: 'module', name: 'engraving' }) as unknown as EngraverWorker

export function createEngraver({ createWorker = startWorker, limitMs = LIMIT_MS } = {}): Engraver {
  let worker: EngraverWorker | undefined
  let heldLength = 0
  let last = 0
  const waiting = new Map<number, Waiting>()

  const end = (why: string): void => {
    worker?.terminate()
    worker = undefined
    heldLength = 0
    for (const { fail, timer } of waiting.values()) {
      clearTimeout(timer)
      fail(new Error(why))
    }
    waiting.clear()
  }
  const start = (): EngraverWorker => {
    const started = createWorker()
    started.onmessage = ({ data }) => {
      const order = waiting.get(data.id)
      waiting.delete(data.id)
      if (!order) return
      clearTimeout(order.timer)
      if (!('fault' in data)) return order.done(data)
      order.fail(new Error(data.fault))
      // After a trap nothing of the library can be trusted.
      if (data.isTrap) end(data.fault)
    }
    started.onerror = ({ message }) => end(message || 'the engraving worker did not start')
    return started
  }
  const ask = (task: EngraverTask): Promise<EngraverAnswer> => {
    worker ??= start()
    const id = ++last
    const answer = new Promise<EngraverAnswer>((done, fail) => {
      waiting.set(id, { done, fail, timer: setTimeout(() => end(`engraving took more than ${limitMs / 1_000} s`), limitMs) })
    })
    worker.postMessage({ id, task })
    return answer
  }
  const laidOut = async (task: EngraverTask): Promise<{ readonly pageCount: number }> => {
    const answer = await ask(task)
    if (!('pageCount' in answer)) throw new Error('the engraver answered something else')
    return { pageCount: answer.pageCount }
  }

  return {
    load: async (musicXml, options) => {
      if (heldLength > LARGE_XML_LENGTH) end('a fresh engraver takes over')
      heldLength = musicXml.length
      return laidOut({ kind: 'load', musicXml, options })
    },
    reflow: (options) => laidOut({ kind: 'reflow', options }),
    renderPage: async (page) => {
      const answer = await ask({ kind: 'page', page })
      if (!('svg' in answer)) throw new Error('the engraver answered something else')
      return answer.svg
    },
    warmUp: () => {
      // Whatever fails here is told when a score is asked for.
      if (!worker) ask({ kind: 'warm' }).catch(() => undefined)
    },
    dispose: () => end('closed'),
  }
}
