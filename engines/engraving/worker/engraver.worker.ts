import { serveWorker } from '../../worker-client/index.ts'
import type { EngraverCalls } from './engraver-protocol.ts'
import { createEngravingWorkerHost, UnengravableScore } from './engraving-worker-host.ts'

// After a WebAssembly trap the library's state is invalid.
serveWorker<EngraverCalls>(createEngravingWorkerHost(), {
  faultOf: (error) => (error instanceof UnengravableScore ? { message: error.message } : { message: String(error), isFatal: true }),
})
