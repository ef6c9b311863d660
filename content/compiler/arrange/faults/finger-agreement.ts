import { type Finger, fingerNotes, type Hand } from '@prelude/domain/score'
import { handShapes } from '../../../hand-shapes.ts'
import type { UnfoldedNote, UnfoldedPiece } from '../../pfl/unfold.ts'

export interface FingerAgreement {
  /** Notes with a written finger. */
  readonly notes: number
  /** Those for which the same finger is proposed. */
  readonly agreed: number
}

/** The fingers that people wrote into a piece against those that are proposed as if none were written. */
export function fingerAgreement(piece: UnfoldedPiece): FingerAgreement {
  const { chant, md, md2, mg, mg2 } = piece.voices
  const secondsPerTick = 60 / (piece.beatsPerMinute * piece.meter.beatTicks)
  const hands: readonly (readonly [Hand, readonly UnfoldedNote[]])[] = [
    ['RIGHT', chant.length > 0 ? chant : [...md, ...md2]],
    ['LEFT', [...mg, ...mg2]],
  ]
  // A song is for hands that stay in a position.
  const openHand = chant.length === 0
  let [notes, agreed] = [0, 0]
  for (const [hand, voices] of hands) {
    const played = voices.filter((note) => !note.grace)
    const bare = played.map((note) => ({
      onsetSeconds: note.onset * secondsPerTick,
      releaseSeconds: (note.onset + note.duration) * secondsPerTick,
      pitch: note.written.pitch,
      finger: null,
    }))
    const proposed: readonly (Finger | null)[] = fingerNotes(bare, hand, { shapes: handShapes(), fifths: piece.tonality.fifths, openHand })
    played.forEach(({ finger }, i) => {
      if (!finger) return
      notes += 1
      if (proposed[i] === finger) agreed += 1
    })
  }
  return { notes, agreed }
}
