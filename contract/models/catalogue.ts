import { z } from 'zod'

export const handType = z.enum(['BOTH_HAND', 'RIGHT_HAND', 'LEFT_HAND'])

export const cataloguePiece = z.object({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  /** « BWV 846 », « op. 28 n° 20 », beside the title; null where there is none. */
  catalogue_number: z.string().nullable().optional(),
  artist: z.string(),
  url_artist: z.string(),
  url_title: z.string(),
  /** No image URL: the cover is drawn from title, artist, key and mood. */
  image: z.string().nullable(),
  catalog_type: z.string(),
  key: z.string(),
  mood: z.string(),
  tags: z.array(z.string()),
  time_signature: z.string(),
  tempo: z.number(),
  bars: z.number().int(),
})

/** One version of a piece: its id opens `GET version/{id}/sheet`. */
export const catalogueEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  piece: cataloguePiece,
  version_type: z.string(),
  is_free: z.boolean(),
  /** Best score so far; null when never played. */
  score: z.number().nullable(),
  song_diff: z.number().int(),
  difficulty: z.number().int(),
  level: z.number().int(),
  price: z.number().nullable(),
  config: z.object({ hand_type: handType }),
  isChallenge: z.boolean(),
  piano_class_progress: z.number(),
  consolidation_class_progress: z.number(),
  completed_at: z.string().nullable(),
  last_opened_at: z.string().nullable(),
  piece_version_id: z.number().int().nullable(),
  /** Ours: number of versions of the piece for this learner, when grouped by piece. */
  versions_count: z.number().int(),
})
export type CatalogueEntry = z.infer<typeof catalogueEntry>

/** The default is `master`; with a search, `relevance` (ours). */
export const CATALOGUE_SORTS = ['master', 'recommended', 'recent', 'difficulty_asc', 'difficulty_desc', 'title', 'relevance'] as const
export const CATALOGUE_PAGE_SIZE = 15

/** Also drafts, for learners who may see them. */
export const draftQuery = z.object({ draftCatalog: z.stringbool().optional() })

const list = z.string().max(400).optional()
/** Lists are joined by commas, a true boolean is sent as 'true' (spec: account §5.2). */
export const catalogueQuery = z.object({
  search: z.string().max(120).optional(),
  sort: z.enum(CATALOGUE_SORTS).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(CATALOGUE_PAGE_SIZE),
  ...draftQuery.shape,
  catalog_type: list,
  difficulty: list,
  hand_type: list,
  tags: list,
  mood: list,
  time_signature: list,
  key: list,
  singer: z.stringbool().optional(),
  is_free: z.stringbool().optional(),
  /** Ours: pieces of at most so many seconds. */
  max_duration: z.coerce.number().int().min(1).max(3_600).optional(),
  /** Ours: the learner's own imported pieces; false leaves them out. */
  own: z.stringbool().optional(),
  in_progress: z.stringbool().optional(),
  not_started: z.stringbool().optional(),
  /** Ours: the learner's favourite pieces. */
  favourite: z.stringbool().optional(),
  /** Ours: `piece` returns one item a piece, the version nearest to the learner's level. */
  group: z.enum(['version', 'piece']).default('version'),
})
export type CatalogueQuery = z.input<typeof catalogueQuery>

export const catalogueFilter = z.object({
  key: z.string(),
  type: z.enum(['value', 'list', 'boolean']),
  label: z.string(),
  /** A value is null while it is not set. */
  model: z.union([z.array(z.string()), z.boolean(), z.string(), z.null()]),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
})

export const pieceSection = z.object({ letter: z.string(), bars: z.number().int(), first_measure: z.number().int(), last_measure: z.number().int() })

/** A piece's page (ours): what it is, its versions for this learner, where it comes from. */
export const pieceDetails = z.object({
  piece: cataloguePiece.extend({
    dates: z.string().nullable(),
    tonality_label: z.string(),
    duration_seconds: z.number(),
    sections: z.array(pieceSection),
    has_lyrics: z.boolean(),
    source: z.string(),
    licence: z.string(),
    /** Ours: a sentence or two on the piece, and what is learnt with it; null where nothing is written. */
    about: z.string().nullable().optional(),
    teaches: z.string().nullable().optional(),
  }),
  /** Ours: the learner marked the piece as a favourite. */
  is_favourite: z.boolean(),
  versions: z.array(catalogueEntry),
})
export type PieceDetails = z.infer<typeof pieceDetails>
