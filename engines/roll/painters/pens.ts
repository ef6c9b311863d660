import { type RollLayout, scaledQuarter } from '../scene/layout.ts'
import type { RollPalette } from '../scene/palette.ts'
import { faded } from '../scene/palette.ts'
import type { SceneTables } from '../scene/scene.ts'
import type { CreateCanvas } from './create-canvas.ts'
import { MARK_PATHS } from './mark-paths.ts'
import type { MarkSprites } from './mark-sprites.ts'
import { createMarkSprites } from './mark-sprites.ts'

/** Gradients, hatch pattern, outlines and fonts, made once per layout and only used by frames. */
export interface RollPens {
  readonly hatch: CanvasPattern | null
  readonly topFade: CanvasGradient
  /** In a unit square: the middle of its lower side is the origin. */
  readonly glow: CanvasGradient
  /** A radial glow of radius 1. */
  readonly halo: CanvasGradient
  readonly whiteKey: CanvasGradient
  readonly blackKey: CanvasGradient
  readonly sprites: MarkSprites
  /** Key outlines. */
  readonly check: Path2D
  readonly cross: Path2D
  /** Empty where no label fits. */
  readonly whiteNoteFont: string
  readonly blackNoteFont: string
  readonly whiteNoteSize: number
  readonly blackNoteSize: number
  readonly measureFont: string
  readonly keyFont: string
  readonly litKeyFont: string
  readonly litBlackFont: string
  /** Letters of the computer's keys; size 0: none fit. */
  readonly letterFont: string
  readonly letterSize: number
}

/** 7 px between the lines across, so 10 px along a side of the tile. */
const HATCH_TILE = 10
const HATCH_LINE = 2.2
const HATCH_STRENGTH = 0.2
const SMALLEST_LABEL = 8

function hatchPattern(context: CanvasRenderingContext2D, colour: string, dpr: number, createCanvas: CreateCanvas): CanvasPattern | null {
  const side = Math.round(HATCH_TILE * dpr)
  const tile = createCanvas(side, side)
  const pen = tile.getContext('2d')
  if (!pen) return null
  pen.scale(side / HATCH_TILE, side / HATCH_TILE)
  pen.strokeStyle = colour
  pen.globalAlpha = HATCH_STRENGTH
  pen.lineWidth = HATCH_LINE
  pen.beginPath()
  for (const from of [-HATCH_TILE, 0, HATCH_TILE]) {
    pen.moveTo(from - 2, HATCH_TILE + 2)
    pen.lineTo(from + HATCH_TILE + 2, -2)
  }
  pen.stroke()
  const pattern = context.createPattern(tile, 'repeat')
  // The pattern's tile is in device pixels, the canvas in CSS pixels.
  pattern?.setTransform({ a: HATCH_TILE / side, b: 0, c: 0, d: HATCH_TILE / side, e: 0, f: 0 })
  return pattern
}

function verticalGradient(
  context: CanvasRenderingContext2D,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = context.createLinearGradient(0, top, 0, bottom)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

function roundLight(context: CanvasRenderingContext2D, radius: number, colour: string, strength: number): CanvasGradient {
  const gradient = context.createRadialGradient(0, 0, 0, 0, 0, radius)
  gradient.addColorStop(0, faded(colour, strength))
  gradient.addColorStop(1, faded(colour, 0))
  return gradient
}

/** The largest size up to `wanted` at which the widest label fits. */
function fittingSize(
  context: CanvasRenderingContext2D,
  labels: Iterable<string>,
  wanted: number,
  background: number,
  font: (size: number) => string,
): number {
  context.font = font(100)
  let widest = 0
  for (const label of labels) widest = Math.max(widest, context.measureText(label).width / 100)
  const size = widest > 0 ? Math.min(wanted, Math.floor(background / widest)) : wanted
  return size >= SMALLEST_LABEL ? size : 0
}

export function createPens(
  context: CanvasRenderingContext2D,
  layout: RollLayout,
  palette: RollPalette,
  tables: SceneTables,
  createCanvas: CreateCanvas,
): RollPens {
  const { range, noteWidth, keysTop, whiteHeight, blackTop, blackHeight, noteFontSize } = layout
  const noteFont = (size: number): string => `800 ${size}px ${palette.textFont}`
  const labels = new Set(tables.labels)
  const widthOf = (black: boolean): number => noteWidth[black ? firstBlack(range.low) : range.low] as number
  const whiteNoteSize = fittingSize(context, labels, noteFontSize, widthOf(false) - 3, noteFont)
  const blackNoteSize = fittingSize(context, labels, noteFontSize, widthOf(true) - 3, noteFont)
  const litBlackSize = fittingSize(context, ['sol♯'], layout.keyFontSize - 1, layout.whiteWidth * 0.56, noteFont)
  const letterSize = fittingSize(context, ['M'], Math.min(13, layout.keyFontSize + 1), layout.whiteWidth * 0.5, noteFont)
  const [whiteFar, whiteUpper, whiteNear] = palette.whiteKey
  const [blackFar, blackMiddle, blackNear] = palette.blackKey
  return {
    hatch: hatchPattern(context, palette.left, layout.dpr, createCanvas),
    topFade: verticalGradient(context, 0, layout.fadeHeight, [
      [0, faded(palette.background, 0.92)],
      [1, faded(palette.background, 0)],
    ]),
    glow: roundLight(context, 0.9, palette.glow, 0.16),
    halo: roundLight(context, 1, palette.lamp, 0.75),
    whiteKey: verticalGradient(context, keysTop, keysTop + whiteHeight, [
      [0, whiteFar],
      [0.12, whiteUpper],
      [1, whiteNear],
    ]),
    blackKey: verticalGradient(context, blackTop, blackTop + blackHeight, [
      [0, blackFar],
      [0.86, blackMiddle],
      [1, blackNear],
    ]),
    sprites: createMarkSprites(layout, palette, scaledQuarter(layout, tables.timeScale), createCanvas),
    check: new Path2D(MARK_PATHS.check),
    cross: new Path2D(MARK_PATHS.cross),
    whiteNoteSize,
    blackNoteSize,
    whiteNoteFont: noteFont(whiteNoteSize),
    blackNoteFont: noteFont(blackNoteSize),
    measureFont: `550 ${layout.measureFontSize}px ${palette.displayFont}`,
    keyFont: `600 ${layout.keyFontSize}px ${palette.textFont}`,
    litKeyFont: `750 ${layout.keyFontSize}px ${palette.textFont}`,
    letterSize,
    letterFont: `700 ${letterSize}px ${palette.textFont}`,
    litBlackFont: litBlackSize > 0 ? `750 ${litBlackSize}px ${palette.textFont}` : '',
  }
}

/** A white key is followed by a black one within two keys. */
const firstBlack = (white: number): number => (white % 12 === 4 || white % 12 === 11 ? white + 2 : white + 1)
