import { engravingOptions, type Furniture, headingHeight, type Print, type SheetPage, sheetPage } from '@prelude/engines/printing'

/** The part of the engraver that is used here. */
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
  /** Another number requests the same layout once more. */
  readonly attempt: number
  readonly labelOf: (page: number, pageCount: number) => string
}

/** Engraves a score for print, page after page, so that the first is shown while the others are still being drawn. */
export async function* layPages(engraver: PageEngraver, { musicXml, transpose, furniture, print, labelOf }: Omit<LaidScore, 'attempt'>) {
  const options = engravingOptions(print, headingHeight(furniture))
  // The engraver keeps options from one score to the next: all are set each time.
  const { pageCount } = await engraver.load(musicXml, { ...options, transpose: transpose === 'P1' ? '' : transpose })
  for (let page = 1; page <= pageCount; page += 1) {
    const laid: SheetPage = sheetPage(await engraver.renderPage(page), furniture, { page, pageCount, label: labelOf(page, pageCount) })
    yield { ...laid, page, pageCount }
  }
}
