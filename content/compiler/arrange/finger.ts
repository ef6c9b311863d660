import { type Finger, fingerNotes, HANDS, unplayableSteps } from '@prelude/domain/score'
import { handShapes } from '../../hand-shapes.ts'
import type { UnfoldedPiece } from '../pfl/unfold.ts'
import type { ArrangedNote, ArrangementLevel } from './arrangement.ts'
import { GRACE_TICKS, playingOrder, type TimedNote } from './timeline.ts'

/** When a note is struck and released: a grace before its main note, at the start of a piece too. */
function strokeOf({ note, onset }: TimedNote): { readonly start: number; readonly end: number } {
  if (!note.grace) return { start: note.onset, end: note.onset + note.duration }
  return { start: Math.min(onset, note.onset - GRACE_TICKS), end: note.onset }
}

/** Fingers for every note without one; the editor's stay, where a hand can play them. */
export function fingered(piece: UnfoldedPiece, notes: readonly ArrangedNote[], level: ArrangementLevel): ArrangedNote[] {
  const secondsPerTick = 60 / (piece.beatsPerMinute * piece.meter.beatTicks)
  const chosen = new Map<ArrangedNote, Finger | null>()
  for (const hand of HANDS) {
    const ofHand = playingOrder(notes.filter((note) => note.hand === hand))
    const timed = ofHand.map((timedNote) => {
      const { note } = timedNote
      const { start, end } = strokeOf(timedNote)
      return {
        onsetSeconds: start * secondsPerTick,
        releaseSeconds: end * secondsPerTick,
        pitch: note.written.pitch,
        finger: note.finger,
        endsPhrase: note.slursEnded > note.slursStarted,
      }
    })
    const options = { shapes: handShapes(), fifths: piece.tonality.fifths, openHand: level >= 4 }
    let fingers = fingerNotes(timed, hand, options)
    // From the shape of one chord to the shape of the next in no time: there the search decides, not the shapes.
    const strokes = timed.map(({ onsetSeconds, pitch }, i) => ({ onsetSeconds, pitch, finger: fingers[i] ?? null }))
    const freed = new Set(unplayableSteps(strokes, hand).unplayable.flatMap(({ from, to }) => [from, to]))
    if (freed.size > 0) {
      const freer = timed.map((stroke, i) => (freed.has(i) ? { ...stroke, finger: null } : stroke))
      fingers = fingerNotes(freer, hand, options)
    }
    ofHand.forEach(({ note }, i) => {
      chosen.set(note, fingers[i] ?? null)
    })
  }
  return notes.map((note) => ({ ...note, finger: chosen.get(note) ?? note.finger }))
}
