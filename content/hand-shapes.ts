import { readFileSync } from 'node:fs'
import type { HandShape } from '@prelude/domain/score'
import { z } from 'zod'

const finger = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
const shapeEntry = z.object({
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
})
/** A hand shape as it is authored. */
export type HandShapeEntry = z.infer<typeof shapeEntry>

const instance = z.object({
  id: z.number().int(),
  handprint_id: z.number().int(),
  root_pc: z.number().int().min(0).max(11),
  name: z.string(),
  right_notes: z.array(z.number().int()),
  left_notes: z.array(z.number().int()),
})
/** A shape in a place of the keyboard. */
export type HandShapeInstance = z.infer<typeof instance>

const handprintFile = z.object({ shapes: z.array(shapeEntry), instances: z.array(instance.loose()) })

let file: z.infer<typeof handprintFile> | undefined
/** `handprints.json` */
export function handprintEntries(): { readonly shapes: readonly HandShapeEntry[]; readonly instances: readonly HandShapeInstance[] } {
  file ??= handprintFile.parse(JSON.parse(readFileSync(new URL('./handprints.json', import.meta.url), 'utf8')))
  return file
}

export const handShapeOf = ({ code, name, said, root, family, intervals, fingers_right, fingers_left }: HandShapeEntry): HandShape => ({
  code,
  name,
  ...(said === undefined ? {} : { said }),
  ...(root === undefined ? {} : { root }),
  family,
  intervals,
  fingersRight: fingers_right,
  fingersLeft: fingers_left,
})

let shapes: readonly HandShape[] | undefined
let edited: readonly HandShape[] | undefined

/** The hand shapes for the fingering of pieces. */
export function handShapes(): readonly HandShape[] {
  if (edited) return edited
  shapes ??= handprintEntries().shapes.map(handShapeOf)
  return shapes
}

/** Compiles with these shapes instead of those of the repository. The compiler is synchronous: nothing else runs meanwhile. */
export function withHandShapes<Made>(others: readonly HandShape[] | undefined, make: () => Made): Made {
  const before = edited
  edited = others ?? before
  try {
    return make()
  } finally {
    edited = before
  }
}
