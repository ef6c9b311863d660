import { HANDS_OF_TYPE } from '@prelude/contract/hand-type'
import type { CatalogueEntry } from '@prelude/contract'
import { typeset } from '@prelude/domain/basics'
import { isDraft, OPEN_CATALOGUE_TYPES } from '@prelude/domain/membership'
import type { CoverSubject } from '../../music-ui/cover/cover-art.ts'
import type { LockedContent } from '../membership/front-door.ts'

export interface Piece {
  readonly id: number
  /** Imported by the learner, private to them. */
  readonly isOwn: boolean
  /** Shown to some plans before it enters the catalogue. */
  readonly isEarly: boolean
  readonly title: string
  readonly composer: string
  /** « BWV 846 », in a catalogue of works. */
  readonly number: string | null
  /** « Johann Sebastian Bach, BWV 846 »: both in one line. */
  readonly credit: string
  readonly urlArtist: string
  readonly urlTitle: string
  readonly bars: number
  readonly cover: CoverSubject
}

/** One version of a piece, as lists and cards show it. */
export interface CatalogueVersion {
  /** Route parameters of the page of the piece and of the player. */
  readonly id: number
  readonly versionTitle: string
  readonly piece: Piece
  readonly isFree: boolean
  /** Not yet published: shown to the team alone. */
  readonly isDraft: boolean
  /** Price of the piece alone, in cents; null where it has none of its own. */
  readonly priceCents: number | null
  /** 0–100; null when never played. */
  readonly bestScore: number | null
  readonly difficulty: number
  readonly hands: 'BOTH' | 'RIGHT' | 'LEFT'
  readonly lastOpenedAt: Date | null
  readonly versionsCount: number
  /** Progress in the class mode, consolidation included, 0–100. */
  readonly classProgress: number
}

/** Catalogue type of imported pieces. */
const OWN_TYPE = 'PRIVATE'

export const pieceOf = (piece: CatalogueEntry['piece']): Piece => ({
  id: piece.id,
  isOwn: piece.catalog_type === OWN_TYPE,
  isEarly: ![...OPEN_CATALOGUE_TYPES, OWN_TYPE].some((type) => type === piece.catalog_type),
  title: typeset(piece.title),
  composer: piece.artist,
  number: piece.catalogue_number ?? null,
  credit: [piece.artist, piece.catalogue_number].filter(Boolean).join(', '),
  urlArtist: piece.url_artist,
  urlTitle: piece.url_title,
  bars: piece.bars,
  // Drawn from the whole name, of which the number was once a part: covers stay as they are.
  cover: { title: [piece.title, piece.catalogue_number].filter(Boolean).join(' '), composer: piece.artist, key: piece.key, mood: piece.mood },
})

// spec: learning §5.3.
const CLASS_SHARE = 0.8
const CONSOLIDATION_SHARE = 0.2

/** Maps the wire format to what the screens use. */
export const entryOf = (entry: CatalogueEntry): CatalogueVersion => ({
  id: entry.id,
  versionTitle: entry.title,
  piece: pieceOf(entry.piece),
  isFree: entry.is_free,
  isDraft: isDraft({ versionType: entry.version_type }),
  priceCents: entry.price,
  bestScore: entry.score,
  difficulty: entry.difficulty,
  hands: HANDS_OF_TYPE[entry.config.hand_type],
  lastOpenedAt: entry.last_opened_at ? new Date(entry.last_opened_at) : null,
  versionsCount: entry.versions_count,
  classProgress: CLASS_SHARE * entry.piano_class_progress + CONSOLIDATION_SHARE * entry.consolidation_class_progress,
})

/** Parameters of the routes of a version. */
export const piecePath = ({ id, piece }: Pick<CatalogueVersion, 'id' | 'piece'>) =>
  ({ playableType: 'version', playableId: String(id), artist: piece.urlArtist, songname: piece.urlTitle }) as const
export const playerParams = ({ id, piece }: Pick<CatalogueVersion, 'id' | 'piece'>) =>
  ({ playableId: String(id), artist: piece.urlArtist, songname: piece.urlTitle }) as const

/** Content for which the card's padlock is decided. */
export const lockedOf = ({ id, isFree }: Pick<CatalogueVersion, 'id' | 'isFree'>): LockedContent => ({ isFree, contents: [{ type: 'version', id }] })
