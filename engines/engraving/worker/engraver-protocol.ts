/** Verovio's own options by their names: https://book.verovio.org/toolkit-reference/toolkit-options.html */
export type EngraverOptions = Readonly<Record<string, string | number | boolean>>

export type EngraverTask =
  | { readonly kind: 'load'; readonly musicXml: string; readonly options: EngraverOptions }
  /** Lays the loaded score out again, for another width or size. */
  | { readonly kind: 'reflow'; readonly options: EngraverOptions }
  | { readonly kind: 'page'; readonly page: number }
  /** Engraves a line of nothing: the library is compiled as it is first used. */
  | { readonly kind: 'warm' }

export interface EngraverOrder {
  readonly id: number
  readonly task: EngraverTask
}
export type EngraverAnswer =
  | { readonly id: number; readonly pageCount: number }
  | { readonly id: number; readonly svg: string }
  | { readonly id: number; readonly fault: string; readonly isTrap: boolean }
