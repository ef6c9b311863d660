/**
 * Model parameters: probabilities unless a unit is named. Tuned on the simulated learners of bench/players/free.ts with other seeds than those of
 * the figures, then rounded towards common behaviour.
 */
export const HABITS = {
  /** A strike starts at a place away from the present position. */
  jump: 0.008,
  /** Of the jumps to another measure, those back; and within the measure that is reached, those to its beginning. */
  jumpBackShare: 0.75,
  jumpToBarShare: 0.9,
  /** Of the jumps, those to the beginning of the same measure, and those back by at most five onsets. */
  jumpSameMeasure: 0.35,
  jumpFewNotes: 0.1,
  /** Of the jumps to another measure, the share that falls off with distance (as measures + 1 to the power below); the others are uniform. */
  jumpNearShare: 0.85,
  nearPower: 1.3,
  /** Weight of the beginning of a part. */
  partStart: 1.2,

  /** Rate of wrong strikes, adapted while playing: over so many strikes, within these bounds. */
  firstErrorRate: 0.04,
  leastErrorRate: 0.02,
  mostErrorRate: 0.25,
  errorMemory: 40,
  /** Of wrong strikes, those in place of a note; the others are beside the notes. */
  substituteShare: 0.35,
  /** A key of the position once more; the other keys of its chord after that. */
  restrike: 0.01,
  restrikeChord: 0.3,
  /** After it, and after other strikes at one position, the next gap is measured from the last strike and not from the first. */
  fromRestrike: 0.4,
  fromOther: 0.3,
  /** A note of the previous position, struck after the first of this one; a written ornament. */
  late: 0.3,
  grace: 0.4,

  /** Rate of asked notes left out, adapted for each hand: over so many notes, within these bounds. */
  firstMissRate: 0.03,
  leastMissRate: 0.03,
  mostMissRate: 0.8,
  firstMissMemory: 6,
  missMemory: 27,
  /** The second note that is missing from one chord, and all others. */
  furtherMissRate: 0.4,
  /** Minimum probability that an open note of a chord is still struck. */
  comesYet: 0.3,

  /** Shares of gaps after a pause, and of irregular ones; stretch and spread are logarithms. */
  pauseShare: 0.04,
  pauseStretch: 1.7,
  pauseSpread: 0.75,
  strayShare: 0.04,
  straySpread: 0.8,
  /** Spread of a regular gap, as a share, and in seconds for short ones. */
  gapSpread: 0.13,
  gapJitterSeconds: 0.045,
  /** Spread of an unknown tempo, and growth of its variance with each step; logarithms. */
  firstTempoSpread: 0.35,
  tempoDrift: 0.004,
}
