import type { VersionLyrics } from '@prelude/contract'
import { pianoKeyOf } from '@prelude/domain/music'
import { measureAt, type Timeline, type TimelinePart } from '@prelude/domain/score'
import type { FoundVersion } from '../../kernel/repertoire/piece.ts'
import { sungIn, withWords } from './apply-lyrics.ts'
import type { StoredLyrics } from './lyrics.sql.ts'

function presentPart(timeline: Timeline, part: TimelinePart): VersionLyrics['parts'][number] {
  const sung = sungIn(timeline, part)
  return {
    part_index: part.index,
    play_name: `${part.letter}${part.occurrence}`,
    letter: part.letter,
    notes: sung.map(({ onset, duration, pitch }, index) => {
      const measure = measureAt(timeline, onset)
      return {
        index,
        measure: measure.index,
        measure_number: measure.number,
        key: pianoKeyOf(pitch),
        onset_quarters: (onset - part.start) / timeline.ticksPerQuarter,
        duration_quarters: duration / timeline.ticksPerQuarter,
      }
    }),
    indexed_lyrics: sung.flatMap(({ lyric }, index) => (lyric === null ? [] : [{ index, text: lyric }])),
  }
}

/** The lyrics of a version, part by part: edited ones, else those of the version's file. */
export function presentLyrics({ piece, version }: FoundVersion, written: Timeline, stored: StoredLyrics | undefined): VersionLyrics {
  const timeline = stored ? withWords(written, stored.lyrics) : written
  return {
    version_id: version.id,
    title: piece.title,
    artist: piece.artist,
    fifths: timeline.fifths,
    revision: stored?.revision ?? 0,
    updated_at: stored?.updatedAt.toISOString() ?? null,
    parts: timeline.parts.map((part) => presentPart(timeline, part)),
  }
}
