// What the columns of `takes` and `past_runs` hold. Rows of every age have these shapes: a change here needs a migration, whatever the wire does.

export type StoredHands = 'LEFT' | 'RIGHT' | 'BOTH'
export type StoredMode = 'wait' | 'follow' | 'time'
export type StoredStrictness = 1 | 3 | 4 | 5 | 6
export type StoredInput = 'midi' | 'screen' | 'computer' | 'microphone' | 'mixed'
export type StoredDisplay = 'piano' | 'partition' | 'handprints'

/** Seconds since the take began. */
export interface StoredPedal {
  down_s: number
  up_s: number
}

export interface StoredNote {
  /** Position of the note in the timeline. */
  index: number
  verdict: 'right' | 'early' | 'late' | 'missed' | 'unsure'
  deviation_ms: number | null
  measure: number
}

export interface StoredExtra {
  /** Piano key: A0 is 1. */
  key: number
  time_s: number
  measure: number
  kind: 'neighbour' | 'octave' | 'other'
}

export interface StoredPerformedNote {
  time_s: number
  key: number
  velocity: number
  duration_s: number
  /** 0 to 1; absent where it was not heard by a microphone. */
  certainty?: number | undefined
}

/** One measure of one hand, with the fault that weighed most. */
export interface StoredMeasure {
  measure: number
  hand: 'LEFT' | 'RIGHT'
  fault: 'pitch' | 'rhythm' | 'missed' | 'hands' | null
  /** Absent in takes of an older grader. */
  asked?: number | undefined
  right?: number | undefined
}
