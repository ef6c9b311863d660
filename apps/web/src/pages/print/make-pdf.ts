import titleLatinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2?url'
import titleLatin from '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2?url'
import { createPrinter, type PdfFacts, type PdfJob, type Printer } from '@prelude/engines/printing'

/** Characters of the first font file; the second is fetched where a title has others (ł, ř, ő). */
const IN_LATIN = /^[ -~\u00a0-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac\u2122]*$/

async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

let printer: Printer | undefined

/** The pages that are shown, as a PDF file. */
export async function makePdf(pages: Pick<PdfJob, 'pages' | 'musicFont'>, facts: PdfFacts): Promise<Blob> {
  const titleFonts = await Promise.all((IN_LATIN.test(facts.title) ? [titleLatin] : [titleLatin, titleLatinExt]).map(bytesOf))
  printer ??= createPrinter()
  return new Blob([await printer.print({ ...pages, facts, titleFonts })], { type: 'application/pdf' })
}

/** Terminates the worker with the page that used it. */
export function endPrinting(): void {
  printer?.close()
  printer = undefined
}

/** Downloads a file with the browser. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the object URL asynchronously.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
