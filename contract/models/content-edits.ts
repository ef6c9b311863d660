import { z } from 'zod'
import { LARGEST_INTEGER } from './fields.ts'

/** Bounds of what may be sent; what is right is said by the rules of the domain, in French, field by field. */
const words = z.string().max(400)
const whole = z.number().int().min(-LARGEST_INTEGER).max(LARGEST_INTEGER)
const fingers = z.array(whole).max(12)

/** A hand shape as the team edits it. */
export const handprintDocument = z.strictObject({
  name: words,
  /** Its name in a place, with `{low}`, `{root}`, `{notes}`; empty without one. */
  said: words,
  family: z.string().max(40),
  /** Semitones from the lowest key. */
  intervals: fingers,
  /** Semitones from the lowest key to the root. */
  root: whole,
  fingers_right: fingers,
  fingers_left: fingers,
  level: whole,
  difficulty: whole,
  note: words,
})
export type HandprintDocument = z.infer<typeof handprintDocument>

/** Four measures of twelve-eight in sixths of a beat, with six roles and an accent a cell. */
const grid = z.string().max(1_000)

/** A bloc as the team edits it, with the chords over which it is practised. */
export const rhythmicDocument = z.strictObject({
  title: words,
  advice: words,
  family: z.string().max(40),
  level: whole,
  time_signature: z.string().max(8),
  division_per_beat: whole,
  measures: whole,
  tempo_min: whole,
  tempo_max: whole,
  start_tempo: whole,
  target_tempo: whole,
  key: z.string().max(8),
  chords: z.array(z.string().max(20)).max(64),
  left: z.array(grid).max(4),
  right: z.array(grid).max(4),
})
export type RhythmicDocument = z.infer<typeof rhythmicDocument>

const revision = z.number().int().min(0).max(LARGEST_INTEGER)
const edited = <Document extends z.ZodType>(document: Document) =>
  z.object({
    id: z.number().int(),
    code: z.string(),
    /** 0 as long as it was never edited; a change must give the one it is based on. */
    revision,
    /** What learners get. */
    document,
    /** What the repository has. */
    shipped: document,
    /** Exercises that are made of it. */
    used_in: z.array(z.string()),
    /** Newest first; `document` is null where it went back to the shipped state, `made_by` where the account is erased. */
    history: z.array(
      z.object({ revision, made_at: z.iso.datetime({ offset: true }), made_by: z.string().nullable(), document: document.nullable() }),
    ),
  })

export const editedHandprint = edited(handprintDocument)
export type EditedHandprint = z.infer<typeof editedHandprint>
export const editedRhythmic = edited(rhythmicDocument)
export type EditedRhythmic = z.infer<typeof editedRhythmic>

/** `document` null: back to the shipped state. */
export const handprintEdit = z.strictObject({ revision, document: handprintDocument.nullable() })
export const rhythmicEdit = z.strictObject({ revision, document: rhythmicDocument.nullable() })

/** A bloc over its chords, to be heard before it is saved; times in quarters. */
export const rhythmicPreview = z.object({
  faults: z.array(z.object({ field: z.string(), message: z.string() })),
  quarters: z.number(),
  beat_quarters: z.number(),
  measures: z.array(z.object({ start: z.number(), chord: z.string() })),
  notes: z.array(z.object({ hand: z.enum(['LEFT', 'RIGHT']), start: z.number(), duration: z.number(), key: z.number().int(), accent: z.boolean() })),
})
export type RhythmicPreview = z.infer<typeof rhythmicPreview>
