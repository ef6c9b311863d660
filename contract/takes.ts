import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })

/** Piano keys of the MIDI pitches 0 and 127: an input may send more than a piano has. */
const LOWEST_KEY = -20
const HIGHEST_KEY = 107

export const takeNote = z.object({
  /** Position of the note in the timeline. */
  index: z.number().int().min(0).max(20_000),
  verdict: z.enum(['right', 'early', 'late', 'missed', 'unsure']),
  deviation_ms: z.number().min(-2_000).max(2_000).nullable(),
  measure: z.number().int().min(0).max(5_000),
})
export const takeExtra = z.object({
  key: z.number().int().min(LOWEST_KEY).max(HIGHEST_KEY),
  time_s: z.number().min(-10).max(7_200),
  measure: z.number().int().min(0).max(5_000),
  kind: z.enum(['neighbour', 'octave', 'other']),
})
/** What was played, so that the server grades it again with the same code and a take can be heard again. */
export const performedNote = z.object({
  time_s: z.number().min(-10).max(7_200),
  key: z.number().int().min(LOWEST_KEY).max(HIGHEST_KEY),
  velocity: z.number().int().min(1).max(127),
  duration_s: z.number().min(0).max(600),
  certainty: z.number().min(0).max(1).optional(),
})

export const MAX_TAKE_NOTES = 20_000

/** One pass by the learner. The id is made by the client: sending it twice stores it once. */
export const takeBody = z.object({
  id: z.uuid(),
  playable_type: z.enum(['version', 'challenge', 'exercise', 'bloc']),
  playable_id: z.number().int().positive(),
  hands: z.enum(['LEFT', 'RIGHT', 'BOTH']),
  /** Positions of the first and last measure in the timeline, both played. */
  range: z.object({ from_measure: z.number().int().min(0), to_measure: z.number().int().min(0) }),
  mode: z.enum(['wait', 'follow', 'time']),
  speed: z.number().min(0.1).max(3),
  /** The tonality that was played, by its id; absent or null for the original one. */
  transposition_id: z.number().int().positive().nullish(),
  score: z.number().min(0).max(100).nullable(),
  started_at: moment,
  ended_at: moment,
  grader_version: z.number().int().positive(),
  stopped_at_division: z.number().min(0).nullish(),
  level: z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  notes: z.array(takeNote).max(MAX_TAKE_NOTES),
  extras: z.array(takeExtra).max(MAX_TAKE_NOTES),
  performance: z.array(performedNote).max(MAX_TAKE_NOTES),
})
export type TakeBody = z.infer<typeof takeBody>

export const takeSummary = z.object({
  id: z.uuid(),
  playable_type: z.string(),
  playable_id: z.number().int(),
  hands: z.string(),
  range: z.object({ from_measure: z.number().int(), to_measure: z.number().int() }),
  mode: z.string(),
  speed: z.number(),
  score: z.number().nullable(),
  started_at: moment,
  ended_at: moment,
  /** Per measure and hand, the fault that weighed most. */
  measures: z.array(
    z.object({ measure: z.number().int(), hand: z.enum(['LEFT', 'RIGHT']), fault: z.enum(['pitch', 'rhythm', 'missed']).nullable() }),
  ),
})
export type TakeSummary = z.infer<typeof takeSummary>

export const scoreEntry = z.object({
  id: z.number().int(),
  score: z.number(),
  discovered_at: moment.nullable(),
  last_opened_at: moment.nullable(),
  class_status: z.number().int(),
  piano_class_progress: z.number(),
})
