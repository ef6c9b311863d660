import type { Matrix } from './matrix.ts'

/** The elements of a page, in hundredths of a millimetre from its upper left corner. All of them are black. */
export type Mark = Shape | Glyph | TextBlock

export interface Shape {
  readonly kind: 'shape'
  /** As in SVG. */
  readonly path: string
  readonly filled: boolean
  readonly pen: Pen | null
}
export interface Pen {
  readonly width: number
  readonly cap: 'butt' | 'round' | 'square'
  readonly join: 'miter' | 'round'
  readonly dash: string | null
}

/** A musical sign, drawn from `InkPage.glyphs`. */
export interface Glyph {
  readonly kind: 'glyph'
  readonly id: string
  readonly at: Matrix
}

/** The text font, the engraver's signs, the title's own. */
export type Typeface = 'text' | 'music' | 'title'
export interface TextRun {
  readonly text: string
  readonly size: number
  readonly face: Typeface
  readonly bold: boolean
  readonly italic: boolean
  /** Added after each letter. */
  readonly spacing: number
}
export interface TextBlock {
  readonly kind: 'words'
  readonly x: number
  /** Of the baseline's start. */
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly runs: readonly TextRun[]
}

/** Elements that share a transformation. */
export interface InkGroup {
  readonly at: Matrix
  readonly marks: readonly Mark[]
}

export interface InkPage {
  readonly width: number
  readonly height: number
  /** Glyph outlines by id, y downwards. */
  readonly glyphs: Readonly<Record<string, Outline>>
  readonly groups: readonly InkGroup[]
  /** Text alternative for screen readers: « Page 1 sur 5 ». */
  readonly label: string
}
export interface Outline {
  readonly path: string
  readonly at: Matrix
}
