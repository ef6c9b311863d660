import { z } from 'zod'

const count = z.number().int().min(0)

/** What was done in a stretch of time: points of the activity score, seconds practised, and what was played. */
const done = { points: z.number(), seconds: z.number().min(0), takes: count, notes: count }

/** The figures of a learner: only of what was played or proved, by the calendar of Paris. */
export const progress = z.object({
  today: z.iso.date(),
  /** The last thirteen weeks; days on which nothing was done are left out. */
  days: z.array(z.object({ day: z.iso.date(), ...done })),
  /** All months, `2026-11`, with the days on which something was practised. */
  months: z.array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), days: count, ...done })),
  /** Points of the learner's level: modules of that level or a higher one that were played to their end. */
  level_points: count,
})
export type Progress = z.infer<typeof progress>

/** What all takes say of the measures of every version that was played. */
export const progressMeasures = z.object({
  versions: z.array(
    z.object({
      version_id: z.number().int(),
      /** A letter a measure, of both hands together: `m` mastered, `l` learning, `f` fragile, `o` forgotten, `-` not played. */
      states: z.string().regex(/^[mlfo-]*$/),
    }),
  ),
  /** Versions that are still to be worked out: ask again. */
  pending: count,
})
export type ProgressMeasures = z.infer<typeof progressMeasures>

/** The checklist of a learner's first steps (spec: learning §3.7), the first one first; without tasks where the level has none. */
export const checklist = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** The server's own records bear it out. */
      completed: z.boolean(),
      priority: z.number().int().min(1).max(10),
      freeDays: z.number().int().min(0),
      /** Ours: its points, and whether they were counted: an item that is completed is announced once (COMPLETE_CHECKLIST_STEP). */
      points: z.number().int(),
      counted: z.boolean(),
    }),
  ),
  /** Ours: what the whole list gives once every item was counted, and whether it was announced (COMPLETE_CHECKLIST). */
  points: z.number().int(),
  counted: z.boolean(),
})
export type Checklist = z.infer<typeof checklist>
