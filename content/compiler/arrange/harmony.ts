import type { Chord } from '@prelude/domain/music'
import type { TimelineMeasure } from '@prelude/domain/score'
import type { ChordSpan, UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'

/** A chord inside one measure: the unit of accompaniment. */
export interface HarmonySpan {
  readonly start: number
  readonly end: number
  readonly chord: Chord
  readonly measure: TimelineMeasure
  /** The lowest melody pitch during the span; very high when the melody is silent. */
  readonly ceiling: number
  readonly melodyRests: boolean
}

export const OPEN_SKY = 128

const sounds = (note: UnfoldedNote, start: number, end: number): boolean => note.onset < end && note.onset + note.duration > start

/** The chords measure by measure; a chord repeated within a measure is one. */
export function harmonyOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[]): HarmonySpan[] {
  const merged: ChordSpan[] = []
  for (const span of piece.chords) {
    const last = merged[merged.length - 1]
    const barLine = piece.measures.some((measure) => measure.start === span.start)
    if (last && !barLine && last.end === span.start && last.chord.symbol === span.chord.symbol) merged[merged.length - 1] = { ...last, end: span.end }
    else merged.push(span)
  }
  return merged.flatMap(({ start, end, chord }) => {
    const measure = piece.measures.find((item) => item.start <= start && start < item.start + item.length)
    if (!measure) return []
    const above = melody.filter((note) => !note.grace && sounds(note, start, end))
    const inMeasure = melody.some((note) => !note.grace && sounds(note, measure.start, measure.start + measure.length))
    return [{ start, end, chord, measure, ceiling: Math.min(OPEN_SKY, ...above.map((note) => note.written.pitch)), melodyRests: !inMeasure }]
  })
}

/** A pickup has no accompaniment. */
export const isPickupMeasure = (measure: TimelineMeasure): boolean => measure.number === 0
