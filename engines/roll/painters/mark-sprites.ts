import type { RollLayout } from '../scene/layout.ts'
import type { RollPalette } from '../scene/palette.ts'
import type { CreateCanvas } from './create-canvas.ts'
import { MARK_PATHS } from './mark-paths.ts'

/** A pre-rendered image: drawing a mark takes one call instead of fifteen. Sizes in CSS pixels. */
export interface Sprite {
  readonly image: HTMLCanvasElement
  readonly width: number
  readonly height: number
}

/** Marks that can be drawn on a note or a key. */
export type MarkName = 'check' | 'early' | 'hexagon' | 'late' | 'minus' | 'unsure'
export type MarkSprites = Readonly<Record<MarkName, Sprite>>

/** Radius of the marks (see MARK_PATHS). */
const MARK_UNIT = 9
const MARGIN = 1
const HEXAGON_POINT = 6
/** A wrong key has no duration: drawn with most of a quarter. */
const HEXAGON_QUARTERS = 0.85
const LEAST_HEXAGON = 26

function createSprite(
  createCanvas: CreateCanvas,
  dpr: number,
  width: number,
  height: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): Sprite {
  const image = createCanvas(Math.ceil(width * dpr), Math.ceil(height * dpr))
  const pen = image.getContext('2d')
  if (pen) {
    pen.scale(dpr, dpr)
    pen.translate(width / 2, height / 2)
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    paint(pen)
  }
  return { image, width, height }
}

function strokeGlyph(pen: CanvasRenderingContext2D, glyph: keyof typeof MARK_PATHS, colour: string, scale: number, width: number): void {
  pen.scale(scale, scale)
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.stroke(new Path2D(MARK_PATHS[glyph]))
}

function fillDisc(pen: CanvasRenderingContext2D, radius: number, colour: string): void {
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fillStyle = colour
  pen.fill()
}

function traceHexagon(pen: CanvasRenderingContext2D, half: number, tall: number): void {
  pen.beginPath()
  pen.moveTo(-half, HEXAGON_POINT - tall)
  pen.lineTo(0, -tall)
  pen.lineTo(half, HEXAGON_POINT - tall)
  pen.lineTo(half, tall - HEXAGON_POINT)
  pen.lineTo(0, tall)
  pen.lineTo(-half, tall - HEXAGON_POINT)
  pen.closePath()
}

/** Check on a dark disc, chevrons, clock, minus in a ring, question mark on saffron, and the hexagon of a wrong key. */
export function createMarkSprites(layout: RollLayout, palette: RollPalette, pixelsPerQuarter: number, createCanvas: CreateCanvas): MarkSprites {
  const { dpr, markRadius: radius, whiteWidth } = layout
  const scale = radius / MARK_UNIT
  const side = 2 * (radius + MARGIN)
  const round = (paint: (pen: CanvasRenderingContext2D) => void): Sprite => createSprite(createCanvas, dpr, side, side, paint)
  const onDisc = (glyph: keyof typeof MARK_PATHS, width: number): Sprite =>
    round((pen) => {
      fillDisc(pen, radius, palette.onMark)
      strokeGlyph(pen, glyph, palette.good, scale, width)
    })
  const hexagonHalf = (whiteWidth * 0.56) / 2
  const hexagonTall = Math.max(LEAST_HEXAGON, HEXAGON_QUARTERS * pixelsPerQuarter) / 2
  return {
    check: onDisc('check', 2.6),
    early: onDisc('early', 2.2),
    late: onDisc('late', 1.7),
    minus: round((pen) => {
      fillDisc(pen, radius, palette.onMark)
      pen.strokeStyle = palette.inkSoft
      pen.lineWidth = 1.5
      pen.stroke()
      strokeGlyph(pen, 'minus', palette.ink, scale, 2.6)
    }),
    unsure: round((pen) => {
      fillDisc(pen, radius, palette.unsure)
      pen.font = `800 ${Math.round(radius * 1.25)}px ${palette.textFont}`
      pen.textAlign = 'center'
      pen.fillStyle = palette.onMark
      pen.fillText('?', 0, radius * 0.42)
    }),
    hexagon: createSprite(createCanvas, dpr, 2 * hexagonHalf, 2 * hexagonTall, (pen) => {
      traceHexagon(pen, hexagonHalf, hexagonTall)
      pen.fillStyle = palette.bad
      pen.fill()
      strokeGlyph(pen, 'cross', palette.onMark, scale * 1.1, 3)
    }),
  }
}
