import { KERNELS_FILE } from 'virtual:listening-kernels'
import { learnedFrom } from '../detection/learned.ts'
import { networkWeightsFrom } from '../detection/network-weights.ts'
import { createNoteDetector } from '../detection/note-detector.ts'
import { createPianoNetwork } from '../detection/piano-network.ts'
import learnedFile from '../models/learned.bin?url'
import { LEARNED_MANIFEST } from '../models/manifest.ts'
import networkFile from '../models/piano-network.bin?url'
import { PIANO_NETWORK_MANIFEST } from '../models/piano-network-manifest.ts'
import { FRAME_SAMPLES } from '../piano-network.types.ts'
import type { ListeningOrder, ListeningReport } from './listening-protocol.ts'
import { createListeningWorkerHost } from './listening-worker-host.ts'
import { loadFiles } from './model-store.ts'
import { type DetectorFactory, framesOf } from './pace.ts'

const WARM_HOPS = 6
const urlOf = (file: string): string => new URL(file, self.location.href).href

async function loadDetectors(onProgress: (share: number) => void): Promise<DetectorFactory> {
  const store = {
    fetch: (url: string, options?: RequestInit) => fetch(url, options),
    caches: self.caches as CacheStorage | undefined,
    digest: (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes),
  }
  const files = {
    kernels: { ...KERNELS_FILE, url: urlOf(KERNELS_FILE.file) },
    network: { ...PIANO_NETWORK_MANIFEST, url: urlOf(networkFile) },
    learned: { ...LEARNED_MANIFEST, url: urlOf(learnedFile) },
  }
  const bytes = await loadFiles(files, store, onProgress)
  const learned = learnedFrom(bytes.learned)
  const kernels = await WebAssembly.compile(bytes.kernels)
  const weights = networkWeightsFrom(bytes.network)
  const detectors: DetectorFactory = {
    createNoteDetector: async (pace) => createNoteDetector({ network: createPianoNetwork({ kernels, weights }), hopFrames: framesOf(pace), learned }),
  }
  // The first analyses take three times as long: run them before « prêt » is shown.
  const warm = await detectors.createNoteDetector({ periodMs: 46 })
  for (let hop = 0; hop < WARM_HOPS; hop += 1) await warm.detect(new Float32Array(2 * FRAME_SAMPLES))
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
