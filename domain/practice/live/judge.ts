import type { ScoreNote } from '@prelude/domain/score'
import type { StruckNote } from './struck-note.ts'
import { IGNORED, type IgnoredReason, type Verdict } from './verdict.ts'

/** What the music waits for: the notes of one instant, and which of them are still to play. */
export interface AskedChord {
  readonly tick: number
  readonly notes: readonly ScoreNote[]
  /** `ScoreNote.index` of the notes not yet struck. */
  readonly pending: readonly number[]
}

/** Where a strike takes the music. */
export interface JudgeMove {
  /** All notes of the instant are struck. */
  readonly stepDone: boolean
  /** « Me suivre »: the learner is at another place now, in ticks. */
  readonly goTo: number | null
  /** That place lies behind the one before. */
  readonly wentBack: boolean
  /** `ScoreNote.index` of what was asked between the place before and this one. */
  readonly skipped: readonly number[]
}

export interface Judged {
  readonly verdict: Verdict
  readonly move: JudgeMove
}

/** Judges struck keys while the music plays; one for each mode (« En mesure », « Attendre », « Me suivre »). */
export interface Judge {
  strike(note: StruckNote): Judged
  release(pitch: number): void
  /** Passes time on the piece's own axis, never back; answers the notes that can no longer be played. The same empty list when there are none. */
  advance(scoreSeconds: number): readonly number[]
  /** What is asked now where the learner leads: the same object until something changes; null at the end, and in time. */
  step(): AskedChord | null
  /** The tick at which the music stands until the learner plays on; null where nothing more is asked, and in time. */
  nextStop(): number | null
  /** The learner's own tempo over the written one, smoothed; null while unknown, and where the music leads. */
  tempoRatio(): number | null
}

export const NO_INDEXES: readonly number[] = []
export const NO_MOVE: JudgeMove = { stepDone: false, goTo: null, wentBack: false, skipped: NO_INDEXES }
export const STEP_DONE: JudgeMove = { ...NO_MOVE, stepDone: true }

export const judged = (verdict: Verdict, move: JudgeMove = NO_MOVE): Judged => ({ verdict, move })
export const ignored = (why: IgnoredReason): Judged => judged(IGNORED[why])
