import type { PrintingAnswer, PrintingOrder } from './printer.ts'
import { fontName, type TextFont } from './text-fonts.ts'
import { TINOS_FILES } from './tinos-files.ts'
import { writePdf } from './write-pdf.ts'

async function loadTextFont(font: TextFont): Promise<Uint8Array> {
  const file = TINOS_FILES[fontName(font)] ?? ''
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const answer = (message: PrintingAnswer, transfer: Transferable[] = []): void =>
  (self as unknown as { postMessage(message: PrintingAnswer, transfer: Transferable[]): void }).postMessage(message, transfer)

self.addEventListener('message', ({ data: { id, job } }: MessageEvent<PrintingOrder>) => {
  writePdf(job, loadTextFont).then(
    (pdf) => answer({ id, pdf }, [pdf.buffer]),
    (cause: unknown) => answer({ id, fault: String(cause) }),
  )
})
