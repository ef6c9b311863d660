import { parseChord, pitchClassOf, toneOfDegree } from '@prelude/domain/music'
import type { TimelineMeasure, TimelinePart } from '@prelude/domain/score'
import { isDetached } from '../pfl/phrasing.ts'
import { movedSigns } from '../pfl/piece-signs.ts'
import type { ChordSpan, UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { isPickupMeasure } from './harmony.ts'

export interface Introduced {
  readonly piece: UnfoldedPiece
  /** The line of the introduction: played, not sung. */
  readonly line: readonly UnfoldedNote[]
}

/** An introduction is two measures, or four where two are shorter than this or have too little melody. */
const SHORT = 2
const LONG = 4
const SHORTEST_SECONDS = 3.8
const FEWEST_NOTES = 4

/** A cadence that begins over its fifth does so after other chords: at the head of an introduction it stands on its root. */
function onItsRoot(span: ChordSpan): ChordSpan {
  const fifth = toneOfDegree(span.chord, 5)
  const chord = fifth?.pitchClass === pitchClassOf(span.chord.bass) ? parseChord(span.chord.symbol.replace(/\/.*/, '')) : undefined
  return chord ? { ...span, chord } : span
}

const isWhole = (measure: TimelineMeasure): boolean => !isPickupMeasure(measure)

function excerptLength(piece: UnfoldedPiece): number {
  const measures = piece.measures.filter(isWhole)
  const seconds = (SHORT * piece.meter.measureTicks * 60) / (piece.beatsPerMinute * piece.meter.beatTicks)
  const from = measures[measures.length - SHORT]?.start ?? 0
  const notes = piece.voices.chant.filter((note) => !note.grace && note.onset >= from)
  return seconds >= SHORTEST_SECONDS && notes.length >= FEWEST_NOTES ? SHORT : Math.min(LONG, measures.length)
}

/** The notes of the last phrase, moved to the start, the last one cut before the pickup; where the song begins on another note, that note follows it. */
function lineOf(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], from: number, end: number): UnfoldedNote[] {
  const notes = melody
    .filter((note) => !note.grace && note.onset >= from && note.onset - from < end)
    .map((note): UnfoldedNote => ({ ...note, onset: note.onset - from, duration: Math.min(note.duration, end - note.onset + from), syllables: [] }))
  const [last, first] = [notes[notes.length - 1], melody.find((note) => !note.grace)]
  if (!last || !first || last.written.pitch === first.written.pitch) return notes
  const { beatTicks } = piece.meter
  const cue = Math.floor((end - beatTicks / 2) / beatTicks) * beatTicks
  if (cue <= last.onset) return notes
  const shortened = { ...last, duration: Math.min(last.duration, cue - last.onset) }
  return [
    ...notes.slice(0, -1),
    shortened,
    { ...first, onset: cue, duration: end - cue, syllables: [], finger: null, slursStarted: 0, slursEnded: 0 },
  ]
}

/** One slur over all of it, where it is not detached: those of the piece may begin before the excerpt. */
function asPhrase(line: readonly UnfoldedNote[]): UnfoldedNote[] {
  const slurs = line.length > 1 && !isDetached(line) ? 1 : 0
  return line.map((note, i) => ({ ...note, slursStarted: i === 0 ? slurs : 0, slursEnded: i === line.length - 1 ? slurs : 0 }))
}

/**
 * The last phrase before the piece; a pickup falls at the end of it. Over a ground bass it is the bass alone, from the beginning. The line ends on
 * the note on which the singer begins.
 */
export function withIntroduction(piece: UnfoldedPiece, melody: readonly UnfoldedNote[]): Introduced {
  const { meter } = piece
  const ground = piece.textures.style === 'basse-obstinee'
  const whole = piece.measures.filter(isWhole)
  const count = ground ? SHORT : excerptLength(piece)
  const pickup = piece.measures[0] && isPickupMeasure(piece.measures[0]) ? piece.measures[0].length : 0
  const added = count * meter.measureTicks - pickup
  const later = <Item extends { start: number; end: number }>(item: Item): Item => ({ ...item, start: item.start + added, end: item.end + added })
  const introduction = Array.from(
    { length: count },
    (_, index): TimelineMeasure => ({
      index,
      number: index + 1,
      start: index * meter.measureTicks,
      length: meter.measureTicks,
      beats: meter.beats,
      beatTicks: meter.beatTicks,
    }),
  )
  const measures = [
    ...introduction,
    ...whole.map((measure, i) => ({ ...measure, index: i + count, number: i + count + 1, start: measure.start + added })),
  ]
  const from = (ground ? whole[0] : whole[whole.length - count])?.start ?? 0
  const total = count * meter.measureTicks
  const chords = piece.chords
    .filter((span) => span.start >= from && span.start - from < total)
    .map((span): ChordSpan => ({ ...span, start: span.start - from, end: Math.min(total, span.end - from) }))
  const last = chords[chords.length - 1]
  const filled = (last ? [...chords.slice(0, -1), { ...last, end: total }] : chords).map((span, i) => (i === 0 ? onItsRoot(span) : span))
  const opening: TimelinePart = { index: 0, sectionId: 0, letter: 'Intro', occurrence: 1, start: 0, end: added }
  const moved = (notes: readonly UnfoldedNote[]): UnfoldedNote[] => notes.map((note) => ({ ...note, onset: note.onset + added }))
  return {
    line: ground ? [] : asPhrase(lineOf(piece, melody, from, added)),
    piece: {
      ...piece,
      totalTicks: piece.totalTicks + added,
      measures,
      parts: [opening, ...piece.parts.map((part) => ({ ...later(part), index: part.index + 1 }))],
      voices: { ...piece.voices, chant: moved(piece.voices.chant) },
      chords: [...filled, ...piece.chords.filter((span) => span.start >= pickup).map(later)],
      pedals: [],
      signs: movedSigns(piece.signs, added),
    },
  }
}
