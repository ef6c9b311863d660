import { NOTE_STATUS } from './states.ts'
import type { StageView } from './view.ts'
import { bottomTick, topTick, yOfTick } from './view.ts'
import { firstAbove } from './visible-window.ts'

/** Marks are drawn in a circle of radius 9 (see MARK_PATHS). */
const MARK_UNIT = 9
const STROKE = 2.6
const SMALLEST_MARK = 6.5
/** A wrong key has no length of its own: it stands for most of a quarter. */
const HEXAGON_QUARTERS = 0.85
const HEXAGON_POINT = 6

function strokeMark(context: CanvasRenderingContext2D, path: Path2D, colour: string, x: number, y: number, scale: number, width: number): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(path)
  context.restore()
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = colour
  context.fill()
}

function paintMark(context: CanvasRenderingContext2D, view: StageView, status: number, x: number, y: number, radius: number): void {
  const { palette, pens } = view
  const scale = radius / MARK_UNIT
  if (status === NOTE_STATUS.unsure) {
    disc(context, x, y, radius, palette.unsure)
    context.font = pens.unsureFont
    context.fillStyle = palette.onMark
    context.fillText('?', x, y + radius * 0.42)
    return
  }
  disc(context, x, y, radius, palette.onMark)
  if (status === NOTE_STATUS.right) strokeMark(context, pens.marks.check, palette.good, x, y, scale, STROKE)
  else if (status === NOTE_STATUS.early) strokeMark(context, pens.marks.early, palette.good, x, y, scale, 2.2)
  else if (status === NOTE_STATUS.late) strokeMark(context, pens.marks.late, palette.good, x, y, scale, 1.7)
  else {
    context.strokeStyle = palette.inkSoft
    context.lineWidth = 1.5
    context.stroke()
    strokeMark(context, pens.marks.minus, palette.ink, x, y, scale, STROKE)
  }
}

/** A mark on a short body leaves its ends in sight. */
const markRadius = (usual: number, bodyHeight: number): number => Math.min(usual, Math.max(SMALLEST_MARK, bodyHeight * 0.55))

/** The shape of each result, kept between the line of play and the keys as long as its note is in sight. */
export function paintMarks(context: CanvasRenderingContext2D, view: StageView): void {
  const { layout, noteStatus, tables } = view
  const earliest = bottomTick(view)
  const last = firstAbove(tables.onsets, topTick(view))
  const margin = layout.markRadius + 2
  context.textAlign = 'center'
  for (let index = firstAbove(tables.latestEnds, earliest); index < last; index += 1) {
    const status = noteStatus[index] ?? NOTE_STATUS.none
    if (status === NOTE_STATUS.none || (tables.ends[index] as number) <= earliest) continue
    const pitch = tables.pitches[index] as number
    const width = layout.noteWidth[pitch] as number
    if (width === 0) continue
    const bottom = yOfTick(view, tables.onsets[index] as number)
    const top = yOfTick(view, tables.ends[index] as number)
    const y = Math.min(layout.keyboardTop - margin, Math.max(layout.playLineY + margin, (top + bottom) / 2))
    paintMark(context, view, status, (layout.noteX[pitch] as number) + width / 2, y, markRadius(layout.markRadius, bottom - top))
  }
}

/** A hexagon with a cross at every key that nothing asked for. */
export function paintWrongMarks(context: CanvasRenderingContext2D, view: StageView): void {
  const { layout, palette, pens, tables, wrongMarks } = view
  const height = Math.max(26, HEXAGON_QUARTERS * tables.ticksPerQuarter * view.pixelsPerTick)
  const earliest = bottomTick(view) - height / view.pixelsPerTick
  for (let slot = 0; slot < wrongMarks.capacity; slot += 1) {
    const tick = wrongMarks.ticks[slot] as number
    if (!(tick >= earliest && tick <= view.positionTicks)) continue
    const pitch = wrongMarks.pitches[slot] as number
    const room = layout.keyWidth[pitch] as number
    if (room === 0) continue
    const half = (layout.whiteWidth * 0.56) / 2
    const x = (layout.keyX[pitch] as number) + room / 2
    const bottom = yOfTick(view, tick)
    const top = bottom - height
    context.beginPath()
    context.moveTo(x - half, top + HEXAGON_POINT)
    context.lineTo(x, top)
    context.lineTo(x + half, top + HEXAGON_POINT)
    context.lineTo(x + half, bottom - HEXAGON_POINT)
    context.lineTo(x, bottom)
    context.lineTo(x - half, bottom - HEXAGON_POINT)
    context.closePath()
    context.fillStyle = palette.bad
    context.fill()
    strokeMark(context, pens.marks.cross, palette.onMark, x, (top + bottom) / 2, (layout.markRadius / MARK_UNIT) * 1.1, 3)
  }
}
