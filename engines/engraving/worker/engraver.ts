import { workerUrl } from '../../trusted-types.ts'
import { createWorkerClient, type WorkerPort } from '../../worker-client/index.ts'
import engravingScript from './engraver.worker.ts?worker&url'
import type { EngraverCalls, EngraverOptions } from './engraver-protocol.ts'

/** Engraves one score at a time in a worker, so that the page stays responsive; the worker and its library load with the first score. */
export interface Engraver {
  /** Reads and lays out a canonical MusicXML file. */
  load(musicXml: string, options: EngraverOptions): Promise<{ readonly pageCount: number }>
  /** Lays the same score out again. */
  reflow(options: EngraverOptions): Promise<{ readonly pageCount: number }>
  /** A page as SVG, from 1. */
  renderPage(page: number): Promise<string>
  /** Loads the library before it is needed. */
  warmUp(): void
  /** Ends the worker; engraving in progress fails. */
  dispose(): void
}

/** Timeout: some files keep the library busy for half a minute, or trap it. */
const LIMIT_MS = 20_000
/** After a score of this size the worker is replaced: its memory costs more than the second that a new one takes. */
const LARGE_XML_LENGTH = 3_000_000

const startWorker = (): WorkerPort => new Worker(workerUrl(engravingScript), { type: 'module', name: 'engraving' }) as unknown as WorkerPort

export function createEngraver({ createWorker = startWorker, limitMs = LIMIT_MS } = {}): Engraver {
  let heldLength = 0
  const onEnd = (): void => {
    heldLength = 0
  }
  const client = createWorkerClient<EngraverCalls>({ name: 'engraving', createWorker, limitMs, onEnd })

  return {
    load: async (musicXml, options) => {
      if (heldLength > LARGE_XML_LENGTH) client.end('a fresh engraver takes over')
      heldLength = musicXml.length
      return client.ask('load', { musicXml, options })
    },
    reflow: (options) => client.ask('reflow', options),
    renderPage: (page) => client.ask('page', page),
    warmUp: () => {
      // Failures of warming up are reported by the next score.
      if (!client.isRunning()) client.ask('warm', null).catch(() => undefined)
    },
    dispose: () => client.end('closed'),
  }
}
