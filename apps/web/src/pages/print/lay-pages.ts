import { engravingOptions, type Furniture, headingHeight, type Print, type SheetPage, sheetPage } from '@prelude/engines/printing'

/** What is needed of the engraver. */
export interface PageEngraver {
  load(musicXml: string, options: Readonly<Record<string, string | number | boolean>>): Promise<{ readonly pageCount: number }>
  renderPage(page: number): Promise<string>
}

export interface LaidScore {
  readonly musicXml: string
  /** For the engraver: `P1` when not transposed. */
  readonly transpose: string
  readonly furniture: Furniture
  readonly print: Print
  /** Another number asks for the same once more. */
  readonly attempt: number
  readonly labelOf: (page: number, pageCount: number) => string
}

/** Lays a score on paper, page after page, so that the first is seen while the others are still being drawn. */
export async function* layPages(engraver: PageEngraver, { musicXml, transpose, furniture, print, labelOf }: Omit<LaidScore, 'attempt'>) {
  const options = engravingOptions(print, headingHeight(furniture))
  // The engraver keeps options from one score to the next: none is left out.
  const { pageCount } = await engraver.load(musicXml, { ...options, transpose: transpose === 'P1' ? '' : transpose })
  for (let page = 1; page <= pageCount; page += 1) {
    const laid: SheetPage = sheetPage(await engraver.renderPage(page), furniture, { page, pageCount, label: labelOf(page, pageCount) })
    yield { ...laid, page, pageCount }
  }
}
