import type { CourseChoices, HandSize } from '@prelude/domain/score/course'
import type { ScoreFaultCode } from '@prelude/domain/score/musicxml'
import { createWorkerClient, WorkerFailure, type WorkerPort } from '@prelude/engines/worker-client'
import type { ImportCalls, ImportPreview, ImportStep } from './import-protocol.ts'

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

const CODES = { slow: 'slow', died: 'broken', ended: 'cancelled' } as const
const refusalOf = (error: unknown): ImportRefused => {
  if (!(error instanceof WorkerFailure)) return new ImportRefused('broken')
  if (error.reason !== 'fault') return new ImportRefused(CODES[error.reason])
  return error.code === undefined ? new ImportRefused('broken') : new ImportRefused(error.code as ScoreFaultCode, error.message)
}

export function createImportReader(createWorker: () => WorkerPort, timeLimitMs = IMPORT_TIME_LIMIT_MS): ImportReader {
  /** What was opened last: a worker that was ended opens it again. */
  let opened: { readonly file: Blob; isHeld: boolean } | undefined
  const client = createWorkerClient<ImportCalls>({
    name: 'reading',
    createWorker,
    limitMs: timeLimitMs,
    onEnd: () => {
      if (opened) opened.isHeld = false
    },
  })
  const ask: typeof client.ask = (name, task, onProgress) =>
    client.ask(name, task, onProgress).catch((error: unknown) => {
      throw refusalOf(error)
    })

  const open: ImportReader['open'] = (file, choices, handSize, onStep) => {
    opened = { file, isHeld: true }
    return ask('open', { file, choices, handSize }, onStep)
  }
  return {
    open,
    remake: (choices, handSize) => {
      if (opened && !opened.isHeld) return open(opened.file, choices, handSize, () => {})
      return ask('remake', { choices, handSize })
    },
    bytes: async () => {
      if (opened && !opened.isHeld) await open(opened.file, {}, null, () => {})
      return ask('bytes', null)
    },
    cancel: () => client.end('cancelled'),
  }
}
