import { paintGrid } from './grid-painter.ts'
import { paintLitKeys } from './keyboard-painter.ts'
import { paintLight } from './light-painter.ts'
import { paintMarks, paintWrongMarks } from './mark-painter.ts'
import { paintNotes } from './note-painter.ts'
import type { RollView } from './roll-view.ts'

/** Everything that moves, over the static layer; notes slide behind the keyboard. */
export function paintMoving(context: CanvasRenderingContext2D, view: RollView): void {
  const { width, keyboardTop } = view.layout
  context.save()
  context.beginPath()
  context.rect(0, 0, width, keyboardTop)
  context.clip()
  paintGrid(context, view)
  paintNotes(context, view)
  paintWrongMarks(context, view)
  paintMarks(context, view)
  paintLight(context, view)
  context.restore()
  paintLitKeys(context, view)
}
