import { workerUrl } from '../../trusted-types.ts'
import listeningScript from './listening.worker.ts?worker&url'
import type { ListeningFault, ListeningOrder, ListeningReport } from './listening-protocol.ts'

/** The part of Worker that is used; tests give one that runs in the same thread. */
export interface ListeningWorkerPort {
  postMessage(order: ListeningOrder, transfer?: Transferable[]): void
  terminate(): void
  onmessage: ((event: { readonly data: ListeningReport }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

/** Typed messages to the worker and back; reports its end once. */
export interface ListeningWorker {
  send(order: ListeningOrder, transfer?: Transferable[]): void
  terminate(): void
}

export interface ListeningWorkerParts {
  readonly create: () => ListeningWorkerPort
  readonly onReport: (report: Exclude<ListeningReport, { kind: 'failed' }>) => void
  /** It ended by itself; no further message follows. */
  readonly onEnd: (fault: ListeningFault, message: string) => void
}

export const startListeningWorker = (): ListeningWorkerPort =>
  new Worker(workerUrl(listeningScript), { type: 'module', name: 'listening' }) as unknown as ListeningWorkerPort

export function openListeningWorker({ create, onReport, onEnd }: ListeningWorkerParts): ListeningWorker {
  const port = create()
  let isOpen = true
  const terminate = (): void => {
    isOpen = false
    port.onmessage = null
    port.onerror = null
    port.terminate()
  }
  const end = (fault: ListeningFault, message: string): void => {
    if (!isOpen) return
    terminate()
    onEnd(fault, message)
  }
  port.onmessage = ({ data }) => {
    if (data.kind === 'failed') end(data.fault, data.message)
    else if (isOpen) onReport(data)
  }
  // An exception in the worker has a message; a script that could not be fetched, as offline, has none.
  port.onerror = ({ message }) => (message ? end('crashed', message) : end('modelMissing', 'the listening worker did not start'))
  return {
    send: (order, transfer = []) => {
      if (isOpen) port.postMessage(order, transfer)
    },
    terminate,
  }
}
