import { readFileSync } from 'node:fs'
import type { HandShape } from '@prelude/domain/score'
import { z } from 'zod'

const finger = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const handprintFile = z.object({
  shapes: z.array(
    z.object({
      id: z.number().int(),
      code: z.string(),
      name: z.string(),
      said: z.string().optional(),
      root: z.number().int().positive().optional(),
      family: z.string(),
      intervals: z.array(z.number().int()),
      fingers_right: z.array(finger),
      fingers_left: z.array(finger),
      level: z.number().int(),
      difficulty: z.number().int(),
      hand_size: z.string(),
      note: z.string().nullable(),
    }),
  ),
  instances: z.array(z.object({ id: z.number().int(), handprint_id: z.number().int() }).loose()),
})

let shapes: readonly HandShape[] | undefined

/** The hand shapes for the fingering of pieces (`handprints.json`). */
export function handShapes(): readonly HandShape[] {
  shapes ??= handprintFile
    .parse(JSON.parse(readFileSync(new URL('./handprints.json', import.meta.url), 'utf8')))
    .shapes.map(({ code, name, said, root, family, intervals, fingers_right, fingers_left }) => ({
      code,
      name,
      ...(said === undefined ? {} : { said }),
      ...(root === undefined ? {} : { root }),
      family,
      intervals,
      fingersRight: fingers_right,
      fingersLeft: fingers_left,
    }))
  return shapes
}
