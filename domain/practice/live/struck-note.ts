import type { Pitch } from '@prelude/domain/music'
import type { NoteInputKind } from '../ports.ts'

/** A struck key with its time on every axis in use. */
export interface StruckNote {
  readonly pitch: Pitch
  /** 1–127. */
  readonly velocity: number
  /** 0–1; 1 for keys. */
  readonly certainty: number
  readonly source?: NoteInputKind
  /** Time on the audio clock. */
  readonly clockSeconds: number
  /** `StrikeTime.stampSeconds`. */
  readonly stampSeconds?: number
  /** Time on the piece's own axis at its speed, as the learner hears it: judges time mode. */
  readonly scoreSeconds: number
  /** Time that the learner has been playing, without pauses: judges wait and follow mode. */
  readonly playedSeconds: number
  /** Position of the music that is heard. */
  readonly tick: number
}
