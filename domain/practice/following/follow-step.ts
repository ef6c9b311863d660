import type { Hands, TickRange, Timeline } from '@prelude/domain/score'

export interface FollowerOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range?: TickRange
  /** Expected start of the learner; by default the first asked onset. */
  readonly fromTick?: number
}

/** Kind of move: on to the same or one of the next notes, back to an earlier one, ahead over a passage, or unsure. */
export type FollowMove = 'on' | 'back' | 'ahead' | 'lost'

/** The follower's result for one strike. */
export interface FollowStep {
  /** Onset of the score event at the learner's position. */
  readonly tick: number
  /** `TimelineMeasure.index`. */
  readonly measure: number
  /** `ScoreNote.index` of the matched asked note, also when struck again; null for a wrong, extra or ornamental one. */
  readonly noteIndex: number | null
  /** Notes of the other hand on the same key, played by the same strike; usually empty. */
  readonly twinIndexes: readonly number[]
  /** `ignored`: an ornament, or a key of this position struck again. */
  readonly kind: 'right' | 'wrong' | 'ignored'
  /** The note for which a wrong strike was most probably meant. */
  readonly insteadOf: number | null
  readonly move: FollowMove
  /** Certainty of the measure, 0–1. */
  readonly confidence: number
}

export interface Follower {
  /** `atSeconds` never goes back; only differences matter. `certainty` is 0–1, 1 for keys. */
  press(pitch: number, atSeconds: number, certainty?: number): FollowStep
  /** The next asked onset after the present position; null at the end. */
  next(): { readonly tick: number; readonly noteIndexes: readonly number[] } | null
  /** Notes of the present position not yet struck; empty before the first strike. */
  pending(): readonly number[]
  /** Present position; null before the first strike. */
  tick(): number | null
  /** The learner's own tempo over the written one, smoothed: 0.5 at half speed; null while unknown. */
  speedRatio(): number | null
  /** All notes of the present position are struck. */
  stepDone(): boolean
  /** Moves to the first asked onset at or after a tick, with nothing struck. */
  goTo(tick: number): void
}
