import { z } from 'zod'
import { deviceMoment, idNumber, LARGEST_INTEGER } from './fields.ts'
import { playableType } from './playables.ts'
import { measureFault } from './practice.ts'
import { TAKE_LIMITS } from './take-limits.ts'

const moment = z.iso.datetime({ offset: true })

export const takeNote = z.object({
  /** Position of the note in the timeline. */
  index: z.number().int().min(0).max(TAKE_LIMITS.notes),
  verdict: z.enum(['right', 'early', 'late', 'missed', 'unsure']),
  deviation_ms: z.number().min(-TAKE_LIMITS.deviationMs).max(TAKE_LIMITS.deviationMs).nullable(),
  measure: z.number().int().min(0).max(TAKE_LIMITS.measures),
})
export const takeExtra = z.object({
  key: z.number().int().min(TAKE_LIMITS.lowestKey).max(TAKE_LIMITS.highestKey),
  time_s: z.number().min(TAKE_LIMITS.earliestSeconds).max(TAKE_LIMITS.latestSeconds),
  measure: z.number().int().min(0).max(TAKE_LIMITS.measures),
  kind: z.enum(['neighbour', 'octave', 'other']),
})
/** The performance, so that the server can grade it again with the same code and a take can be replayed. */
export const performedNote = z.object({
  time_s: z.number().min(TAKE_LIMITS.earliestSeconds).max(TAKE_LIMITS.latestSeconds),
  key: z.number().int().min(TAKE_LIMITS.lowestKey).max(TAKE_LIMITS.highestKey),
  velocity: z.number().int().min(1).max(127),
  duration_s: z.number().min(0).max(TAKE_LIMITS.longestNoteSeconds),
  certainty: z.number().min(0).max(1).optional(),
})

/** Number of takes of one content that are stored; the oldest are deleted, the best one never is. */
export const MAX_KEPT_TAKES = 100

/** One take. The client makes the id: sending it twice stores it once. */
export const takeBody = z.object({
  id: z.uuid(),
  playable_type: playableType,
  playable_id: idNumber,
  hands: z.enum(['LEFT', 'RIGHT', 'BOTH']),
  /** Positions of the first and last measure in the timeline, both played. */
  range: z.object({ from_measure: z.number().int().min(0).max(LARGEST_INTEGER), to_measure: z.number().int().min(0).max(LARGEST_INTEGER) }),
  mode: z.enum(['wait', 'follow', 'time']),
  speed: z.number().min(0.1).max(3),
  /** The id of the tonality that was played; absent or null for the original one. */
  transposition_id: idNumber.nullish(),
  score: z.number().min(0).max(100).nullable(),
  started_at: deviceMoment,
  ended_at: deviceMoment,
  grader_version: idNumber,
  stopped_at_division: z.number().min(0).nullish(),
  level: z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  notes: z.array(takeNote).max(TAKE_LIMITS.notes),
  extras: z.array(takeExtra).max(TAKE_LIMITS.notes),
  performance: z.array(performedNote).max(TAKE_LIMITS.notes),
  /** Presses of the sustain pedal on the time axis of the performance; absent where the input has no pedal. */
  pedals: z
    .array(
      z.object({
        down_s: z.number().min(TAKE_LIMITS.earliestSeconds).max(TAKE_LIMITS.latestSeconds),
        up_s: z.number().min(TAKE_LIMITS.earliestSeconds).max(TAKE_LIMITS.latestSeconds),
      }),
    )
    .max(TAKE_LIMITS.pedals)
    .optional(),
  /** The input: only a MIDI keyboard has velocity and pedal. */
  input: z.enum(['midi', 'screen', 'computer', 'microphone', 'mixed']).optional(),
  /** False where the set-up is not known to keep time: rhythm is not judged then. */
  timing_trusted: z.boolean().optional(),
  /** Display, and whether the notes were hidden (consolidation). */
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
  /** By measure and hand, the heaviest fault. */
  measures: z.array(
    z.object({
      measure: z.number().int(),
      hand: z.enum(['LEFT', 'RIGHT']),
      fault: measureFault.nullable(),
      /** Number of notes asked and of those in time; absent in takes of an older grader. */
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
