import type { RollView } from './roll-view.ts'

/** Glow over the play line. It never moves, and a radial gradient as wide as the canvas is expensive: painted once, behind the notes. */
export function paintGlow(context: CanvasRenderingContext2D, { layout, pens }: RollView): void {
  const { width, playLineY, glowHeight } = layout
  context.save()
  context.translate(width / 2, playLineY)
  context.scale(width, glowHeight)
  context.fillStyle = pens.glow
  context.fillRect(-0.5, -1, 1, 1)
  context.restore()
}

/** Fade to dark at the top, the play line, and a glow where a key was just struck. */
export function paintLight(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, palette, pens, halos } = view
  const { width, playLineY, fadeHeight, whiteWidth, range } = layout
  context.fillStyle = pens.topFade
  context.fillRect(0, 0, width, fadeHeight)
  for (let pitch: number = range.low; pitch <= range.high; pitch += 1) {
    const left = halos[pitch] as number
    if (left <= 0) continue
    context.save()
    context.globalAlpha = left
    context.translate((layout.keyX[pitch] as number) + (layout.keyWidth[pitch] as number) / 2, playLineY)
    context.scale(whiteWidth * 0.9, whiteWidth * 0.5)
    context.fillStyle = pens.halo
    context.fillRect(-1, -1, 2, 2)
    context.restore()
  }
  context.strokeStyle = palette.lamp
  context.lineWidth = 2.5
  context.beginPath()
  context.moveTo(0, playLineY)
  context.lineTo(width, playLineY)
  context.stroke()
}
