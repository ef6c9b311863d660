import { NOTE_MARK } from '@prelude/domain/practice'
import { firstAbove } from '../scene/visible-window.ts'
import type { MarkSprites, Sprite } from './mark-sprites.ts'
import type { RollView } from './roll-view.ts'
import { bottomTick, topTick, yOfTick } from './roll-view.ts'

const SMALLEST_MARK = 6.5

/** Maximum size of a mark on a short note, so that both ends of the note stay visible. */
const markScale = (usualRadius: number, bodyHeight: number): number => Math.min(1, Math.max(SMALLEST_MARK, bodyHeight * 0.55) / usualRadius)

function spriteOf(sprites: MarkSprites, status: number): Sprite {
  if (status === NOTE_MARK.right) return sprites.check
  if (status === NOTE_MARK.early) return sprites.early
  if (status === NOTE_MARK.late) return sprites.late
  return status === NOTE_MARK.unsure ? sprites.unsure : sprites.minus
}

function drawSprite(context: CanvasRenderingContext2D, { image, width, height }: Sprite, x: number, y: number, scale: number): void {
  context.drawImage(image, x - (width * scale) / 2, y - (height * scale) / 2, width * scale, height * scale)
}

/** The shape of each mark, held between play line and keys while its note is visible. */
export function paintMarks(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, noteMarks, pens, tables } = view
  const earliest = bottomTick(view)
  const last = firstAbove(tables.onsets, topTick(view))
  const margin = layout.markRadius + 2
  for (let index = firstAbove(tables.latestEnds, earliest); index < last; index += 1) {
    const status = noteMarks[index] ?? NOTE_MARK.none
    if (status === NOTE_MARK.none || (tables.ends[index] as number) <= earliest) continue
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

/** Number of latest wrong keys that are drawn: more than fit between play line and keys. */
export const MOST_WRONG_MARKS = 64

/** A hexagon with a cross for every extra note. */
export function paintWrongMarks(context: CanvasRenderingContext2D, view: RollView): void {
  const { layout, pens, wrongMarks } = view
  const { hexagon } = pens.sprites
  const earliest = bottomTick(view) - hexagon.height / view.pixelsPerTick
  for (let index = Math.max(0, wrongMarks.length - MOST_WRONG_MARKS); index < wrongMarks.length; index += 1) {
    const mark = wrongMarks[index]
    if (!mark || mark.tick < earliest || mark.tick > view.positionTicks) continue
    const width = layout.keyWidth[mark.pitch] as number
    if (width > 0) drawSprite(context, hexagon, (layout.keyX[mark.pitch] as number) + width / 2, yOfTick(view, mark.tick) - hexagon.height / 2, 1)
  }
}
