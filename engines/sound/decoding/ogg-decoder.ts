import { workerUrl } from '../../trusted-types.ts'
import { createWorkerClient, type WorkerPort } from '../../worker-client/index.ts'
import type { DecodedSound } from './decode-ogg.ts'
import type { DecodingCalls } from './decoding.worker.ts'
import decodingScript from './decoding.worker.ts?worker&url'

/** The app's own decoder, for browsers that do not decode Ogg Vorbis (Safari before 18.4). */
export interface OggDecoder {
  decode(bytes: ArrayBuffer): Promise<DecodedSound>
  /** Ends the worker; the next `decode` starts another. */
  end(): void
}

/** A recording takes about a tenth of its length; a slow phone with two at once still answers within this time. */
const LIMIT_MS = 30_000

const startWorker = (): WorkerPort => new Worker(workerUrl(decodingScript), { type: 'module', name: 'decoding' }) as unknown as WorkerPort

/** In a worker, so that the page stays responsive; worker and library load with the first recording. */
export function createOggDecoder(): OggDecoder {
  const client = createWorkerClient<DecodingCalls>({ name: 'decoding', createWorker: startWorker, limitMs: LIMIT_MS })
  return { decode: (bytes) => client.ask('decode', bytes), end: () => client.end('all recordings are decoded') }
}
