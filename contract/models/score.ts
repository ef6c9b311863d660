import { z } from 'zod'

/** A version as engraved: a canonical MusicXML file, with the ids of its elements by position in the timeline. */
export const engravedScore = z.object({
  version_id: z.number().int(),
  musicxml: z.string(),
  /** By position in the timeline: ids of the heads, the struck one first, then those tied to it. */
  note_ids: z.array(z.array(z.string())),
  /** By position in the timeline's measures; a repeated measure is listed several times. */
  measure_ids: z.array(z.string()),
  /** For the engraver: the interval of transposition with its direction (`P1` for none). */
  transpose: z.string(),
  transposition_id: z.number().int().nullable(),
  /** As in the sheet: so many played measures, and no others, are in the file. */
  extract_measures: z.number().int().positive().exactOptional(),
})
export type EngravedScore = z.infer<typeof engravedScore>

/** A transposition of a version, identified by its tonality (spec: learning §3.10). */
export const transpositionOption = z.object({
  id: z.number().int(),
  tonality: z.string(),
  semi_tone_offset: z.number().int(),
  difficulty: z.number().int(),
})
