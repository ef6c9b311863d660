import type { PieceDetails } from '@prelude/contract'
import { frenchTonality, parseTonality } from '@prelude/domain/music'
import type { RepertoirePiece } from '../../kernel/repertoire/piece.ts'
import { type CatalogueRow, isFavourite, presentEntry, presentPiece } from './entry.ts'

/** « la mineur » for `Am`. */
export const tonalityLabel = (symbol: string): string => {
  const tonality = parseTonality(symbol)
  return tonality ? frenchTonality(tonality) : symbol
}

/** The page of a piece with the versions that the learner sees. */
export const presentPiecePage = (piece: RepertoirePiece, versions: readonly CatalogueRow[], favourites: ReadonlySet<number>): PieceDetails => ({
  piece: {
    ...presentPiece(piece),
    dates: piece.dates,
    tonality_label: tonalityLabel(piece.key),
    duration_seconds: piece.durationSeconds,
    sections: piece.sections.map(({ letter, bars, firstMeasure, lastMeasure }) => ({
      letter,
      bars,
      first_measure: firstMeasure,
      last_measure: lastMeasure,
    })),
    has_lyrics: piece.hasLyrics,
    source: piece.source,
    licence: piece.licence,
    about: piece.about,
    teaches: piece.teaches,
  },
  is_favourite: isFavourite(piece, favourites),
  versions: versions.map((entry) => presentEntry(entry, versions.length)),
})
