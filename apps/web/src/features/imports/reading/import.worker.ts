import type { ImportRequest } from './import-protocol.ts'
import { createImportWorkerHost } from './import-worker-host.ts'

const host = createImportWorkerHost((reply) => self.postMessage(reply, {}))
self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => void host.answer(data))
