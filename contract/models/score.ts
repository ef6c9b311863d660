import { z } from 'zod'

/** A version as it is engraved: a canonical MusicXML file and how its elements answer to the timeline of the sheet. */
export const engravedScore = z.object({
  version_id: z.number().int(),
  musicxml: z.string(),
  /** By position in the timeline: ids of the heads, the struck one first, then those tied to it. */
  note_ids: z.array(z.array(z.string())),
  /** By position in the timeline's measures; a measure that is repeated stands there more than once. */
  measure_ids: z.array(z.string()),
  /** For the engraver: the interval by which the file is to be transposed (`P1` when not at all), the direction before it. */
  transpose: z.string(),
  transposition_id: z.number().int().nullable(),
})
export type EngravedScore = z.infer<typeof engravedScore>

/** One way up or down for a version, by its tonality (spec: learning §3.10). */
export const transpositionOption = z.object({
  id: z.number().int(),
  tonality: z.string(),
  semi_tone_offset: z.number().int(),
  difficulty: z.number().int(),
})
