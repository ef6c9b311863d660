import type { CourseChoices, HandSize } from '@prelude/domain/score/course'
import type { ScoreFaultCode } from '@prelude/domain/score/musicxml'
import type { ImportPreview, ImportReply, ImportRequest, ImportStep } from './import-protocol.ts'

/** A file that takes longer is given up: the largest score allowed takes a few seconds. */
export const IMPORT_TIME_LIMIT_MS = 20_000

/** Why nothing came of a file; `slow` and `broken` are ours, the others the reader's. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly code: ScoreFaultCode | 'slow' | 'broken' | 'cancelled'
  constructor(code: ImportRefused['code'], message = '') {
    super(message)
    this.code = code
  }
}

/** What of the platform's Worker is needed. */
export interface ImportWorker {
  postMessage(request: ImportRequest): void
  terminate(): void
  onmessage: ((event: MessageEvent<ImportReply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export interface ImportReader {
  /** Reads a file; nothing leaves the device. */
  open(file: Blob, choices: CourseChoices, handSize: HandSize | null, onStep: (step: ImportStep) => void): Promise<ImportPreview>
  /** Makes the course of the opened file again. */
  remake(choices: CourseChoices, handSize: HandSize | null): Promise<ImportPreview>
  /** The opened file as it was read, which the chosen one may no longer be. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  /** Ends what is under way; the next call begins anew. */
  cancel(): void
}

interface Waiting {
  readonly done: (value: never) => void
  readonly failed: (error: ImportRefused) => void
  readonly onStep: ((step: ImportStep) => void) | undefined
  readonly timer: ReturnType<typeof setTimeout>
}

export function createImportReader(createWorker: () => ImportWorker, timeLimitMs = IMPORT_TIME_LIMIT_MS): ImportReader {
  let worker: ImportWorker | undefined
  /** What was opened last: a worker that was ended opens it again. */
  let opened: { readonly file: Blob; readonly in: ImportWorker } | undefined
  const waiting = new Map<number, Waiting>()
  let last = 0

  const settle = (id: number): Waiting | undefined => {
    const one = waiting.get(id)
    waiting.delete(id)
    clearTimeout(one?.timer)
    return one
  }
  const end = (code: 'slow' | 'broken' | 'cancelled'): void => {
    worker?.terminate()
    worker = undefined
    for (const id of [...waiting.keys()]) settle(id)?.failed(new ImportRefused(code))
  }
  const hear = (reply: ImportReply): void => {
    if (reply.kind === 'step') {
      waiting.get(reply.id)?.onStep?.(reply.step)
      return
    }
    const one = settle(reply.id)
    if (!one) return
    if (reply.kind === 'preview') one.done(reply.preview as never)
    else if (reply.kind === 'bytes') one.done(reply.bytes as never)
    else if (reply.kind === 'fault') one.failed(new ImportRefused(reply.code, reply.message))
    else one.failed(new ImportRefused('broken'))
  }
  const theWorker = (): ImportWorker => {
    if (worker) return worker
    worker = createWorker()
    worker.onmessage = ({ data }) => hear(data)
    worker.onerror = () => end('broken')
    return worker
  }
  const ask = <Answer>(make: (id: number) => ImportRequest, onStep?: (step: ImportStep) => void): Promise<Answer> =>
    new Promise((done, failed) => {
      const id = ++last
      waiting.set(id, { done, failed, onStep, timer: setTimeout(() => end('slow'), timeLimitMs) })
      theWorker().postMessage(make(id))
    })

  const open: ImportReader['open'] = (file, choices, handSize, onStep) => {
    opened = { file, in: theWorker() }
    return ask((id) => ({ kind: 'open', id, file, choices, handSize }), onStep)
  }
  const isOpen = (): boolean => opened !== undefined && opened.in === worker
  return {
    open,
    remake: (choices, handSize) => {
      if (!isOpen() && opened) return open(opened.file, choices, handSize, () => {})
      return ask((id) => ({ kind: 'remake', id, choices, handSize }))
    },
    bytes: async () => {
      if (!isOpen() && opened) await open(opened.file, {}, null, () => {})
      return ask((id) => ({ kind: 'bytes', id }))
    },
    cancel: () => end('cancelled'),
  }
}
