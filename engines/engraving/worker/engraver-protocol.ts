/** Verovio's own options: https://book.verovio.org/toolkit-reference/toolkit-options.html */
export type EngraverOptions = Readonly<Record<string, string | number | boolean>>

interface LaidOut {
  readonly pageCount: number
}

/** Calls of the engraving worker. */
export interface EngraverCalls {
  readonly load: { readonly task: { readonly musicXml: string; readonly options: EngraverOptions }; readonly answer: LaidOut }
  /** Lays the loaded score out again, for another width or size. */
  readonly reflow: { readonly task: EngraverOptions; readonly answer: LaidOut }
  /** A page as SVG, from 1. */
  readonly page: { readonly task: number; readonly answer: string }
  /** Engraves an empty line, so that the library's code is compiled. */
  readonly warm: { readonly task: null; readonly answer: null }
}
