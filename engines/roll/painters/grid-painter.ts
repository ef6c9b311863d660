import { firstAbove } from '../scene/visible-window.ts'
import type { RollView } from './roll-view.ts'
import { bottomTick, topTick, yOfTick } from './roll-view.ts'

const DOTTED = [2, 7]
const SOLID: number[] = []
const NUMBER_LEFT = 10
/** Distance of a measure's number above its line. */
const NUMBER_LIFT = 7

function traceLines(context: CanvasRenderingContext2D, view: RollView, ticks: Float64Array): void {
  const last = topTick(view)
  context.beginPath()
  for (let index = firstAbove(ticks, bottomTick(view)); index < ticks.length && (ticks[index] as number) <= last; index += 1) {
    const y = yOfTick(view, ticks[index] as number)
    context.moveTo(0, y)
    context.lineTo(view.layout.width, y)
  }
  context.stroke()
}

/** Measures, their numbers and beats, and the tint of the selected passage. */
export function paintGrid(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, palette, pens, tables } = view
  if (tables.range) {
    const top = Math.max(0, yOfTick(view, tables.range.end))
    const bottom = Math.min(layout.keyboardTop, yOfTick(view, tables.range.start))
    if (bottom > top) {
      context.globalAlpha = 0.055
      context.fillStyle = palette.rangeTint
      context.fillRect(0, top, layout.width, bottom - top)
      context.globalAlpha = 1
    }
  }
  context.lineWidth = 1
  context.strokeStyle = palette.beatLine
  context.setLineDash(DOTTED)
  traceLines(context, view, tables.beats)
  context.setLineDash(SOLID)
  context.lineWidth = 1.5
  context.strokeStyle = palette.barLine
  traceLines(context, view, tables.bars)
  context.font = pens.measureFont
  context.textAlign = 'left'
  context.fillStyle = palette.inkSoft
  const last = topTick(view)
  for (let index = firstAbove(tables.bars, bottomTick(view)); index < tables.bars.length; index += 1) {
    const tick = tables.bars[index] as number
    if (tick > last) break
    const y = yOfTick(view, tick) - NUMBER_LIFT
    const number = tables.barNumbers[index] as string
    if (number !== '' && y < layout.keyboardTop) context.fillText(number, NUMBER_LEFT, y)
  }
}
