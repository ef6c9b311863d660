import { pianoKeyOf, pitchFrom } from '@prelude/domain/music'
import { MOST_TAKE_NOTES, MOST_TAKE_PEDALS } from '@prelude/domain/practice'

/** Limits of one take; the codec clamps to them, the schema refuses what exceeds them. */
export const TAKE_LIMITS = {
  /** Maximum number of asked, extra and played notes, each. */
  notes: MOST_TAKE_NOTES,
  pedals: MOST_TAKE_PEDALS,
  /** In « Attendre » a learner may think for a minute; longer deviations are clamped. */
  deviationMs: 2_000,
  /** Piano keys of the MIDI pitches 0 and 127: an input may send more than a piano has. */
  lowestKey: pianoKeyOf(pitchFrom(0)),
  highestKey: pianoKeyOf(pitchFrom(127)),
  /** From the first key, or ten seconds before it, to two hours after. */
  earliestSeconds: -10,
  latestSeconds: 7_200,
  longestNoteSeconds: 600,
  measures: 5_000,
} as const

/** Decimals of the numbers on the wire. */
export const TAKE_DECIMALS = { seconds: 4, milliseconds: 1 } as const
