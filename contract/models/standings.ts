import { z } from 'zod'

/** A class of exercises without end, by its name in the domain. */
const focus = z.string().max(40)
const MOST_LEVELS = 40
const MOST_LADDERS = 9
const MOST_CLASSES = 200

/** How far a learner has come: level, steps to the next one, averages by class, and what was asked last. */
export const standing = z.object({
  /** Absent from a standing of the first ladder, whose levels were fewer. */
  ladder: z.number().int().min(2).max(MOST_LADDERS).optional(),
  level: z.number().int().min(1).max(MOST_LEVELS),
  steps: z.number().int().min(-3).max(5),
  memory: z
    .record(focus, z.object({ tries: z.number().int().min(1).max(999), average: z.number().int().min(0).max(100) }))
    .refine((memory) => Object.keys(memory).length <= MOST_CLASSES),
  last: z.object({ focus, level: z.number().int().min(1).max(MOST_LEVELS), seed: z.number().int().min(0).max(2_147_483_647) }).nullable(),
})

export const STANDING_KINDS = ['hearing', 'sight-reading'] as const
/** Null where nothing was answered yet. */
export const standings = z.object({ hearing: standing.nullable(), 'sight-reading': standing.nullable() })
export type Standings = z.infer<typeof standings>
