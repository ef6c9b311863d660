import { pitchFrom } from '@prelude/domain/music'
import type { Finger, Hand, ScoreNote, Timeline } from '@prelude/domain/score'

export const QUARTER = 96

/** Onset and duration in quarters, pitch, hand, finger. */
export type ShortNote = readonly [number, number, number, Hand, Finger?]

/** A piece in three-four time in sol majeur. */
export function createTestTimeline(list: readonly ShortNote[], measureCount = 4): Timeline {
  const length = 3 * QUARTER
  const notes = list.map(([onset, duration, pitch, hand, finger], index): ScoreNote => {
    const at = onset * QUARTER
    return {
      index,
      onset: at,
      duration: duration * QUARTER,
      pitch: pitchFrom(pitch),
      hand,
      finger: finger ?? null,
      measure: Math.floor(at / length),
      grace: false,
      staccato: false,
    }
  })
  return {
    ticksPerQuarter: QUARTER,
    totalTicks: measureCount * length,
    fifths: 1,
    notes,
    melody: [],
    chords: [],
    measures: Array.from({ length: measureCount }, (_, index) => ({
      index,
      number: index + 1,
      start: index * length,
      length,
      beats: 3,
      beatTicks: QUARTER,
    })),
    parts: [],
    tempos: [{ at: 0, beatsPerMinute: 78, beatTicks: QUARTER }],
  }
}
