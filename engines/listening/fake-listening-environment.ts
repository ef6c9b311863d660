import type { ListeningEnvironment } from './browser-environment.ts'
import { CaptureFault, type CaptureParts } from './capture/capture.ts'
import type { TroubleKind } from './microphone-input.types.ts'
import { BINS, KEYS } from './piano-network.types.ts'
import type { HopReport, ListeningOrder, ListeningReport } from './worker/listening-protocol.ts'
import type { ListeningWorkerPort } from './worker/listening-worker.ts'

const SILENT_HOP: HopReport = {
  kind: 'hop',
  notes: [],
  released: [],
  verdicts: [],
  atSeconds: 0,
  soundSeconds: 0,
  peak: 0,
  rms: 0,
  rawPeak: 0.1,
  clippedSamples: 0,
  hopMs: 46,
  inferenceMs: 7,
  droppedFrames: 0,
  spectrum: new Float32Array(BINS),
  sounding: new Float32Array(KEYS),
}

export interface FakeListeningWorker extends ListeningWorkerPort {
  readonly orders: ListeningOrder[]
  isTerminated: boolean
  report(report: ListeningReport): void
}

export interface FakeMicrophone {
  readonly deviceId: string | null
  readonly fail: CaptureParts['onFault']
  readonly log: string[]
  echo: unknown
}

/** A browser with a scripted worker and microphone. The capture started when the page was 2 s old. */
export function createFakeListeningEnvironment({ supported = true, loads = true } = {}) {
  const workers: FakeListeningWorker[] = []
  const microphones: FakeMicrophone[] = []
  const ports: MessagePort[] = []
  let nowMs = 5_000
  let refusal: TroubleKind | undefined
  const page = Object.assign(new EventTarget(), { hidden: false })
  const createWorker = (): FakeListeningWorker => {
    const worker: FakeListeningWorker = {
      orders: [],
      isTerminated: false,
      onmessage: null,
      onerror: null,
      postMessage: (order) => {
        worker.orders.push(order)
        if (order.kind === 'load' && loads) queueMicrotask(() => worker.report({ kind: 'ready' }))
      },
      terminate: () => {
        worker.isTerminated = true
      },
      report: (data) => worker.onmessage?.({ data }),
    }
    workers.push(worker)
    return worker
  }
  const environment: ListeningEnvironment = {
    supported,
    nowMs: () => nowMs,
    createWorker,
    async openCapture({ deviceId, onFault }) {
      if (refusal) throw new CaptureFault(refusal, refusal)
      const microphone: FakeMicrophone = { deviceId, fail: onFault, log: [], echo: null }
      microphones.push(microphone)
      return {
        label: deviceId ?? 'Micro interne',
        context: {
          get currentTime() {
            return nowMs / 1000 - 2
          },
          sampleRate: 48_000,
        },
        latencySeconds: 0,
        keepsLevel: true,
        connect: () => {
          const { port1, port2 } = new MessageChannel()
          ports.push(port1, port2)
          return port2
        },
        setEcho: (node) => {
          microphone.echo = node
        },
        pause: async () => void microphone.log.push('paused'),
        resume: async () => void microphone.log.push('resumed'),
        close: async () => void microphone.log.push('closed'),
      }
    },
    mediaDevices: {
      enumerateDevices: async () =>
        [
          { kind: 'audioinput', deviceId: 'a', label: 'Micro interne' },
          { kind: 'audiooutput', deviceId: 'b', label: 'Haut-parleurs' },
          { kind: 'audioinput', deviceId: 'c', label: 'Micro USB' },
        ] as unknown as MediaDeviceInfo[],
    },
    locks: undefined,
    page: page as unknown as ListeningEnvironment['page'],
  }
  return {
    environment,
    workers,
    microphones,
    refuse: (kind: TroubleKind | undefined) => {
      refusal = kind
    },
    pass: (seconds: number) => {
      nowMs += seconds * 1000
    },
    nowSeconds: () => nowMs / 1000,
    /** The worker's latest analysis, up to now. */
    report: (hop: Partial<HopReport> = {}) => workers.at(-1)?.report({ ...SILENT_HOP, atSeconds: nowMs / 1000 - 2, ...hop }),
    hide: (hidden: boolean) => {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    },
    close: () => {
      for (const port of ports) port.close()
    },
  }
}
