/// <reference path="./pdfkit.d.ts" />
import type { FontkitFont, GlyphOutline, MovablePoint } from 'pdfkit'

/** As the headings of the app: weight, optical size, softness. */
const TITLE_CUT: Readonly<Record<string, number>> = { wght: 500, opsz: 96, SOFT: 100, WONK: 0 }

class Point implements MovablePoint {
  readonly onCurve = true
  readonly endContour = true
  x: number
  y: number
  constructor(x: number, y: number) {
    this.x = x
    this.y = y
  }
  copy(): Point {
    return new Point(this.x, this.y)
  }
}
/** Origin and advance, across and down, which variations move too; they are not drawn. */
const phantoms = (): Point[] => [0, 1, 2, 3].map(() => new Point(0, 0))

/**
 * A WOFF2 file in the cut of the title; `font` is it in its own. fontkit's `getVariation` knows only fonts that are not
 * compressed: here the outlines are read as they are, then every point is moved before a letter is asked for.
 */
export function titleCut(font: FontkitFont, bytes: Uint8Array): FontkitFont {
  const Font = font.constructor as new (stream: unknown) => FontkitFont
  const Stream = font.stream.constructor as new (bytes: Uint8Array) => unknown
  const cut = new Font(new Stream(bytes))
  // It keeps for ever what it finds first, and while it reads the outlines it must find nothing.
  Object.defineProperty(cut, '_variationProcessor', { value: null, configurable: true })
  cut.getGlyph(0)
  Reflect.deleteProperty(cut, '_variationProcessor')
  cut.variationCoords = Object.entries(font.variationAxes).map(([axis, range]) => TITLE_CUT[axis] ?? range.default)
  for (const [id, outline] of (cut._transformedGlyphs ?? []).entries()) moveOutline(cut, id, outline)
  return cut
}

function moveOutline({ _variationProcessor: variations }: FontkitFont, id: number, { points, components }: GlyphOutline): void {
  if (points) variations?.transformPoints(id, [...points, ...phantoms()])
  if (!components) return
  const places = components.map(({ dx, dy }) => new Point(dx, dy))
  variations?.transformPoints(id, [...places, ...phantoms()])
  for (const [index, component] of components.entries()) {
    component.dx = places[index]?.x ?? component.dx
    component.dy = places[index]?.y ?? component.dy
  }
}
