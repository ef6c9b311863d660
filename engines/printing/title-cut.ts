/// <reference path="./pdfkit.d.ts" />
import type { FontkitFont, GlyphOutline, MovablePoint } from 'pdfkit'

/** Same variation as the headings of the app: weight, optical size, softness. */
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
/** Phantom points (origin and advance, horizontal and vertical): variations move them too; they are not drawn. */
const phantoms = (): Point[] => [0, 1, 2, 3].map(() => new Point(0, 0))

/**
 * A WOFF2 font in the title's variation; `font` is it in its default one. fontkit's `getVariation` only supports uncompressed fonts: here the
 * outlines are read in the default variation, then every point is moved before a glyph is requested.
 */
export function titleCut(font: FontkitFont, bytes: Uint8Array): FontkitFont {
  const Font = font.constructor as new (stream: unknown) => FontkitFont
  const Stream = font.stream.constructor as new (bytes: Uint8Array) => unknown
  const cut = new Font(new Stream(bytes))
  // fontkit caches the first result: the processor must find no variation while it reads the outlines.
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
