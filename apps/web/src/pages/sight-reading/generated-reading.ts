import { TYPE_OF_HANDS } from '@prelude/contract/hand-type'
import { encodeSheet } from '@prelude/contract/sheet-codec'
import { handsOfReading, type ReadingPiece, readingTitle, timelineOfReading, writeReading } from '@prelude/domain/learning/sight-reading'
import type { LoadedSheet, GeneratedPlayable } from '../../shared/playables/front-door.ts'
import { SIGHT_READING_TEXTS as TEXTS } from './sight-reading.texts.ts'

/** Sixteenths are the shortest values of a text. */
const DIVISIONS_OF_BEAT = { '4/4': 4, '3/4': 4, '6/8': 6 } as const

export interface GeneratedReading {
  readonly piece: ReadingPiece
  readonly sheet: LoadedSheet
  readonly playable: GeneratedPlayable
}

/** A text as the player opens it: made on the device, sheet and engraving, from one and the same piece. */
export function generatedReading(piece: ReadingPiece): GeneratedReading {
  const timeline = timelineOfReading(piece)
  const title = readingTitle(piece)
  const id = piece.order.seed
  const { model } = encodeSheet(timeline, {
    ...{ id, playableType: 'exercise', name: title, title, artist: '', url_title: '', url_artist: '', is_free: true, difficulty: 1 },
    hand_type: TYPE_OF_HANDS[handsOfReading(piece)],
    division_per_beat: DIVISIONS_OF_BEAT[piece.meter.name],
    beat_per_measure: piece.meter.beats,
    ...{ transpositions: [], transposition_id: null, ambitus: null },
  })
  const { musicXml, noteIds, measureIds } = writeReading(piece, TEXTS.text)
  return {
    piece,
    sheet: { model, timeline, handprints: [], extractMeasures: null, beatPractice: null },
    playable: { type: 'made', id, engraving: { musicXml, transpose: '', transpositionId: null, noteIds, measureIds, extractMeasures: null } },
  }
}
