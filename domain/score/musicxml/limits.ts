/** Limits of a score; a larger file is refused before anything is built from it. */
export const SCORE_LIMITS = {
  /** Bytes of a file that is not compressed, and of the score inside a compressed one. */
  xmlBytes: 25 * 1024 * 1024,
  /** Bytes of a compressed file (.mxl). */
  archiveBytes: 10 * 1024 * 1024,
  archiveEntries: 200,
  /** Bytes of META-INF/container.xml inflated. */
  containerBytes: 64 * 1024,
  depth: 64,
  elements: 6_000_000,
  parts: 64,
  stavesInPart: 16,
  measures: 5_000,
  notes: 200_000,
  /** Signs of loudness and pedal in a measure; further ones are drawn only. */
  signsInMeasure: 32,
  /** Measures and notes once repeats are unfolded. */
  playedMeasures: 10_000,
  playedNotes: 400_000,
  /** Quarters that a note, a move or a measure may last. */
  durationQuarters: 1_000,
  ticksPerQuarter: 5_000_000,
  repeatTimes: 32,
  slowestQuartersPerMinute: 5,
  fastestQuartersPerMinute: 1_000,
  textLength: 2_000,
} as const
