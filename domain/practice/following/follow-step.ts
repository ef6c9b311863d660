import type { Hands, TickRange, Timeline } from '@prelude/domain/score'

export interface FollowerOptions {
  readonly timeline: Timeline
  readonly hands: Hands
  readonly range?: TickRange
  /** Where the learner is expected to begin; the first asked onset unless said. */
  readonly fromTick?: number
}

/** How the place moved: on to the same or one of the next notes, back to an earlier one, ahead over a passage, or not sure. */
export type FollowMove = 'on' | 'back' | 'ahead' | 'lost'

/** Where one strike leaves the learner. */
export interface FollowStep {
  /** Onset of the score event that the learner is at. */
  readonly tick: number
  /** `TimelineMeasure.index`. */
  readonly measure: number
  /** `ScoreNote.index` of the asked note that this strike is, struck again too; null for a wrong, extra or ornamental one. */
  readonly noteIndex: number | null
  /** Notes of the other hand on the same key, played by the same strike; mostly empty. */
  readonly twinIndexes: readonly number[]
  /** `ignored`: an ornament, or a key of this place struck again. */
  readonly kind: 'right' | 'wrong' | 'ignored'
  /** The note that a wrong strike most probably stands for. */
  readonly insteadOf: number | null
  readonly move: FollowMove
  /** How sure the measure is, 0–1. */
  readonly confidence: number
}

export interface Follower {
  /** `atSeconds` never goes back; only differences count. `certainty` is 0–1, 1 for keys. */
  press(pitch: number, atSeconds: number, certainty?: number): FollowStep
  /** The next asked onset after the present place; null at the end. */
  next(): { readonly tick: number; readonly noteIndexes: readonly number[] } | null
  /** Notes of the present place not yet struck; empty before the first strike. */
  pending(): readonly number[]
  /** The present place; null before the first strike. */
  tick(): number | null
  /** The learner's own tempo over the written one, smoothed: 0.5 at half speed; null while unknown. */
  speedRatio(): number | null
  /** All notes of the present place are struck. */
  stepDone(): boolean
  /** Expects the first asked onset at or after a tick, with nothing struck. */
  goTo(tick: number): void
}
