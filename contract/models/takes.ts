import { z } from 'zod'
import { deviceMoment, idNumber, LARGEST_INTEGER } from '../calls/call.ts'
import { playableType } from './playables.ts'
import { measureFault } from './practice.ts'

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
export const MAX_TAKE_PEDALS = 5_000
/** Takes of one content that are kept; the oldest give way, the best one never does. */
export const MAX_KEPT_TAKES = 100

/** One pass by the learner. The id is made by the client: sending it twice stores it once. */
export const takeBody = z.object({
  id: z.uuid(),
  playable_type: playableType,
  playable_id: idNumber,
  hands: z.enum(['LEFT', 'RIGHT', 'BOTH']),
  /** Positions of the first and last measure in the timeline, both played. */
  range: z.object({ from_measure: z.number().int().min(0).max(LARGEST_INTEGER), to_measure: z.number().int().min(0).max(LARGEST_INTEGER) }),
  mode: z.enum(['wait', 'follow', 'time']),
  speed: z.number().min(0.1).max(3),
  /** The tonality that was played, by its id; absent or null for the original one. */
  transposition_id: idNumber.nullish(),
  score: z.number().min(0).max(100).nullable(),
  started_at: deviceMoment,
  ended_at: deviceMoment,
  grader_version: idNumber,
  stopped_at_division: z.number().min(0).nullish(),
  level: z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  notes: z.array(takeNote).max(MAX_TAKE_NOTES),
  extras: z.array(takeExtra).max(MAX_TAKE_NOTES),
  performance: z.array(performedNote).max(MAX_TAKE_NOTES),
  /** Presses of the sustain pedal on the time axis of the performance; absent where no pedal was heard of. */
  pedals: z
    .array(z.object({ down_s: z.number().min(-10).max(7_200), up_s: z.number().min(-10).max(7_200) }))
    .max(MAX_TAKE_PEDALS)
    .optional(),
  /** How it was heard: only a MIDI keyboard tells strength and pedal. */
  input: z.enum(['midi', 'screen', 'computer', 'microphone', 'mixed']).optional(),
  /** False where the set-up is not known to keep time: rhythm is not judged then. */
  timing_trusted: z.boolean().optional(),
  /** In which view, and whether the notes were hidden (consolidation). */
  display: z.enum(['piano', 'partition', 'handprints']).optional(),
  hidden_notes: z.boolean().optional(),
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
    z.object({
      measure: z.number().int(),
      hand: z.enum(['LEFT', 'RIGHT']),
      fault: measureFault.nullable(),
      /** Notes asked for and found in their time; absent in takes of an older grader. */
      asked: z.number().int().optional(),
      right: z.number().int().optional(),
    }),
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
