import type { EngraverOrder } from './engraver-protocol.ts'
import { createEngravingRoom } from './engraving-worker-host.ts'

const answerTo = createEngravingRoom()

self.addEventListener('message', ({ data }: MessageEvent<EngraverOrder>) => {
  void answerTo(data).then((answer) => self.postMessage(answer))
})
