import { ENGINE_START_TIMEOUT_MS } from '@prelude/domain/practice'
import type { ListeningClip, ListeningPace } from './microphone-input.types.ts'
import type { HopReport, ListeningFault, ListeningOrder } from './worker/listening-protocol.ts'
import { type ListeningWorker, type ListeningWorkerPort, openListeningWorker } from './worker/listening-worker.ts'

export interface WorkerClientParts {
  readonly createWorker: () => ListeningWorkerPort
  readonly onProgress: (share: number) => void
  readonly onHop: (hop: HopReport) => void
  readonly onEnd: (fault: ListeningFault, message: string) => void
}

/** Owns the worker of an input: starts it when first needed, and resolves the calls with its answers. */
export interface ListeningWorkerClient {
  /** True when ready; false when it ended before. A start without any progress for ENGINE_START_TIMEOUT_MS ends as `notStarted`. */
  load(): Promise<boolean>
  send(order: ListeningOrder, transfer?: Transferable[]): void
  /** Rejects when the worker ends. */
  measure(pace: ListeningPace): Promise<number>
  recordClip(): Promise<ListeningClip | null>
  end(): void
}

interface Waiting {
  readonly done: (inferenceMs: number) => void
  readonly fail: (cause: Error) => void
}

export function createWorkerClient({ createWorker, onProgress, onHop, onEnd }: WorkerClientParts): ListeningWorkerClient {
  let worker: ListeningWorker | undefined
  let loading: { readonly ready: Promise<boolean>; readonly settle: (isReady: boolean) => void } | undefined
  let startTimer: ReturnType<typeof setTimeout> | undefined
  let lastMeasure = 0
  const measuring = new Map<number, Waiting>()
  let clips: readonly ((clip: ListeningClip | null) => void)[] = []

  const emitClip = (clip: ListeningClip | null): void => {
    const waiting = clips
    clips = []
    for (const done of waiting) done(clip)
  }
  const forget = (why: string): void => {
    worker = undefined
    clearTimeout(startTimer)
    loading?.settle(false)
    loading = undefined
    for (const { fail } of measuring.values()) fail(new Error(why))
    measuring.clear()
    emitClip(null)
  }
  const endAlone = (fault: ListeningFault, message: string): void => {
    forget(message)
    onEnd(fault, message)
  }
  /** Each step of a download proves that the start goes on: a slow network is no engine that hangs. */
  const limitStart = (): void => {
    clearTimeout(startTimer)
    startTimer = setTimeout(() => {
      worker?.terminate()
      endAlone('notStarted', `no progress for ${ENGINE_START_TIMEOUT_MS} ms`)
    }, ENGINE_START_TIMEOUT_MS)
  }
  const ready = (): void => {
    clearTimeout(startTimer)
    loading?.settle(true)
  }
  const open = (): ListeningWorker =>
    openListeningWorker({
      create: createWorker,
      onReport: (report) => {
        if (report.kind === 'hop') onHop(report)
        else if (report.kind === 'progress') {
          limitStart()
          onProgress(report.share)
        } else if (report.kind === 'ready') ready()
        else if (report.kind === 'clip') emitClip(report.clip)
        else {
          measuring.get(report.id)?.done(report.inferenceMs)
          measuring.delete(report.id)
        }
      },
      onEnd: endAlone,
    })

  return {
    load() {
      if (loading) return loading.ready
      const { promise, resolve } = Promise.withResolvers<boolean>()
      loading = { ready: promise, settle: resolve }
      worker = open()
      worker.send({ kind: 'load' })
      limitStart()
      return promise
    },
    send: (order, transfer) => worker?.send(order, transfer),
    measure(pace) {
      if (!worker) return Promise.reject(new Error('nothing is loaded that could be measured'))
      const id = ++lastMeasure
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      measuring.set(id, { done: resolve, fail: reject })
      worker.send({ kind: 'measure', id, pace })
      return promise
    },
    recordClip() {
      if (!worker) return Promise.resolve(null)
      const { promise, resolve } = Promise.withResolvers<ListeningClip | null>()
      clips = [...clips, resolve]
      worker.send({ kind: 'record' })
      return promise
    },
    end() {
      worker?.terminate()
      forget('ended')
    },
  }
}
