import type { ImportRequest } from './import-protocol.ts'
import { createImportRoom } from './import-worker-host.ts'

const room = createImportRoom((reply) => self.postMessage(reply, {}))
self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => void room.answer(data))
