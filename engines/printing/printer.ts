import { workerUrl } from '../trusted-types.ts'
import { createWorkerClient, type WorkerPort } from '../worker-client/index.ts'
import type { PrintingCalls } from './printing.worker.ts'
import printingScript from './printing.worker.ts?worker&url'
import type { PdfJob } from './write-pdf.ts'

export interface Printer {
  /** The bytes of a PDF file. */
  print(job: PdfJob): Promise<Uint8Array<ArrayBuffer>>
  /** Ends the worker; printing in progress fails. */
  close(): void
}

const startWorker = (): WorkerPort => new Worker(workerUrl(printingScript), { type: 'module', name: 'printing' }) as unknown as WorkerPort

/** Prints in a worker, so that the page stays responsive; the worker and its library load with the first file. */
export function createPrinter(): Printer {
  const client = createWorkerClient<PrintingCalls>({ name: 'printing', createWorker: startWorker })
  return { print: (job) => client.ask('print', job), close: () => client.end('closed') }
}
