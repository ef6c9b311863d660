import { serveWorker } from '../worker-client/index.ts'
import { fontName, type TextFont } from './text-fonts.ts'
import { TINOS_FILES } from './tinos-files.ts'
import { type PdfJob, writePdf } from './write-pdf.ts'

/** Calls of the printing worker; it answers the bytes of a PDF file. */
export interface PrintingCalls {
  readonly print: { readonly task: PdfJob; readonly answer: Uint8Array<ArrayBuffer> }
}

async function loadTextFont(font: TextFont): Promise<Uint8Array> {
  const file = TINOS_FILES[fontName(font)] ?? ''
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

serveWorker<PrintingCalls>({ print: (job) => writePdf(job, loadTextFont) }, { transferOf: (pdf) => [(pdf as Uint8Array<ArrayBuffer>).buffer] })
