import { type Chord, pitchClassOf, toneOfDegree } from '@prelude/domain/music'
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
  /** The melody pitch at the start of the span: the other outer voice. */
  readonly top: number | undefined
  /** The chord closes a section, or is the dominant before one that does: its root is the bass. */
  readonly cadence: boolean
  /** In the last two measures of a section. */
  readonly closing: boolean
}

export const OPEN_SKY = 128

const sounds = (note: UnfoldedNote, start: number, end: number): boolean => note.onset < end && note.onset + note.duration > start

/** A major triad or seventh chord whose root is a fifth above the root of `goal`, or a diminished one a semitone below it. */
export function leadsTo(chord: Chord, goal: Chord): boolean {
  const root = pitchClassOf(chord.root)
  const third = toneOfDegree(chord, 3)
  return (root - pitchClassOf(goal.root) + 12) % 12 === 7 && third !== undefined && (third.pitchClass - root + 12) % 12 === 4
}

interface ChordInMeasure extends ChordSpan {
  readonly partEnd: number
}

/** The last chord of each section, over however many measures, and the dominant before it. */
function isCadence(spans: readonly ChordInMeasure[], place: number): boolean {
  const span = spans[place]
  if (!span) return false
  const within = spans.filter(({ partEnd }) => partEnd === span.partEnd)
  const last = within.at(-1) ?? span
  const before = within.findLast(({ chord }) => chord.symbol !== last.chord.symbol)
  if (span === before) return leadsTo(before.chord, last.chord)
  return before === undefined ? span === last : span.start > before.start
}

/** A last measure that has only the rest of an upbeat, under the chord of the measure before: nothing is struck after the tune has ended. */
function isLeftOver(piece: UnfoldedPiece, spans: readonly ChordSpan[], place: number): boolean {
  const [span, before] = [spans[place], spans[place - 1]]
  const last = piece.measures[piece.measures.length - 1]
  if (!span || !before || !last || place < spans.length - 1 || span.start !== last.start || span.chord.symbol !== before.chord.symbol) return false
  return !piece.voices.chant.some((note) => sounds(note, span.start, span.end))
}

/** The chords measure by measure; a chord repeated within a measure is one. */
export function harmonyOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[]): HarmonySpan[] {
  const merged: ChordSpan[] = []
  for (const span of piece.chords) {
    const last = merged[merged.length - 1]
    const barLine = piece.measures.some((measure) => measure.start === span.start)
    if (last && !barLine && last.end === span.start && last.chord.symbol === span.chord.symbol) merged[merged.length - 1] = { ...last, end: span.end }
    else merged.push(span)
  }
  const ends = piece.parts.map((part) => part.end)
  const placed = merged
    .filter((_, place) => !isLeftOver(piece, merged, place))
    .map((span) => ({ ...span, partEnd: ends.find((end) => end > span.start) ?? piece.totalTicks }))
  return placed.flatMap(({ start, end, chord, partEnd }, place) => {
    const measure = piece.measures.find((item) => item.start <= start && start < item.start + item.length)
    if (!measure) return []
    const above = melody.filter((note) => !note.grace && sounds(note, start, end))
    const inMeasure = melody.some((note) => !note.grace && sounds(note, measure.start, measure.start + measure.length))
    const tops = melody.filter((note) => !note.grace && sounds(note, start, start + 1)).map((note) => note.written.pitch)
    return [
      {
        start,
        end,
        chord,
        measure,
        ceiling: Math.min(OPEN_SKY, ...above.map((note) => note.written.pitch)),
        melodyRests: !inMeasure,
        top: tops.length > 0 ? Math.max(...tops) : undefined,
        cadence: isCadence(placed, place),
        closing: piece.measures.filter((item) => item.start > measure.start && item.start < partEnd).length < 2,
      },
    ]
  })
}

/** A pickup has no accompaniment. */
export const isPickupMeasure = (measure: TimelineMeasure): boolean => measure.number === 0
