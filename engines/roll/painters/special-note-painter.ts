import { NOTE_MARK } from '@prelude/domain/practice'
import type { NotePlace } from './note-place.ts'
import type { RollView } from './roll-view.ts'

const RADIUS = 10
const DASHED = [5, 5]
const DOTS = [1.5, 5]
const SOLID: number[] = []
/** Notes that passed without a mark. */
const PASSED = 0.35
/** Played out of time: the frame of a right note, paler inside. */
const OUT_OF_TIME = 0.45
/** Frame width of a left-hand note; thinner on narrow keys, so that the inside stays visible. */
export const leftFrame = (whiteWidth: number): number => Math.min(3, whiteWidth * 0.1)

/** Adds a rounded note to the path; the frame is drawn inside its box. */
export function traceBody(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, frame: number): void {
  const half = frame / 2
  const inside = Math.max(1, width - frame)
  const tall = Math.max(1, height - frame)
  context.roundRect(x + half, y + half, inside, tall, Math.min(RADIUS, inside / 2, tall / 2))
}

/** A frame without fill: missed or unsure. */
function paintHollow(context: CanvasRenderingContext2D, colour: string, dash: number[], fill: string | undefined): void {
  if (fill) {
    context.fillStyle = fill
    context.fill()
  }
  context.strokeStyle = colour
  context.lineWidth = 2
  context.lineCap = dash === DOTS ? 'round' : 'butt'
  context.setLineDash(dash)
  context.stroke()
  context.setLineDash(SOLID)
  context.lineCap = 'butt'
}

function paintLeft(context: CanvasRenderingContext2D, view: RollView, status: number): void {
  const { palette, pens } = view
  context.fillStyle = palette.leftBody
  context.fill()
  if (pens.hatch) {
    context.fillStyle = pens.hatch
    context.fill()
  }
  context.strokeStyle = status === NOTE_MARK.none ? palette.left : palette.good
  context.stroke()
}

function paintRight(context: CanvasRenderingContext2D, view: RollView, status: number): void {
  const { palette } = view
  context.fillStyle = status === NOTE_MARK.none ? palette.right : palette.good
  if (status !== NOTE_MARK.early && status !== NOTE_MARK.late) {
    context.fill()
    return
  }
  const alpha = context.globalAlpha
  context.globalAlpha = alpha * OUT_OF_TIME
  context.fill()
  context.globalAlpha = alpha
  context.strokeStyle = palette.good
  context.stroke()
}

/** A note in a style of its own: faint, passed, out of time, missed or unsure. */
export function paintSpecialNote(context: CanvasRenderingContext2D, view: RollView, index: number, { x, y, width, height }: NotePlace): void {
  const { palette, tables, noteMarks } = view
  const status = noteMarks[index] ?? NOTE_MARK.none
  const isLeft = tables.isLeft[index] === 1
  const passed = status === NOTE_MARK.none && (tables.ends[index] as number) < view.positionTicks
  const frame = isLeft ? leftFrame(view.layout.whiteWidth) : status === NOTE_MARK.none || status === NOTE_MARK.right ? 0 : 2
  context.globalAlpha = Math.min(tables.strengths[index] as number, passed ? PASSED : 1)
  context.lineWidth = frame
  context.beginPath()
  traceBody(context, x, y, width, height, frame)
  if (status === NOTE_MARK.unsure) paintHollow(context, palette.unsure, DOTS, palette.unsureBody)
  else if (status === NOTE_MARK.missed) paintHollow(context, palette.inkSoft, DASHED, undefined)
  else if (status === NOTE_MARK.wrongInstead) paintHollow(context, palette.bad, DASHED, undefined)
  else if (isLeft) paintLeft(context, view, status)
  else paintRight(context, view, status)
  context.globalAlpha = 1
}
