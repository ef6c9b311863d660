import { workerUrl } from '../trusted-types.ts'
import printingScript from './printing.worker.ts?worker&url'
import type { PdfJob } from './write-pdf.ts'

export interface PrintingOrder {
  readonly id: number
  readonly job: PdfJob
}
export type PrintingAnswer = { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> } | { readonly id: number; readonly fault: string }

export interface Printer {
  /** The bytes of a PDF file. */
  print(job: PdfJob): Promise<Uint8Array<ArrayBuffer>>
  /** Lets go of the worker; what is still being printed fails. */
  close(): void
}

interface Waiting {
  readonly done: (pdf: Uint8Array<ArrayBuffer>) => void
  readonly fail: (cause: Error) => void
}

/** Prints in a worker, so that the page stays alive; the worker and its library come with the first file. */
export function createPrinter(): Printer {
  let worker: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting>()

  const end = (why: string): void => {
    worker?.terminate()
    worker = undefined
    for (const { fail } of waiting.values()) fail(new Error(why))
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(workerUrl(printingScript), { type: 'module', name: 'printing' })
    started.addEventListener('message', ({ data }: MessageEvent<PrintingAnswer>) => {
      const order = waiting.get(data.id)
      waiting.delete(data.id)
      if ('pdf' in data) order?.done(data.pdf)
      else order?.fail(new Error(data.fault))
    })
    // A file that could not be fetched, or a fault that nobody caught: a fresh worker next time.
    started.addEventListener('error', (event) => end(event.message || 'the printing worker did not start'))
    return started
  }

  return {
    print(job) {
      worker ??= start()
      const id = ++last
      const pdf = new Promise<Uint8Array<ArrayBuffer>>((done, fail) => waiting.set(id, { done, fail }))
      worker.postMessage({ id, job } satisfies PrintingOrder)
      return pdf
    },
    close: () => end('closed'),
  }
}
