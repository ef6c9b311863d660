import { decodeSheet, encodeSheet, type Sheet } from '@prelude/contract'
import type { Timeline } from '@prelude/domain/score'
import type { Piece, Version, Works } from './store.ts'

/** Enough for a class that works on the same pieces; a sheet takes some hundred kilobytes. */
const KEPT_SHEETS = 100

export interface Engraved {
  readonly sheet: Sheet
  /** The sheet read back: the very timeline that the learner's player has, in ticks of the wire. */
  readonly timeline: Timeline
}

export type Sheets = (piece: Piece, version: Version) => Engraved

/** Sheets on demand, the latest kept. */
export function createSheets(works: Works): Sheets {
  const kept = new Map<number, Engraved>()
  return (piece, version) => {
    const known = kept.get(version.id)
    if (known) {
      kept.delete(version.id)
      kept.set(version.id, known)
      return known
    }
    const { timeline, divisionPerBeat, beatPerMeasure } = works.notesOf(version)
    const sheet = encodeSheet(timeline, {
      id: version.id,
      playableType: 'version',
      name: version.title,
      title: piece.title,
      artist: piece.artist,
      hand_type: version.handType,
      is_free: version.isFree,
      difficulty: version.difficulty,
      division_per_beat: divisionPerBeat,
      beat_per_measure: beatPerMeasure,
    })
    const engraved = { sheet, timeline: decodeSheet(sheet) }
    kept.set(version.id, engraved)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_SHEETS) break
      kept.delete(oldest)
    }
    return engraved
  }
}
