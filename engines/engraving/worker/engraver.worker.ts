import type { EngraverOrder } from './engraver-protocol.ts'
import { createEngravingWorkerHost } from './engraving-worker-host.ts'

const answerTo = createEngravingWorkerHost()

self.addEventListener('message', ({ data }: MessageEvent<EngraverOrder>) => {
  void answerTo(data).then((answer) => self.postMessage(answer))
})
