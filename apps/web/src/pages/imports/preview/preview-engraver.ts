import { createEngraver } from '@prelude/engines/engraving'
import { svgPicture } from '@prelude/engines/svg-picture'
import { previewXml } from './preview-xml.ts'

/** The part of the engraver that the preview uses. */
export interface PreviewEngraver {
  /** Returns the number of pages. */
  load(musicxml: string, widthPx: number): Promise<number>
  /** From 1. */
  page(number: number): Promise<SVGSVGElement>
  dispose(): void
}

/** Staff height of 30 px, for reading, not playing; smaller on a phone, so that two measures fit beside each other. */
const SCALE_PERCENT = 42
const PHONE_SCALE_PERCENT = 36
const PHONE_PX = 480
/** Page height of a few systems: the first is seen soon. */
const PAGE_HEIGHT_PX = 900

/** Margin above each page for section letters, at the left for the brace; the card has its own margins. */
function optionsFor(widthPx: number) {
  const scale = widthPx < PHONE_PX ? PHONE_SCALE_PERCENT : SCALE_PERCENT
  const unitsOf = (px: number): number => Math.round((100 * px) / scale)
  return {
    scale,
    pageWidth: Math.max(100, unitsOf(widthPx)),
    pageHeight: unitsOf(PAGE_HEIGHT_PX),
    adjustPageHeight: true,
    pageMarginTop: unitsOf(30),
    pageMarginBottom: unitsOf(6),
    pageMarginLeft: unitsOf(12),
    pageMarginRight: 0,
    spacingSystem: 9,
    mnumInterval: 0,
  }
}

/** The engraver takes a second to load: started while the learner chooses a file. */
let warm: ReturnType<typeof createEngraver> | undefined
export function warmEngraver(): void {
  warm ??= createEngraver()
  warm.warmUp()
}
/** Disposes of an engraver that was not needed. */
export function coolEngraver(): void {
  warm?.dispose()
  warm = undefined
}

export function openEngraver(): PreviewEngraver {
  const engraver = warm ?? createEngraver()
  warm = undefined
  let loaded = ''
  return {
    load: async (musicxml, widthPx) => {
      const sameScore = loaded === musicxml
      loaded = ''
      const { pageCount } = sameScore ? await engraver.reflow(optionsFor(widthPx)) : await engraver.load(previewXml(musicxml), optionsFor(widthPx))
      loaded = musicxml
      return pageCount
    },
    page: async (number) => svgPicture(await engraver.renderPage(number)),
    dispose: () => engraver.dispose(),
  }
}
