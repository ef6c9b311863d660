import * as ort from 'onnxruntime-web/wasm'
import { createNetwork, FRAME_SAMPLES } from '../detection/index.ts'
import { learnedFrom } from '../detection/learned.ts'
import { createNoteDetector } from '../detection/note-detector.ts'
import learnedFile from '../models/learned.bin?url'
import { LEARNED_MANIFEST } from '../models/manifest.ts'
import type { ListeningOrder, ListeningReport } from './listening-protocol.ts'
import { createListeningWorkerHost } from './listening-worker-host.ts'
import { loadFiles } from './model-store.ts'
import { type DetectorFactory, framesOf } from './pace.ts'
import { createWindowedDetector, WINDOW_FRAMES } from './windowed-detector.ts'

async function loadDetectors(baseUrl: string, onProgress: (share: number) => void): Promise<DetectorFactory> {
  const store = {
    fetch: (url: string, options?: RequestInit) => fetch(url, options),
    caches: self.caches as CacheStorage | undefined,
    digest: (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes),
  }
  const file = new URL(learnedFile, self.location.href).href
  const { model, runtime: binary, learned: bytes } = await loadFiles(baseUrl, { ...LEARNED_MANIFEST, file }, store, onProgress)
  const learned = learnedFrom(bytes)
  ort.env.wasm.wasmBinary = binary
  // The network is too small to gain from a second thread.
  ort.env.wasm.numThreads = 1
  ort.env.logLevel = 'error'
  const session = await ort.InferenceSession.create(model, { executionProviders: ['wasm'] })
  const runtime = { session, Tensor: ort.Tensor }
  const detectors: DetectorFactory = {
    createNoteDetector: async (pace) =>
      pace.engine === 'quick'
        ? createNoteDetector({ runtime, hopFrames: framesOf(pace), learned })
        : createWindowedDetector(await createNetwork(runtime, WINDOW_FRAMES)),
  }
  // The first analyses take ten times as long: run them before « prêt » is shown.
  const warm = await detectors.createNoteDetector({ engine: 'quick', periodMs: 46 })
  for (let hop = 0; hop < 3; hop += 1) await warm.detect(new Float32Array(4 * FRAME_SAMPLES))
  return detectors
}

const tasks = new MessageChannel()
const report = (emitted: ListeningReport): void => {
  const transfer =
    emitted.kind === 'hop'
      ? [emitted.spectrum.buffer, emitted.sounding.buffer]
      : emitted.kind === 'clip' && emitted.clip
        ? [emitted.clip.samples.buffer]
        : []
  ;(self as unknown as { postMessage(message: ListeningReport, transfer: readonly Transferable[]): void }).postMessage(
    emitted,
    transfer as Transferable[],
  )
}
const host = createListeningWorkerHost({
  loadDetectors,
  report,
  nowMs: () => performance.now(),
  yieldTask: () =>
    new Promise((resolve) => {
      tasks.port1.onmessage = () => resolve()
      tasks.port2.postMessage(0)
    }),
})

self.addEventListener('message', ({ data }: MessageEvent<ListeningOrder>) => host(data))
