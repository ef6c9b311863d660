import type { ImportedPiece } from '@prelude/contract'
import { entryOf, presentEntry, tonalityLabel } from '../catalogue/front-door.ts'
import type { ContentProgress } from '../results/front-door.ts'
import type { OwnPage } from './imports.sql.ts'
import { ownPieceOf } from './own-pieces.ts'

/** An imported piece as its owner sees it. */
export function presentImport(page: OwnPage, progress: ReadonlyMap<number, ContentProgress>): ImportedPiece {
  const { course, reasons, positions } = page.details
  const piece = ownPieceOf(page)
  return {
    id: page.id,
    file_name: page.fileName,
    file_bytes: page.fileBytes,
    imported_at: page.createdAt.toISOString(),
    title: page.title,
    artist: page.artist,
    measures: course.writtenMeasures,
    played_measures: course.playedMeasures,
    duration_seconds: page.durationSeconds,
    key: page.key,
    tonality_label: tonalityLabel(page.key),
    time_signature: page.timeSignature,
    beats_per_minute: page.beatsPerMinute,
    sections: course.sections.map(({ letter, name, places, songDifficulty }) => ({
      letter,
      name,
      places: places.map(({ firstMeasure, lastMeasure }) => ({ first_measure: firstMeasure, last_measure: lastMeasure })),
      song_diff: songDifficulty,
    })),
    sections_are_automatic: course.sectionsAreAutomatic,
    estimated_diff: page.estimatedDiff,
    song_diff: page.songDiff ?? page.estimatedDiff,
    reasons: reasons.map(({ code, label, value, weight }) => ({ code, label, value, weight })),
    warnings: course.warnings.map(({ code, message, detail, measures }) => ({ code, message, detail, measures: [...measures] })),
    positions: [...positions],
    versions: piece.versions.map((version) => ({
      ...presentEntry(entryOf(piece, version, progress), piece.versions.length),
      subtitle: page.versions.find(({ id }) => id === version.id)?.subtitle ?? '',
    })),
  }
}
