import { NOTE_STATUS } from '../scene/states.ts'
import { firstAbove } from '../scene/visible-window.ts'
import type { RollView } from '../views/view.ts'
import { bottomTick, topTick, yOfTick } from '../views/view.ts'
import type { MarkSprites, Sprite } from './mark-sprites.ts'

const SMALLEST_MARK = 6.5

/** A mark on a short body leaves its ends in sight. */
const markScale = (usualRadius: number, bodyHeight: number): number => Math.min(1, Math.max(SMALLEST_MARK, bodyHeight * 0.55) / usualRadius)

function spriteOf(sprites: MarkSprites, status: number): Sprite {
  if (status === NOTE_STATUS.right) return sprites.check
  if (status === NOTE_STATUS.early) return sprites.early
  if (status === NOTE_STATUS.late) return sprites.late
  return status === NOTE_STATUS.unsure ? sprites.unsure : sprites.minus
}

function drawSprite(context: CanvasRenderingContext2D, { image, width, height }: Sprite, x: number, y: number, scale: number): void {
  context.drawImage(image, x - (width * scale) / 2, y - (height * scale) / 2, width * scale, height * scale)
}

/** The shape of each result, kept between the line of play and the keys as long as its note is in sight. */
export function paintMarks(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, noteStatus, pens, tables } = view
  const earliest = bottomTick(view)
  const last = firstAbove(tables.onsets, topTick(view))
  const margin = layout.markRadius + 2
  for (let index = firstAbove(tables.latestEnds, earliest); index < last; index += 1) {
    const status = noteStatus[index] ?? NOTE_STATUS.none
    if (status === NOTE_STATUS.none || (tables.ends[index] as number) <= earliest) continue
    const pitch = tables.pitches[index] as number
    const width = layout.noteWidth[pitch] as number
    if (width === 0) continue
    const bottom = yOfTick(view, tables.onsets[index] as number)
    const top = yOfTick(view, tables.ends[index] as number)
    const y = Math.min(layout.keyboardTop - margin, Math.max(layout.playLineY + margin, (top + bottom) / 2))
    const x = (layout.noteX[pitch] as number) + width / 2
    drawSprite(context, spriteOf(pens.sprites, status), x, y, markScale(layout.markRadius, bottom - top))
  }
}

/** A hexagon with a cross at every key that nothing asked for. */
export function paintWrongMarks(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, pens, wrongMarks } = view
  const { hexagon } = pens.sprites
  const earliest = bottomTick(view) - hexagon.height / view.pixelsPerTick
  for (let slot = 0; slot < wrongMarks.capacity; slot += 1) {
    const tick = wrongMarks.ticks[slot] as number
    if (!(tick >= earliest && tick <= view.positionTicks)) continue
    const pitch = wrongMarks.pitches[slot] as number
    const width = layout.keyWidth[pitch] as number
    if (width > 0) drawSprite(context, hexagon, (layout.keyX[pitch] as number) + width / 2, yOfTick(view, tick) - hexagon.height / 2, 1)
  }
}
