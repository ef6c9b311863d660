import { isBlackKey } from '@prelude/domain/music'
import { NOTE_MARK } from '@prelude/domain/practice'
import { firstAbove } from '../scene/visible-window.ts'
import type { NotePlace } from './note-place.ts'
import { placeNote } from './note-place.ts'
import type { RollView } from './roll-view.ts'
import { bottomTick, topTick } from './roll-view.ts'
import { leftFrame, paintSpecialNote, traceBody } from './special-note-painter.ts'

/** Notes with the same style form one path, filled once: a frame takes a few fills instead of a few hundred. */
const LOOK = { leftPlain: 0, leftRight: 1, rightPlain: 2, rightRight: 3, special: 4, unseen: 5 } as const

/** Period of the hatch pattern: the shift is reduced modulo this. */
const HATCH_PERIOD = 10
/** Height of a digit over its font size. */
const DIGIT_HEIGHT = 0.72
const LABEL_LIFT = 10
/** Labels fainter than this are not drawn. */
const LEAST_AID = 0.05

const place: NotePlace = { x: 0, y: 0, width: 0, height: 0 }

/** Memory mode: asked, and without a mark yet. Notes that the app plays stay visible. */
const isUnseen = ({ tables, noteMarks }: RollView, index: number): boolean =>
  tables.hidden && tables.isAsked[index] === 1 && (noteMarks[index] ?? NOTE_MARK.none) === NOTE_MARK.none

function lookOf(view: RollView, index: number): number {
  const { tables, noteMarks, positionTicks } = view
  const status = noteMarks[index] ?? NOTE_MARK.none
  if (isUnseen(view, index)) return LOOK.unseen
  if (tables.strengths[index] !== 1 || status > NOTE_MARK.right) return LOOK.special
  if (status === NOTE_MARK.none && (tables.ends[index] as number) < positionTicks) return LOOK.special
  return (tables.isLeft[index] === 1 ? LOOK.leftPlain : LOOK.rightPlain) + (status === NOTE_MARK.right ? 1 : 0)
}

/** One path of all notes of a style, moved down by `shift`; false when there are none. */
function traceBodies(context: CanvasRenderingContext2D, view: RollView, look: number, first: number, last: number, shift: number): boolean {
  const earliest = bottomTick(view)
  let any = false
  for (let index = first; index < last; index += 1) {
    if ((view.tables.ends[index] as number) <= earliest || lookOf(view, index) !== look || !placeNote(view, index, place)) continue
    if (!any) context.beginPath()
    any = true
    const frame = look < LOOK.rightPlain ? leftFrame(view.layout.whiteWidth) : 0
    traceBody(context, place.x, place.y - shift, place.width, place.height, frame)
  }
  return any
}

/** Left hand: outlined and hatched; the origin moves with the notes, so that the hatch does too. */
function paintLeftBodies(context: CanvasRenderingContext2D, view: RollView, look: number, frame: string, first: number, last: number): void {
  const { layout, palette, pens } = view
  const shift = (view.positionTicks * view.pixelsPerTick) % HATCH_PERIOD
  context.translate(0, shift)
  if (traceBodies(context, view, look, first, last, shift)) {
    context.fillStyle = palette.leftBody
    context.fill()
    if (pens.hatch) {
      context.fillStyle = pens.hatch
      context.fill()
    }
    context.strokeStyle = frame
    context.lineWidth = leftFrame(layout.whiteWidth)
    context.stroke()
  }
  context.translate(0, -shift)
}

function paintRightBodies(context: CanvasRenderingContext2D, view: RollView, look: number, colour: string, first: number, last: number): void {
  if (!traceBodies(context, view, look, first, last, 0)) return
  context.fillStyle = colour
  context.fill()
}

/** Fingers or names on notes still to be played, at the leading edge, which reaches the play line first. */
function paintLabels(context: CanvasRenderingContext2D, view: RollView, black: boolean, first: number, last: number): void {
  const { palette, pens, tables, noteMarks } = view
  const size = black ? pens.blackNoteSize : pens.whiteNoteSize
  if (size === 0) return
  const digit = size * DIGIT_HEIGHT
  context.font = black ? pens.blackNoteFont : pens.whiteNoteFont
  for (let index = first; index < last; index += 1) {
    const label = tables.labels[index] as string
    if (label === '' || noteMarks[index] !== NOTE_MARK.none || isBlackKey(tables.pitches[index] as number) !== black) continue
    const aid = tables.aids?.[index] ?? 1
    if (aid < LEAST_AID || isUnseen(view, index)) continue
    if ((tables.ends[index] as number) < view.positionTicks || !placeNote(view, index, place) || place.height < digit + 2) continue
    context.globalAlpha = (tables.strengths[index] as number) * aid
    context.fillStyle = tables.isLeft[index] === 1 ? palette.left : palette.onRight
    const lift = Math.min(LABEL_LIFT, (place.height - digit) / 2)
    context.fillText(label, place.x + place.width / 2, place.y + place.height - lift)
  }
  context.globalAlpha = 1
}

/** Visible notes, left hand first, so that a crossing right hand stays on top. */
export function paintNotes(context: CanvasRenderingContext2D, view: RollView): void {
  const { palette, tables } = view
  const first = firstAbove(tables.latestEnds, bottomTick(view))
  const last = firstAbove(tables.onsets, topTick(view))
  for (let index = first; index < last; index += 1) {
    if (lookOf(view, index) === LOOK.special && placeNote(view, index, place)) paintSpecialNote(context, view, index, place)
  }
  paintLeftBodies(context, view, LOOK.leftPlain, palette.left, first, last)
  paintLeftBodies(context, view, LOOK.leftRight, palette.good, first, last)
  paintRightBodies(context, view, LOOK.rightPlain, palette.right, first, last)
  paintRightBodies(context, view, LOOK.rightRight, palette.good, first, last)
  context.textAlign = 'center'
  paintLabels(context, view, false, first, last)
  paintLabels(context, view, true, first, last)
}
