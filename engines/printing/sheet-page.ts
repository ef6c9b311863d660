import { engravedInk } from './engraved-ink.ts'
import { type Furniture, foot, heading } from './furniture.ts'
import type { InkPage } from './ink.ts'
import { IDENTITY } from './matrix.ts'
import { PAPER } from './paper.ts'

export interface SheetPage {
  readonly ink: InkPage
  /** WOFF2 of the engraver's text signs, where this page needs it. */
  readonly musicFont: Uint8Array | null
}

export interface SheetPlace {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly label: string
}

/** A page as printed and previewed: the engraver's SVG, title and composer above the first, a footer below each. */
export function sheetPage(svg: string, furniture: Furniture, { page, pageCount, label }: SheetPlace): SheetPage {
  const { groups, glyphs, musicFont } = engravedInk(svg, PAPER.width)
  const words = [...(page === 1 ? heading(furniture) : []), ...foot(furniture, page, pageCount)]
  return { ink: { ...PAPER, glyphs, groups: [...groups, { at: IDENTITY, marks: words }], label }, musicFont }
}
