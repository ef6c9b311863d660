import type { RollView } from './roll-view.ts'
import { yOfTick } from './roll-view.ts'

/** Box of a note; one object is filled again and again, so that a frame allocates nothing. */
export interface NotePlace {
  x: number
  y: number
  width: number
  height: number
}

/** Gap above and below a note, so that repeated notes stay separate. */
const GAP = 2
const LEAST_HEIGHT = 4
const GRACE_SHARE = 0.66

/** Fills `place`; false when the note's key is not drawn. */
export function placeNote(view: RollView, index: number, place: NotePlace): boolean {
  const { layout, tables } = view
  const pitch = tables.pitches[index] as number
  const whole = layout.noteWidth[pitch] as number
  if (whole === 0) return false
  const bottom = yOfTick(view, tables.onsets[index] as number) - GAP
  place.width = tables.isGrace[index] === 1 ? whole * GRACE_SHARE : whole
  place.x = (layout.noteX[pitch] as number) + (whole - place.width) / 2
  place.y = Math.min(bottom - LEAST_HEIGHT, yOfTick(view, tables.ends[index] as number) + GAP)
  place.height = bottom - place.y
  return true
}
