import { typeset } from '@prelude/domain/basics'
import type { CourseChoices, HandSize } from '@prelude/domain/score/course'
import type { ScoreFaultCode } from '@prelude/domain/score/musicxml'
import { createWorkerClient, WorkerFailure, type WorkerPort } from '@prelude/engines/worker-client'
import type { ImportCalls, ImportPreview, ImportStep } from './import-protocol.ts'

/** Time-out of reading: the largest score allowed takes a few seconds. */
export const IMPORT_TIME_LIMIT_MS = 20_000

/** Why a file was not read; `slow` and `broken` come from this client, the others from the reader. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused'
  readonly code: ScoreFaultCode | 'slow' | 'broken' | 'cancelled'
  constructor(code: ImportRefused['code'], message = '') {
    super(message)
    this.code = code
  }
}

export interface ImportReader {
  /** Reads a file on the device, without uploading it. */
  open(file: Blob, choices: CourseChoices, handSize: HandSize | null, onStep: (step: ImportStep) => void): Promise<ImportPreview>
  /** Remakes the course of the opened file. */
  remake(choices: CourseChoices, handSize: HandSize | null): Promise<ImportPreview>
  /** The opened file as it was read; the file chosen in the form may be another one by now. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
  /** Cancels the request under way; the next call starts a new worker. */
  cancel(): void
}

const CODES = { slow: 'slow', died: 'broken', ended: 'cancelled' } as const
const refusalOf = (error: unknown): ImportRefused => {
  if (!(error instanceof WorkerFailure)) return new ImportRefused('broken')
  if (error.reason !== 'fault') return new ImportRefused(CODES[error.reason])
  return error.code === undefined ? new ImportRefused('broken') : new ImportRefused(error.code as ScoreFaultCode, typeset(error.message))
}

export function createImportReader(createWorker: () => WorkerPort, timeLimitMs = IMPORT_TIME_LIMIT_MS): ImportReader {
  /** The file opened last: a new worker opens it again. */
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
