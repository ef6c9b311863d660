import { serveWorker } from '../../worker-client/index.ts'
import { type DecodedSound, decodeOgg } from './decode-ogg.ts'

export interface DecodingCalls {
  readonly decode: { readonly task: ArrayBuffer; readonly answer: DecodedSound }
}

serveWorker<DecodingCalls>({ decode: decodeOgg }, { transferOf: (sound) => (sound as DecodedSound).channels.map(({ buffer }) => buffer) })
