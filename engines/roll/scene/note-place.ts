import type { RollView } from '../views/view.ts'
import { yOfTick } from '../views/view.ts'

/** Where a note's body stands; one object is filled again and again, so that a frame allocates nothing. */
export interface NotePlace {
  x: number
  y: number
  width: number
  height: number
}

/** Air above and below a body, so that two notes in a row stay two. */
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
