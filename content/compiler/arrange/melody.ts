import { type Meter, TICKS_PER_QUARTER, writtenAs } from '@prelude/domain/notation'
import type { UnfoldedNote, UnfoldedPiece } from '../pfl/unfold.ts'
import type { ArrangementLevel } from './arrangement.ts'

/** Usual range of the right hand by level, in MIDI pitches (spec: curriculum §4.0). */
const WINDOWS: Readonly<Record<ArrangementLevel, readonly [number, number]>> = { 1: [60, 72], 3: [58, 76], 4: [57, 81], 5: [57, 81], 6: [57, 81] }
const IDEAL_MEDIAN = 67

/** The melody keeps its written octave, as the learner sings it: up to this share may lie outside the range. */
const TOLERATED_OUTSIDE = { beginner: 0.2, advanced: 0.05 } as const

/** Octaves by which a melody is moved, so that least of it is outside the range; 0 where that gains little. */
export function registerShift(melody: readonly UnfoldedNote[], level: ArrangementLevel): number {
  const [low, high] = WINDOWS[level]
  const pitches = melody
    .filter((note) => !note.grace)
    .map((note) => note.written.pitch)
    .sort((a, b) => a - b)
  const median = pitches[Math.floor(pitches.length / 2)] ?? IDEAL_MEDIAN
  let best = { octaves: 0, outside: Number.POSITIVE_INFINITY, away: 0 }
  for (const octaves of [0, 1, -1, 2, -2]) {
    const outside = pitches.filter((pitch) => pitch + 12 * octaves < low || pitch + 12 * octaves > high).length
    const away = Math.abs(median + 12 * octaves - IDEAL_MEDIAN)
    if (outside < best.outside || (outside === best.outside && away < best.away)) best = { octaves, outside, away }
  }
  const asWritten = pitches.filter((pitch) => pitch < low || pitch > high).length
  return asWritten <= pitches.length * TOLERATED_OUTSIDE[level <= 3 ? 'beginner' : 'advanced'] ? 0 : best.octaves
}

export const shiftedByOctaves = (notes: readonly UnfoldedNote[], octaves: number): UnfoldedNote[] =>
  notes.map((note) => ({ ...note, written: writtenAs(note.written, note.written.pitch + 12 * octaves) }))

/** Notes that begin on one beat, in order. */
function beatsOf(notes: readonly UnfoldedNote[], piece: UnfoldedPiece): UnfoldedNote[][] {
  const beats = new Map<number, UnfoldedNote[]>()
  for (const note of notes) {
    const measure = piece.measures.findLast((item) => item.start <= note.onset)
    const start = measure?.start ?? 0
    const beat = start + Math.floor((note.onset - start) / piece.meter.beatTicks) * piece.meter.beatTicks
    beats.set(beat, [...(beats.get(beat) ?? []), note])
  }
  return [...beats.values()]
}

const mayFall = (note: UnfoldedNote): boolean => !note.syllables.some((syllable) => syllable !== null)

/** A beat for a novice: even eighths where it had sixteenths; a dotted pair stays as it is sung and as all later versions have it. */
function simplerBeat(beat: readonly UnfoldedNote[], { beatTicks }: Meter): UnfoldedNote[] {
  const [first, last] = [beat[0], beat[beat.length - 1]]
  const total = beat.reduce((sum, note) => sum + note.duration, 0)
  if (!first || !last || beatTicks !== TICKS_PER_QUARTER || beat.length <= 2 || total !== beatTicks) return [...beat]
  const half = beatTicks / 2
  const crowded = beat.some((note) => note.duration === half / 2) && beat.slice(1, -1).every(mayFall)
  return crowded
    ? [
        { ...first, duration: half },
        { ...last, onset: first.onset + half, duration: half },
      ]
    : [...beat]
}

/** The melody for a level: ornaments from Débutant II on, short values from Débutant I on (spec: curriculum §4.1). */
export function simplifiedMelody(piece: UnfoldedPiece, melody: readonly UnfoldedNote[], level: ArrangementLevel): UnfoldedNote[] {
  if (level > 3) return [...melody]
  const plain = melody.filter((note) => !note.grace)
  return level > 1 ? plain : beatsOf(plain, piece).flatMap((beat) => simplerBeat(beat, piece.meter))
}
