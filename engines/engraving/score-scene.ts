import type { Hands, Timeline } from '@prelude/domain/score'

/** A score to be shown: its file, and the ids of its elements by position in the timeline. */
export interface ShownScore {
  readonly musicXml: string
  /** Interval for the engraver, `P1` when not transposed. */
  readonly transpose: string
  readonly timeline: Timeline
  /** By position in the timeline: ids of the heads, the struck one first. */
  readonly noteIds: readonly (readonly string[])[]
  readonly measureIds: readonly string[]
}

/** Display options. */
export interface ScoreAids {
  readonly fingers: boolean
  readonly lyrics: boolean
  /** French names: under all notes, under some (positions in the timeline), under none. */
  readonly names: 'all' | 'none' | ReadonlySet<number>
}

/** Measures by position in the timeline, both included. */
export interface ScoreMeasureRange {
  readonly from: number
  readonly to: number
}

export interface ScoreChoices {
  readonly hands: Hands
  readonly aids: ScoreAids
  readonly loop: ScoreMeasureRange | null
  /** 1 is the size that suits the width. */
  readonly zoom: number
}
