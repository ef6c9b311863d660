import { z } from 'zod'
import { catalogueEntry } from './catalogue.ts'
import { deviceMoment } from './fields.ts'
import { CLASS_STAGES, CONSOLIDATIONS, measureFault } from './practice.ts'

const hands = z.enum(['LEFT', 'RIGHT', 'BOTH'])

/** What is to be played: measures by their position in the timeline, both included. */
const passage = z.object({
  playable_type: z.enum(['version', 'exercise']),
  playable_id: z.number().int(),
  /** Of the piece or the exercise. */
  title: z.string(),
  /** Null for an exercise. */
  entry: catalogueEntry.nullable(),
  from_measure: z.number().int(),
  to_measure: z.number().int(),
  /** True where these are all of its measures. */
  whole: z.boolean(),
  hands,
  /** 1 as written. */
  speed: z.number(),
  /** Time to give it, whole minutes from 1 on. */
  minutes: z.number().int(),
})

export const REVISION_REASONS = ['shaky', 'fresh', 'fading'] as const

const revisionFacts = {
  letters: z.array(z.string()),
  /** `shaky`: it did not go well last time; `fresh`: never played again since it was learnt; `fading`: it begins to be forgotten. */
  reason: z.enum(REVISION_REASONS),
  /** Days since it was played. */
  days: z.number().int(),
  /** Share of right notes on that day, 0–1. */
  share: z.number(),
  /** A simpler version of the piece, where this one was forgotten again and again. */
  simpler: z.object({ id: z.number().int(), title: z.string() }).nullable(),
}

export const revisionsOfToday = z.object({
  revisions: z.array(passage.extend(revisionFacts)),
  minutes: z.number().int(),
  /** How many others are due and can wait for another day. */
  later: z.number().int(),
})
export type RevisionsOfToday = z.infer<typeof revisionsOfToday>

export const coachingQuery = z.object({ minutes: z.coerce.number().int().min(5).max(60).default(20) })
export const practiceGoal = z.discriminatedUnion('kind', [
  passage.extend({ kind: z.literal('revise'), ...revisionFacts }),
  passage.extend({
    kind: z.literal('learn'),
    letter: z.string().nullable(),
    stage: z.enum(CLASS_STAGES).nullable(),
    consolidation: z.enum(CONSOLIDATIONS).nullable(),
  }),
  passage.extend({
    kind: z.literal('mend'),
    fault: measureFault.nullable(),
    /** As they are printed, both included. */
    from_number: z.number().int(),
    to_number: z.number().int(),
  }),
  passage.extend({ kind: z.literal('enjoy'), best: z.number() }),
])
export type PracticeGoal = z.infer<typeof practiceGoal>
export const practicePlan = z.object({ minutes: z.number().int(), goals: z.array(practiceGoal) })
export type PracticePlan = z.infer<typeof practicePlan>

export const gainsQuery = z.object({ since: deviceMoment })
/** What was gained by playing since a moment. */
export const practiceGains = z.object({
  takes: z.number().int(),
  /** Seconds between the start and the end of each take. */
  seconds: z.number(),
  /** Sections whose memory moved. */
  sections: z.array(
    z.object({
      playable_type: z.enum(['version', 'exercise']),
      playable_id: z.number().int(),
      title: z.string(),
      letter: z.string(),
      /** The only section of its piece: its letter says nothing. */
      whole: z.boolean(),
      /** Learnt in this session, or found again. */
      is_new: z.boolean(),
      share: z.number(),
      /** Days until it comes back. */
      next_in_days: z.number().int(),
    }),
  ),
  /** Contents whose best score rose; the score before is null for the first one. */
  bests: z.array(z.object({ title: z.string(), before: z.number().nullable(), after: z.number() })),
})
export type PracticeGains = z.infer<typeof practiceGains>
