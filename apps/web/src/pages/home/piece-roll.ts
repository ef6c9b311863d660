import type { Timeline } from '@prelude/domain/score'
import type { RollMeasure, RollNote } from '../../music-ui/night-roll/minuet.ts'

export interface PieceRoll {
  readonly notes: readonly RollNote[]
  readonly measures: readonly RollMeasure[]
  /** The white key at the left edge, as a MIDI pitch. */
  readonly lowest: number
}

/** Beats that are as high as the picture. */
const BEATS = 6
/** Where the middle of the notes stands: the words cover the left half. */
const MIDDLE = 0.62
const WHITE_KEYS = [0, 2, 4, 5, 7, 9, 11]
const SEMITONES_OF_WHITE_KEY = 12 / 7
/** The lowest key that a picture begins with, and the highest. */
const [FROM, TO] = [21, 79]

function whiteKeyAt(pitch: number): number {
  const key = Math.round(Math.min(TO, Math.max(FROM, pitch)))
  return WHITE_KEYS.includes(key % 12) ? key : key - 1
}

/** The beginning of a measure as a picture of `keys` white keys; null where no note begins there. */
export function pieceRoll({ notes, measures }: Pick<Timeline, 'measures' | 'notes'>, from: number, keys: number): PieceRoll | null {
  const first = measures[from]
  if (!first) return null
  const beatOf = (tick: number): number => (tick - first.start) / first.beatTicks
  const shown = notes.filter(({ onset, grace }) => !grace && beatOf(onset) >= 0 && beatOf(onset) < BEATS)
  if (shown.length === 0) return null
  const pitches = shown.map(({ pitch }) => pitch)
  const middle = (Math.min(...pitches) + Math.max(...pitches)) / 2
  return {
    notes: shown.map(({ onset, duration, pitch, hand, finger }) => ({ beat: beatOf(onset), beats: duration / first.beatTicks, pitch, hand, finger })),
    measures: measures
      .filter(({ start }) => beatOf(start) >= 0 && beatOf(start) < BEATS)
      .map(({ start, number }) => ({ beat: beatOf(start), number })),
    lowest: whiteKeyAt(middle - MIDDLE * keys * SEMITONES_OF_WHITE_KEY),
  }
}
