import { z } from 'zod'
import { deviceMoment, idText } from './fields.ts'
import { playableType } from './playables.ts'

const moment = z.iso.datetime({ offset: true })
const hand = z.enum(['LEFT', 'RIGHT'])

/** Practice history of one measure and hand (domain/practice, `measureHistory`). */
export const MEASURE_STATES = ['new', 'learning', 'fragile', 'forgotten', 'mastered'] as const
export const measureFault = z.enum(['pitch', 'rhythm', 'missed', 'hands'])

export const practiceMap = z.object({
  measures: z.array(
    z.object({
      /** Position in the timeline. */
      measure: z.number().int(),
      hand,
      state: z.enum(MEASURE_STATES),
      /** The most frequent fault of the past weeks; null where there is none. */
      fault: measureFault.nullable(),
      takes: z.number().int(),
      last_played_at: moment.nullable(),
    }),
  ),
  /** The tempo to propose, section by section (adaptive tempo). */
  sections: z.array(
    z.object({
      /** The id of `POST master/{sectionId}`; null beyond J. */
      section_id: z.number().int().nullable(),
      letter: z.string(),
      from_measure: z.number().int(),
      to_measure: z.number().int(),
      speed: z.number(),
      takes: z.number().int(),
      /** The learner says to know it; takes do not show it (spec: choices §3.9). */
      declared: z.boolean(),
    }),
  ),
  /** The parts of a version in the order of the piece, and since when each is mastered; none of a piece without a form, nor of other contents. */
  parts: z.array(
    z.object({
      /** The id of `POST master/{sectionId}`; null beyond the hundredth part. */
      part_id: z.number().int().nullable(),
      letter: z.string(),
      from_measure: z.number().int(),
      to_measure: z.number().int(),
      mastered_at: moment.nullable(),
    }),
  ),
})
export type PracticeMap = z.infer<typeof practiceMap>
export const practiceMapQuery = z.object({ playable_type: playableType, playable_id: idText })

/** Stages of the class mode, in order (spec: curriculum §11.3). */
export const CLASS_STAGES = ['listen', 'right', 'left', 'both', 'tempo', 'chain'] as const
export const CONSOLIDATIONS = ['medium', 'normal', 'partition', 'later', 'memory'] as const

const classStage = z.object({
  stage: z.enum(CLASS_STAGES),
  weight: z.number(),
  /** Null for listening, which is done by watching. */
  goal: z.number().nullable(),
  best: z.number().nullable(),
  /** 0–1. */
  value: z.number(),
  /** The learner says to have played it; no take has passed it (spec: choices §3.9). */
  declared: z.boolean().optional(),
  hands: z.enum(['LEFT', 'RIGHT', 'BOTH']),
  speed: z.number(),
  from_measure: z.number().int(),
  to_measure: z.number().int(),
})

/** The class of a version: sections with their stages, then the consolidation (spec: learning §5.3, spec: curriculum §11.3). */
export const versionClass = z.object({
  version_id: z.number().int(),
  sections: z.array(
    z.object({
      letter: z.string(),
      /** The id of `POST master/{sectionId}`. */
      section_id: z.number().int(),
      from_measure: z.number().int(),
      to_measure: z.number().int(),
      /** Status codes 1 to 4 (spec: learning §3.9). */
      status: z.number().int().min(1).max(4),
      mastered_at: moment.nullable(),
      /** What mastery asks for was declared, in part or as a whole; takes do not show it. */
      declared: z.boolean(),
      stages: z.array(classStage),
    }),
  ),
  consolidation: z.array(
    z.object({
      kind: z.enum(CONSOLIDATIONS),
      goal: z.number(),
      best: z.number().nullable(),
      done: z.boolean(),
      speed: z.number(),
      /** Of `later`: from when on a run counts; null until the piece was played well once, and for all others. */
      opens_at: moment.nullable(),
    }),
  ),
  piano_class_progress: z.number(),
  consolidation_class_progress: z.number(),
  /** 0.8 of the first and 0.2 of the second. */
  progress: z.number(),
  class_status: z.number().int().min(1).max(4),
  /** What to do next; null when all is done. */
  next: z
    .object({
      /** Position in `sections`, null in the consolidation. */
      section: z.number().int().nullable(),
      stage: z.enum(CLASS_STAGES).nullable(),
      consolidation: z.enum(CONSOLIDATIONS).nullable(),
      /** The tempo proposed after the latest runs (tempo ladder). */
      speed: z.number(),
    })
    .nullable(),
})
export type VersionClass = z.infer<typeof versionClass>

/** Contents of one practice session. */
const MAX_SESSION_LOGS = 200

/** spec: account §7, `POST session`; keys of the logs are school_{id} and challenge_{id} (spec: account §3.8). */
export const sessionBody = z.object({
  session_token: z.uuid(),
  duration: z.number().min(0).max(86_400),
  started_at: deviceMoment,
  logs: z
    .record(
      z.string().regex(/^(school|challenge)_\d{1,9}$/),
      z.object({
        time: z.number().min(0).max(86_400),
        trials_count: z.number().int().min(0).max(100_000),
        tempo_increase: z.number().int().min(0).max(100_000),
        tempo_decrease: z.number().int().min(0).max(100_000),
      }),
    )
    .refine((logs) => Object.keys(logs).length <= MAX_SESSION_LOGS, { error: `Une séance compte au plus ${MAX_SESSION_LOGS} contenus.` })
    .meta({ maxProperties: MAX_SESSION_LOGS }),
})
/** Days on which nothing was practised are left out. */
export const workedDays = z.object({ today: z.iso.date(), days: z.array(z.object({ day: z.iso.date(), seconds: z.number().min(0) })) })

export type SessionBody = z.infer<typeof sessionBody>
