import { ScoreFault } from '@prelude/domain/score/musicxml'
import { serveWorker } from '@prelude/engines/worker-client'
import type { ImportCalls } from './import-protocol.ts'
import { createImportWorkerHost } from './import-worker-host.ts'

serveWorker<ImportCalls>(createImportWorkerHost(), {
  faultOf: (error) => {
    if (error instanceof ScoreFault) return { code: error.code, message: error.message }
    console.error(error)
    return { message: String(error) }
  },
})
