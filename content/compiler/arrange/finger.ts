import { type Finger, fingerNotes, HANDS } from '@prelude/domain/score'
import { handShapes } from '../../hand-shapes.ts'
import type { UnfoldedPiece } from '../pfl/unfold.ts'
import type { ArrangedNote, ArrangementLevel } from './arrangement.ts'

/** Fingers for every note without one; the editor's stay. */
export function fingered(piece: UnfoldedPiece, notes: readonly ArrangedNote[], level: ArrangementLevel): ArrangedNote[] {
  const secondsPerTick = 60 / (piece.beatsPerMinute * piece.meter.beatTicks)
  const chosen = new Map<ArrangedNote, Finger | null>()
  for (const hand of HANDS) {
    const ofHand = notes.filter((note) => note.hand === hand && !note.grace)
    const timed = ofHand.map((note) => ({
      onsetSeconds: note.onset * secondsPerTick,
      releaseSeconds: (note.onset + note.duration) * secondsPerTick,
      pitch: note.written.pitch,
      finger: note.finger,
      endsPhrase: note.slursEnded > note.slursStarted,
    }))
    const fingers = fingerNotes(timed, hand, { shapes: handShapes(), fifths: piece.tonality.fifths, openHand: level >= 4 })
    ofHand.forEach((note, i) => {
      chosen.set(note, fingers[i] ?? null)
    })
  }
  return notes.map((note) => ({ ...note, finger: chosen.get(note) ?? note.finger }))
}
