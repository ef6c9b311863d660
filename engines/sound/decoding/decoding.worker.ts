import { serveWorker } from '../../worker-client/index.ts'
import { type DecodedSound, decodeOgg } from './decode-ogg.ts'
import type { DecodingCalls } from './ogg-decoder.ts'

serveWorker<DecodingCalls>({ decode: decodeOgg }, { transferOf: (sound) => (sound as DecodedSound).channels.map(({ buffer }) => buffer) })
