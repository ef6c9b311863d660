import { createEngraver } from '@prelude/engines/engraving'
import { svgPicture } from '@prelude/engines/svg-picture'
import { previewXml } from './preview-xml.ts'

/** The engraver as the preview needs it. */
export interface Engraver {
  /** Answers how many pages there are. */
  load(musicxml: string, widthPx: number): Promise<number>
  /** From 1. */
  page(number: number): Promise<SVGSVGElement>
  dispose(): void
}

/** A staff of 30 px, to be read, not played; smaller on a phone, where two measures are to stand beside each other. */
const SCALE_PERCENT = 42
const PHONE_SCALE_PERCENT = 36
const PHONE_PX = 480
/** High enough for a few systems: the first is seen soon. */
const PAGE_HEIGHT_PX = 900

/** Room above each page for letters of sections, at the left for the brace; the card has its own margins. */
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

/** The library takes a second to come: it is started while the learner looks for a file. */
let warm: ReturnType<typeof createEngraver> | undefined
export function warmEngraver(): void {
  warm ??= createEngraver()
  warm.warmUp()
}
/** Lets go of an engraver that was not needed. */
export function coolEngraver(): void {
  warm?.dispose()
  warm = undefined
}

export function openEngraver(): Engraver {
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
