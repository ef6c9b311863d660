import { spellPitch, type Tonality } from '@prelude/domain/music'
import { type Meter, writtenAs } from '@prelude/domain/notation'
import type { Finger, Hand, HandprintSpan, HandShape, TimelineMeasure } from '@prelude/domain/score'
import { handShapes } from '../../hand-shapes.ts'
import { type ArrangedNote, type Arrangement, type ArrangementLevel, generated } from '../arrange/arrangement.ts'
import { NO_SIGNS } from '../pfl/piece-signs.ts'
import { NO_TEXTURES } from '../pfl/style.ts'
import type { ChordSpan, UnfoldedPiece } from '../pfl/unfold.ts'

/** Key and meter of an exercise. */
export interface ExerciseFrame {
  readonly slug: string
  readonly tonality: Tonality
  readonly meter: Meter
  readonly beatsPerMinute: number
  readonly level: ArrangementLevel
}

/** Output of a generator. `prints` is null where the shapes are to be found from the fingers. */
export interface ExerciseNotes {
  readonly notes: readonly ArrangedNote[]
  readonly prints: readonly HandprintSpan[] | null
  readonly chords: readonly ChordSpan[]
  /** False where only the keys count. */
  readonly timed: boolean
  /** The score where it was written, with its dynamics and pedal; others get empty measures. */
  readonly piece?: UnfoldedPiece
}

/** An exercise refers to something that does not exist. The message is for the author. */
export class ExerciseFault extends Error {}

export const endOf = (notes: readonly ArrangedNote[]): number => Math.max(0, ...notes.map((note) => note.onset + note.duration))

/** A note by its pitch, spelt in the tonality of the exercise. */
export const exerciseNote = (
  frame: ExerciseFrame,
  place: { readonly onset: number; readonly duration: number; readonly pitch: number; readonly hand: Hand; readonly finger: Finger | null },
): ArrangedNote => ({
  ...generated(place.onset, place.duration, writtenAs(spellPitch(place.pitch, frame.tonality.fifths), place.pitch), place.hand),
  finger: place.finger,
})

/** Enough empty measures for so many ticks, in one section A. */
export function emptyPiece(
  { slug, tonality, meter, beatsPerMinute }: ExerciseFrame,
  ticks: number,
  chords: readonly ChordSpan[] = [],
): UnfoldedPiece {
  const count = Math.max(1, Math.ceil(ticks / meter.measureTicks))
  const totalTicks = count * meter.measureTicks
  return {
    slug,
    tonality,
    meter,
    beatsPerMinute,
    totalTicks,
    measures: Array.from(
      { length: count },
      (_, index): TimelineMeasure => ({
        index,
        number: index + 1,
        start: index * meter.measureTicks,
        length: meter.measureTicks,
        beats: meter.beats,
        beatTicks: meter.beatTicks,
      }),
    ),
    parts: [{ index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: totalTicks }],
    voices: { chant: [], md: [], md2: [], mg: [], mg2: [], autre: [], autre2: [] },
    chords,
    pedals: [],
    signs: NO_SIGNS,
    verses: 1,
    textures: NO_TEXTURES,
  }
}

/** Notes of an exercise as an arrangement, so that it is checked and engraved like a version. */
export const exerciseArrangement = (frame: ExerciseFrame, { notes, chords, piece }: ExerciseNotes): Arrangement => ({
  code: null,
  piece: piece ?? emptyPiece(frame, endOf(notes), chords),
  notes,
  sung: [],
  pedals: piece?.pedals ?? [],
  directions: [],
  blocId: null,
})

export function handShape(code: string): HandShape {
  const shape = handShapes().find((item) => item.code === code)
  if (!shape) throw new ExerciseFault(`la forme de main « ${code} » n’existe pas`)
  return shape
}

/** The key of the nth tone of a shape, counted from 1 and from its lowest key, and its finger. */
export function keyOfShape(shape: HandShape, lowest: number, degree: number, hand: Hand): { readonly pitch: number; readonly finger: Finger } {
  const interval = shape.intervals[degree - 1]
  const finger = (hand === 'RIGHT' ? shape.fingersRight : shape.fingersLeft)[degree - 1]
  if (interval === undefined || finger === undefined)
    throw new ExerciseFault(`la forme « ${shape.code} » n’a que ${shape.intervals.length} touches : pas de ${degree}e`)
  return { pitch: lowest + interval, finger }
}

/** One shape for the whole stretch of a hand's notes. */
export function printOf(notes: readonly ArrangedNote[], hand: Hand, shape: HandShape, lowest: number): HandprintSpan[] {
  const own = notes.filter((note) => note.hand === hand)
  const [first] = own
  return first ? [{ hand, start: first.onset, end: endOf(own), shape: shape.code, lowest }] : []
}

/** Joins consecutive spans of one hand on the same keys. */
export function joinedPrints(prints: readonly HandprintSpan[]): HandprintSpan[] {
  const joined: HandprintSpan[] = []
  for (const print of prints) {
    const before = joined[joined.length - 1]
    if (before && before.hand === print.hand && before.shape === print.shape && before.lowest === print.lowest && before.end === print.start)
      joined[joined.length - 1] = { ...before, end: print.end }
    else joined.push(print)
  }
  return joined
}
