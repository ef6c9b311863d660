import { isBlackKey } from '@prelude/domain/music'
import { paintGlow } from './light-painter.ts'
import type { RollView } from './roll-view.ts'

/** Static background of the roll: background colour, a lane under each black key, a line at every do, the echo zone. */
export function paintBackground(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, palette } = view
  const { width, height, keyboardTop, playLineY, range, keyX, keyWidth } = layout
  context.fillStyle = palette.background
  context.fillRect(0, 0, width, height)
  context.globalAlpha = 0.5
  context.fillStyle = palette.backgroundShade
  for (let pitch: number = range.low; pitch <= range.high; pitch += 1) {
    if (isBlackKey(pitch)) context.fillRect(keyX[pitch] as number, 0, keyWidth[pitch] as number, keyboardTop)
  }
  context.globalAlpha = 1
  context.strokeStyle = palette.octaveLine
  context.lineWidth = 1
  context.beginPath()
  for (let pitch: number = range.low; pitch <= range.high; pitch += 1) {
    if (pitch % 12 !== 0) continue
    const x = Math.round(keyX[pitch] as number) + 0.5
    context.moveTo(x, 0)
    context.lineTo(x, keyboardTop)
  }
  context.stroke()
  context.globalAlpha = 0.45
  context.fillStyle = palette.echoShade
  context.fillRect(0, playLineY, width, keyboardTop - playLineY)
  context.globalAlpha = 1
  paintGlow(context, view)
}
