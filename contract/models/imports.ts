import { z } from 'zod'
import { catalogueEntry } from './catalogue.ts'

const moment = z.iso.datetime({ offset: true })
const songDifficulty = z.number().int().min(1).max(5)

/** Letters of sections (spec: account §3.6, one colour each). */
export const sectionLetter = z.string().regex(/^[A-J]$/, { error: 'Une section porte une lettre de A à J.' })
export const sectionCut = z.object({ measure: z.number().int().min(0).max(10_000), letter: sectionLetter })
export const staffRole = z.enum(['RIGHT', 'LEFT', 'MELODY', 'OFF'])

const title = z.string().trim().min(1, { error: 'Donnez un titre à ce morceau.' }).max(200, { error: 'Un titre a au plus 200 caractères.' })
const artist = z.string().trim().max(200, { error: 'Ce nom a au plus 200 caractères.' })

/** The learner's corrections before saving; absent fields stay as read. */
export const importChoices = z.object({
  title: title.optional(),
  artist: artist.optional(),
  staves: z
    .array(z.object({ part: z.number().int().min(0).max(63), staff: z.number().int().min(1).max(16), role: staffRole }))
    .max(1_024)
    .optional(),
  beats_per_minute: z.number().min(5).max(1_000).optional(),
  sections: z.array(sectionCut).min(1).max(400).optional(),
  song_diff: songDifficulty.optional(),
})
export type ImportChoices = z.infer<typeof importChoices>

/** Bytes of a MusicXML file, and of a compressed one (domain/score/musicxml/limits.ts). */
export const IMPORT_FILE_BYTES = 25 * 1024 * 1024

/** As registered at IANA: plain, and compressed (.mxl). */
export const SCORE_TYPES = ['application/vnd.recordare.musicxml+xml', 'application/vnd.recordare.musicxml'] as const

/** The JSON part beside the file. */
export const importBody = z.object({
  file_name: z.string().trim().min(1).max(255),
  choices: importChoices.default({}),
})
export type ImportBody = z.input<typeof importBody>

export const importWarning = z.object({ code: z.string(), message: z.string(), detail: z.string(), measures: z.array(z.number().int()) })
export const difficultyReason = z.object({ code: z.string(), label: z.string(), value: z.string(), weight: z.number() })
export const importSection = z.object({
  letter: sectionLetter,
  name: z.string(),
  places: z.array(z.object({ first_measure: z.number().int(), last_measure: z.number().int() })),
  song_diff: songDifficulty,
})
export const handPosition = z.object({
  hand: z.enum(['LEFT', 'RIGHT']),
  first_measure: z.number().int(),
  last_measure: z.number().int(),
  shape: z.string(),
  lowest_key: z.number().int(),
})

/** An own piece of the learner: a course made from one file. Measures are positions in the timeline. */
export const importedPiece = z.object({
  id: z.number().int(),
  file_name: z.string(),
  file_bytes: z.number().int(),
  imported_at: moment,
  title: z.string(),
  artist: z.string(),
  measures: z.number().int(),
  played_measures: z.number().int(),
  duration_seconds: z.number(),
  key: z.string(),
  tonality_label: z.string(),
  time_signature: z.string(),
  beats_per_minute: z.number(),
  sections: z.array(importSection),
  sections_are_automatic: z.boolean(),
  /** Estimated, or corrected by the learner. */
  estimated_diff: songDifficulty,
  song_diff: songDifficulty,
  reasons: z.array(difficultyReason),
  warnings: z.array(importWarning),
  positions: z.array(handPosition),
  versions: z.array(catalogueEntry.extend({ subtitle: z.string() })),
})
export type ImportedPiece = z.infer<typeof importedPiece>

/** Fields that may be changed later without touching the notes, so that takes stay valid. */
export const importUpdate = z
  .object({
    title: title.optional(),
    artist: artist.optional(),
    sections: z.array(sectionCut).min(1).max(400).optional(),
    song_diff: songDifficulty.optional(),
  })
  .refine((update) => Object.keys(update).length > 0, { error: 'Indiquez ce qui change.' })
