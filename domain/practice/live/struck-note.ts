import type { Pitch } from '@prelude/domain/music'
import type { NoteInputKind } from '../ports.ts'

/** A struck key, placed once on every time that somebody reads. */
export interface StruckNote {
  readonly pitch: Pitch
  /** 1–127. */
  readonly velocity: number
  /** 0–1; 1 for keys. */
  readonly certainty: number
  readonly source?: NoteInputKind
  /** The moment on the audio clock. */
  readonly clockSeconds: number
  /** The place on the piece's own time at its speed, as the learner hears it: what a clock-led take is judged by. */
  readonly scoreSeconds: number
  /** The time that the learner has been playing, pauses left out: what a learner-led take is judged by. */
  readonly playedSeconds: number
  /** Where the music is heard. */
  readonly tick: number
}
