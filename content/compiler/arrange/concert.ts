import { parseChord, spellingInChord, toneOfDegree } from '@prelude/domain/music'
import type { TimelineMeasure, TimelinePart } from '@prelude/domain/score'
import { movedSigns } from '../pfl/piece-signs.ts'
import type { ChordSpan, PedalPress, UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import { type ArrangedNote, placed, writtenAs } from './arrangement.ts'
import { type HarmonySpan, isPickupMeasure } from './harmony.ts'

const INTRODUCTION_MEASURES = 2
/** The added note is a sixth below if possible, else a third, else a fourth or fifth (spec: curriculum §4.5). */
const PREFERRED_INTERVALS = [9, 8, 4, 3, 5, 7]
const LOWEST_ADDED = 55
const OCTAVES_UNDER_MEAN_LEAP = 5
const OCTAVES_TOP = 88
/** Octaves faster than this are above the intermediate level. */
const FASTEST_OCTAVE_SECONDS = 0.4

/** Two bars of tonic and dominant before the piece; a pickup falls at the end of the second one. */
export function withIntroduction(piece: UnfoldedPiece): UnfoldedPiece {
  const { meter, tonality } = piece
  const pickup = piece.measures[0]?.number === 0 ? (piece.measures[0]?.length ?? 0) : 0
  const added = INTRODUCTION_MEASURES * meter.measureTicks - pickup
  const later = <Item extends { start: number; end: number }>(item: Item): Item => ({ ...item, start: item.start + added, end: item.end + added })
  const introduction = Array.from(
    { length: INTRODUCTION_MEASURES },
    (_, index): TimelineMeasure => ({
      index,
      number: index + 1,
      start: index * meter.measureTicks,
      length: meter.measureTicks,
      beats: meter.beats,
      beatTicks: meter.beatTicks,
    }),
  )
  const kept = piece.measures.filter((measure) => !isPickupMeasure(measure))
  const measures = [
    ...introduction,
    ...kept.map((measure, i) => ({
      ...measure,
      index: i + INTRODUCTION_MEASURES,
      number: i + INTRODUCTION_MEASURES + 1,
      start: measure.start + added,
    })),
  ]
  const boundary = added
  const opening: TimelinePart = { index: 0, sectionId: 0, letter: 'Intro', occurrence: 1, start: 0, end: boundary }
  const tonic = `${tonality.tonic.letter}${tonality.tonic.alter === 1 ? '#' : tonality.tonic.alter === -1 ? 'b' : ''}`
  const one = parseChord(tonality.mode === 'minor' ? `${tonic}m` : tonic)
  const fifth = one && toneOfDegree(one, 5)?.spelling
  const dominant = fifth && parseChord(`${fifth.letter}${fifth.alter === 1 ? '#' : fifth.alter === -1 ? 'b' : ''}7`)
  const chords: ChordSpan[] = [one, dominant ?? undefined].flatMap((chord, i) =>
    chord ? [{ chord, start: i * meter.measureTicks, end: (i + 1) * meter.measureTicks }] : [],
  )
  const moved = (notes: readonly UnfoldedNote[]): UnfoldedNote[] => notes.map((note) => ({ ...note, onset: note.onset + added }))
  return {
    ...piece,
    totalTicks: piece.totalTicks + added,
    measures,
    parts: [opening, ...piece.parts.map((part) => ({ ...later(part), index: part.index + 1 }))],
    voices: { ...piece.voices, chant: moved(piece.voices.chant) },
    chords: [...chords, ...piece.chords.filter((span) => span.start >= pickup).map(later)],
    pedals: [],
    signs: movedSigns(piece.signs, added),
  }
}

const meanLeap = (notes: readonly UnfoldedNote[]): number => {
  const leaps = notes.slice(1).map((note, i) => Math.abs(note.written.pitch - (notes[i]?.written.pitch ?? 0)))
  return leaps.reduce((sum, leap) => sum + leap, 0) / Math.max(1, leaps.length)
}

/** Parts played in octaves: a repeated section, without wide leaps or fast notes. */
function octaveParts(piece: UnfoldedPiece, melody: readonly UnfoldedNote[]): TimelinePart[] {
  const secondsPerTick = 60 / (piece.beatsPerMinute * piece.meter.beatTicks)
  return piece.parts.filter((part) => {
    const notes = melody.filter((note) => note.onset >= part.start && note.onset < part.end)
    const shortest = Math.min(...notes.map((note) => note.duration))
    const top = Math.max(...notes.map((note) => note.written.pitch))
    const calm = meanLeap(notes) < OCTAVES_UNDER_MEAN_LEAP && shortest * secondsPerTick >= FASTEST_OCTAVE_SECONDS
    return part.occurrence === 2 && calm && top + 12 <= OCTAVES_TOP
  })
}

const isStrongBeat = (piece: UnfoldedPiece, note: UnfoldedNote): boolean => {
  const measure = piece.measures.findLast((item) => item.start <= note.onset)
  const inMeasure = note.onset - (measure?.start ?? 0)
  return inMeasure === 0 || (piece.meter.beats === 4 && inMeasure === 2 * piece.meter.beatTicks)
}

/** The right hand of the concert version: octaves the second time, else a chord tone below the long strong notes. */
export function enrichedMelody(
  piece: UnfoldedPiece,
  melody: readonly UnfoldedNote[],
  harmony: readonly HarmonySpan[],
  leftTopAt: (start: number, end: number) => number,
): ArrangedNote[] {
  const octaves = octaveParts(piece, melody)
  return melody.flatMap((note): ArrangedNote[] => {
    // Fingers for a line alone do not lead into chords: the whole hand is fingered anew.
    const own = { ...placed(note, 'RIGHT'), finger: null }
    if (note.grace) return [own]
    const second = (pitch: number, spelling = note.written): ArrangedNote => ({
      ...own,
      written: writtenAs(spelling, pitch),
      syllables: [],
      slursStarted: 0,
      slursEnded: 0,
      articulations: [],
    })
    if (octaves.some((part) => note.onset >= part.start && note.onset < part.end)) return [own, second(note.written.pitch + 12)]
    const span = harmony.find((item) => item.start <= note.onset && note.onset < item.end)
    if (!span || note.duration < piece.meter.beatTicks || !isStrongBeat(piece, note)) return [own]
    const floor = Math.max(LOWEST_ADDED, leftTopAt(note.onset, note.onset + note.duration) + 1)
    for (const interval of PREFERRED_INTERVALS) {
      const pitch = note.written.pitch - interval
      const spelling = spellingInChord(span.chord, pitch)
      if (spelling && pitch >= floor && note.onset + note.duration <= span.end)
        return [own, { ...second(pitch), written: writtenAs(spelling, pitch) }]
    }
    return [own]
  })
}

/** The pedal is pressed with each chord and released just before the next. */
export const concertPedals = (harmony: readonly HarmonySpan[]): PedalPress[] => harmony.map(({ start, end }) => ({ start, end }))
