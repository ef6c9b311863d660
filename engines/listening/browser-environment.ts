import { type Capture, type CaptureParts, openCapture } from './capture/capture.ts'
import workletUrl from './capture/capture.worklet.ts?worker&url'
import { canListen } from './capture/microphone-fault.ts'
import { type ListeningWorkerPort, startListeningWorker } from './worker/listening-worker.ts'

/** Browser interfaces that the input needs; tests give their own. */
export interface ListeningEnvironment {
  readonly supported: boolean
  readonly nowMs: () => number
  readonly createWorker: () => ListeningWorkerPort
  readonly openCapture: (parts: Pick<CaptureParts, 'deviceId' | 'onFault' | 'signal'>) => Promise<Capture>
  readonly mediaDevices: Pick<MediaDevices, 'enumerateDevices'> | undefined
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>
}

export const browserEnvironment = (): ListeningEnvironment => ({
  supported: canListen(globalThis as Parameters<typeof canListen>[0]),
  nowMs: () => performance.now(),
  createWorker: startListeningWorker,
  openCapture: (parts) =>
    openCapture({
      ...parts,
      workletUrl: new URL(workletUrl, document.baseURI).href,
      mediaDevices: navigator.mediaDevices,
      permissions: navigator.permissions,
    }),
  mediaDevices: navigator.mediaDevices,
  locks: navigator.locks,
  page: document,
})
