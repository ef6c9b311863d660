import { CHARACTERS } from '@prelude/domain/music'
import { z } from 'zod'

/** Songs: melody, with bass, with accompaniment, to sing, left hand alone, concert. Scores: original, written simplification, right, left alone. */
export const VERSION_CODES = ['m', 'b', 'r', 's', 'g', 'c', 'o', 'p', 'd', 'l'] as const

const level = z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5), z.literal(6)])
const grade = z.int().min(1).max(5)

export const versionEntry = z.strictObject({
  id: z.int().positive(),
  code: z.enum(VERSION_CODES),
  key: z.string(),
  title: z.string().min(1),
  version_type: z.enum(['SONG', 'SONG_SINGER', 'SIMPLIFIED', 'SONG_DRAFT', 'SONG_SINGER_DRAFT', 'SIMPLIFIED_DRAFT']),
  hand_type: z.enum(['BOTH_HAND', 'RIGHT_HAND', 'LEFT_HAND']),
  song_diff: grade,
  difficulty: grade,
  level,
  bloc_id: z.int().nullable(),
  start_tempo_ratio: z.number().min(0.3).max(1),
  is_free: z.boolean(),
  generated: z.boolean(),
})

/** Content of `content/pieces/<slug>.json`, beside the notes. Field names are those of the wire. */
export const pieceEntry = z.strictObject({
  id: z.int().positive(),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  /** « BWV Anh. 114 », « op. 28 n° 20 »: what a catalogue of works calls the piece, and the movement. */
  catalogue_number: z.string().min(1).optional(),
  /** What else the piece is called, in French or in its own language: found by a search, not shown. */
  other_titles: z.array(z.string().min(2)).min(1).optional(),
  artist: z.string().min(1),
  url_title: z.string(),
  url_artist: z.string(),
  dates: z.string(),
  tags: z.array(z.string()),
  mood: z.enum(CHARACTERS),
  key: z.string(),
  time_signature: z.string(),
  beat_per_measure: z.int(),
  division_per_beat: z.int(),
  beat_unit_quarters: z.number(),
  tempo: z.number(),
  pickup_quarters: z.number().min(0),
  bars: z.int().positive(),
  bars_status: z.string(),
  sections: z.array(z.strictObject({ letter: z.string().regex(/^[A-J]$/), bars: z.int().positive() })),
  form: z.array(z.string()),
  level,
  song_diff: grade,
  difficulty: grade,
  catalog_difficulty: grade,
  catalog_type: z.string(),
  lyrics: z.strictObject({ status: z.string(), detail: z.string().nullable(), publishable: z.boolean(), language: z.string().nullable() }),
  singer_ready: z.boolean(),
  notation: z.enum(['lead_sheet', 'full_score']),
  melody_confidence: z.enum(['high', 'medium', 'low']),
  legal_review: z.boolean(),
  wave: z.int().optional(),
  editor_note: z.string().nullable().optional(),
  about: z.string().min(20).max(400).optional(),
  teaches: z.string().min(10).max(200).optional(),
  versions: z.array(versionEntry).min(1),
})

export type PieceEntry = z.infer<typeof pieceEntry>
export type VersionEntry = PieceEntry['versions'][number]
