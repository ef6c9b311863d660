import type { CatalogueEntry } from '@prelude/contract'
import { isValidated } from '@prelude/domain/learning'
import type { RepertoirePiece, Version } from '../../kernel/repertoire/piece.ts'
import { type ContentProgress, NO_PROGRESS } from '../results/front-door.ts'

/** One version with its piece and the learner's progress in it: the unit of filters, orders and pages. */
export interface CatalogueRow {
  readonly piece: RepertoirePiece
  readonly version: Version
  readonly progress: ContentProgress
}

export const entryOf = (piece: RepertoirePiece, version: Version, progress: ReadonlyMap<number, ContentProgress>): CatalogueRow => ({
  piece,
  version,
  progress: progress.get(version.id) ?? NO_PROGRESS,
})

/** `favourites`: versions by which pieces were marked. */
export const isFavourite = ({ versions }: Pick<RepertoirePiece, 'versions'>, favourites: ReadonlySet<number>): boolean =>
  favourites.size > 0 && versions.some(({ id }) => favourites.has(id))

export const presentPiece = (piece: RepertoirePiece): CatalogueEntry['piece'] => ({
  id: piece.id,
  slug: piece.slug,
  title: piece.title,
  catalogue_number: piece.catalogueNumber,
  artist: piece.artist,
  url_artist: piece.urlArtist,
  url_title: piece.urlTitle,
  image: null,
  catalog_type: piece.catalogType,
  key: piece.key,
  mood: piece.mood,
  tags: [...piece.tags],
  time_signature: piece.timeSignature,
  tempo: piece.tempo,
  bars: piece.bars,
})

export const presentEntry = ({ piece, version, progress }: CatalogueRow, versionsCount: number): CatalogueEntry => ({
  id: version.id,
  title: version.title,
  piece: presentPiece(piece),
  version_type: version.versionType,
  is_free: version.isFree,
  score: progress.best,
  song_diff: version.songDiff,
  difficulty: version.difficulty,
  level: version.level,
  price: version.isFree ? null : (version.priceCents ?? null),
  config: { hand_type: version.handType },
  isChallenge: false,
  piano_class_progress: progress.class?.pianoClassProgress ?? 0,
  consolidation_class_progress: progress.class?.consolidationClassProgress ?? 0,
  completed_at: isValidated(progress.best) ? (progress.bestAt?.toISOString() ?? null) : null,
  last_opened_at: progress.lastOpenedAt?.toISOString() ?? null,
  piece_version_id: null,
  versions_count: versionsCount,
})
