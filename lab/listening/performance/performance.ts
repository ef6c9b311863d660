/** A struck key; the onset is its audible begin. */
export interface PerformedNote {
  readonly pitch: number
  readonly onsetSeconds: number
  readonly offsetSeconds: number
  /** 1–127. */
  readonly velocity: number
}

/** Begin and end of each pedal press. */
export interface PedalSpan {
  readonly downSeconds: number
  readonly upSeconds: number
}

export interface RecordedPerformance {
  readonly notes: readonly PerformedNote[]
  readonly pedal: readonly PedalSpan[]
}
