import { pitchFrom } from '@prelude/domain/music'
import type { Hand, ScoreNote, Timeline, TimelineMeasure } from '@prelude/domain/score'
import { faultlessPerformance } from './faultless-performance.ts'
import type { PlayedNote, Take } from './take.ts'

/** Small pieces and performances for the tests of this folder. */
const TICKS_PER_QUARTER = 96

/** Onset and duration in beats, pitch, hand (right unless said). */
export interface TestPieceNote {
  readonly at: number
  readonly pitch: number
  readonly beats?: number
  readonly hand?: Hand
  readonly grace?: boolean
  readonly staccato?: boolean
}

export interface PieceOptions {
  readonly bpm?: number
  readonly beatsPerMeasure?: number
  /** Beats of an upbeat before the first whole measure. */
  readonly pickupBeats?: number
  readonly tempos?: readonly { readonly atBeat: number; readonly bpm: number }[]
}

/** A piece in quarter beats: `pieceOf([{ at: 0, pitch: 60 }])` is one measure with one middle C. */
export function pieceOf(written: readonly TestPieceNote[], options: PieceOptions = {}): Timeline {
  const { bpm = 60, beatsPerMeasure = 4, pickupBeats = 0, tempos = [] } = options
  const endBeat = Math.max(1, ...written.map(({ at, beats = 1 }) => at + beats))
  const measures: TimelineMeasure[] = []
  for (let beat = 0; beat < endBeat; ) {
    const beats = beat === 0 && pickupBeats > 0 ? pickupBeats : beatsPerMeasure
    const place = { start: beat * TICKS_PER_QUARTER, length: beats * TICKS_PER_QUARTER, beats: beatsPerMeasure, beatTicks: TICKS_PER_QUARTER }
    measures.push({ index: measures.length, number: measures.length + (pickupBeats > 0 ? 0 : 1), ...place })
    beat += beats
  }
  const measureOf = (tick: number): number => measures.filter(({ start }) => start <= tick).length - 1
  const notes = [...written]
    .sort((a, b) => a.at - b.at || a.pitch - b.pitch)
    .map((note, index): ScoreNote => {
      const onset = Math.round(note.at * TICKS_PER_QUARTER)
      const duration = Math.round((note.beats ?? 1) * TICKS_PER_QUARTER)
      const { hand = 'RIGHT', grace = false, staccato = false } = note
      return { index, onset, duration, pitch: pitchFrom(note.pitch), hand, finger: null, measure: measureOf(onset), grace, staccato }
    })
  return {
    ticksPerQuarter: TICKS_PER_QUARTER,
    totalTicks: measures.reduce((sum, measure) => sum + measure.length, 0),
    fifths: 0,
    notes,
    melody: [],
    chords: [],
    measures,
    parts: [],
    tempos: [
      { at: 0, beatsPerMinute: bpm, beatTicks: TICKS_PER_QUARTER },
      ...tempos.map((mark) => ({ at: mark.atBeat * TICKS_PER_QUARTER, beatsPerMinute: mark.bpm, beatTicks: TICKS_PER_QUARTER })),
    ],
  }
}

/** Notes of one beat each, one after the other. */
export const lineOf = (pitches: readonly number[], hand: Hand = 'RIGHT', beats = 1): TestPieceNote[] =>
  pitches.map((pitch, place) => ({ at: place * beats, beats, pitch, hand }))

/** A tune over two-note chords. */
export const SONG: readonly TestPieceNote[] = [
  ...lineOf([64, 62, 60, 62, 64, 64, 64, 62, 62, 62, 62, 64, 67, 67, 67, 60, 64, 62, 60, 62, 64, 65, 64, 62]),
  ...lineOf([48, 52, 55, 48, 53, 57, 48, 52], 'LEFT', 2),
  ...lineOf([55, 55, 55, 59, 60, 60, 55, 55], 'LEFT', 2),
]

/** One key struck, held for 0.9 s unless said otherwise. */
export const strike = (timeSeconds: number, pitch: number, more: Partial<PlayedNote> = {}): PlayedNote => ({
  timeSeconds,
  pitch: pitchFrom(pitch),
  velocity: 80,
  durationSeconds: 0.9,
  ...more,
})

export const performanceOf = faultlessPerformance

/** The whole piece, both hands, in time at level 1, unless said otherwise. */
export const takeOf = (timeline: Timeline, performance: readonly PlayedNote[], more: Partial<Take> = {}): Take => ({
  mode: 'time',
  hands: 'BOTH',
  fromMeasure: 0,
  toMeasure: timeline.measures.length - 1,
  speed: 1,
  level: 1,
  performance,
  ...more,
})
