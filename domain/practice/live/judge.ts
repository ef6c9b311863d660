import type { ScoreNote } from '@prelude/domain/score'
import type { StruckNote } from './struck-note.ts'
import { IGNORED, type IgnoredReason, type NoteHit, type StrikeVerdict } from './verdict.ts'

/** The notes of one instant for which the music waits, and those of them still to play. */
export interface AskedChord {
  readonly tick: number
  readonly notes: readonly ScoreNote[]
  /** `ScoreNote.index` of the notes not yet struck. */
  readonly pending: readonly number[]
}

/** Effect of a strike on the position. */
export interface JudgeMove {
  /** All notes of the instant are struck. */
  readonly stepDone: boolean
  /** « Me suivre »: the learner's new position, in ticks. */
  readonly goTo: number | null
  /** That position is before the former one. */
  readonly wentBack: boolean
  /** `ScoreNote.index` of the notes asked between the two positions. */
  readonly skipped: readonly number[]
}

/** A strike that was called wrong, of a note that was called missed: the strikes after it show that it was late. */
export interface LateHit {
  readonly strike: StruckNote
  readonly hit: NoteHit
}

export interface Judged {
  readonly verdict: StrikeVerdict
  readonly move: JudgeMove
  /** « En mesure »: earlier strikes that this one puts in another light; absent when there are none. */
  readonly lateHits?: readonly LateHit[]
}

/** Judges struck keys while the music plays; one for each mode (« En mesure », « Attendre », « Me suivre »). */
export interface Judge {
  strike(note: StruckNote): Judged
  /** The key came down again within one press: it is held, and nothing is struck. */
  again(pitch: number): Judged
  release(pitch: number): void
  /** Advances the time on the piece's axis, never back; returns the notes whose window has passed. The same empty list when there are none. */
  advance(scoreSeconds: number): readonly number[]
  /** The step asked now in wait and follow mode: the same object until something changes; null at the end, and in time mode. */
  step(): AskedChord | null
  /** Tick at which the music stands until the learner plays on; null when nothing more is asked, and in time mode. */
  nextStop(): number | null
  /** The learner's tempo over the written one, smoothed; null while unknown, and in time mode. */
  tempoRatio(): number | null
}

export const NO_INDEXES: readonly number[] = []
export const NO_MOVE: JudgeMove = { stepDone: false, goTo: null, wentBack: false, skipped: NO_INDEXES }
export const STEP_DONE: JudgeMove = { ...NO_MOVE, stepDone: true }

export const judged = (verdict: StrikeVerdict, move: JudgeMove = NO_MOVE): Judged => ({ verdict, move })
export const ignored = (why: IgnoredReason): Judged => judged(IGNORED[why])
