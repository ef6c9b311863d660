import { pitchFrom } from '@prelude/domain/music'
import { type Hand, type ScoreNote, type TickRange, type Timeline, type TimelineMeasure, tempoMapOf } from '@prelude/domain/score'

/** Small pieces for the tests of the player and of the result. */
export const QUARTER = 96

/** Onset and length in beats, pitch, hand (right unless said). */
export interface TestNote {
  readonly at: number
  readonly pitch: number
  readonly beats?: number
  readonly hand?: Hand
  readonly grace?: boolean
  readonly staccato?: boolean
}

export interface TimelineOptions {
  readonly bpm?: number
  readonly beatsPerMeasure?: number
  readonly pickupBeats?: number
  /** Measures at least; more when the notes need them. */
  readonly measures?: number
  readonly melody?: readonly { readonly at: number; readonly pitch: number; readonly beats?: number }[]
  readonly fifths?: number
  /** Measures in each section: `[2, 2]` is A of two and B of two. */
  readonly sections?: readonly number[]
}

export function timelineOf(written: readonly TestNote[], options: TimelineOptions = {}): Timeline {
  const { bpm = 120, beatsPerMeasure = 4, pickupBeats = 0, melody = [], fifths = 0, sections = [] } = options
  const lastBeat = Math.max(1, (options.measures ?? 0) * beatsPerMeasure, ...written.map(({ at, beats = 1 }) => at + beats))
  const measures: TimelineMeasure[] = []
  for (let beat = 0; beat < lastBeat; ) {
    const length = beat === 0 && pickupBeats > 0 ? pickupBeats : beatsPerMeasure
    const number = measures.length + (pickupBeats > 0 ? 0 : 1)
    measures.push({ index: measures.length, number, start: beat * QUARTER, length: length * QUARTER, beats: beatsPerMeasure, beatTicks: QUARTER })
    beat += length
  }
  const totalTicks = measures.reduce((sum, { length }) => sum + length, 0)
  const measureOf = (tick: number): number => measures.filter(({ start }) => start <= tick).length - 1
  const notes = [...written]
    .sort((a, b) => a.at - b.at || a.pitch - b.pitch)
    .map(({ at, pitch, beats = 1, hand = 'RIGHT', grace = false, staccato = false }, index): ScoreNote => {
      const onset = Math.round(at * QUARTER)
      const duration = Math.round(beats * QUARTER)
      return { index, onset, duration, pitch: pitchFrom(pitch), hand, finger: null, measure: measureOf(onset), grace, staccato }
    })
  let from = 0
  const parts = sections.map((count, index) => {
    const [first, last] = [measures[from], measures[from + count - 1]]
    from += count
    return {
      index,
      sectionId: index + 1,
      letter: 'ABCDEF'[index] ?? 'A',
      occurrence: 1,
      start: first?.start ?? 0,
      end: (last?.start ?? 0) + (last?.length ?? 0),
    }
  })
  return {
    ticksPerQuarter: QUARTER,
    totalTicks,
    fifths,
    notes,
    melody: melody.map(({ at, pitch, beats = 1 }) => ({ onset: at * QUARTER, duration: beats * QUARTER, pitch: pitchFrom(pitch), lyric: null })),
    chords: [],
    measures,
    parts,
    tempos: [{ at: 0, beatsPerMinute: bpm, beatTicks: QUARTER }],
  }
}

/** Notes of one length, one after the other. */
export const lineOf = (pitches: readonly number[], hand: Hand = 'RIGHT', beats = 1, from = 0): TestNote[] =>
  pitches.map((pitch, place) => ({ at: from + place * beats, beats, pitch, hand }))

/** Four measures of four: a melody in quarters over half notes, 0.5 s a beat. */
export const TUNE: readonly number[] = [64, 62, 60, 62, 64, 65, 67, 65, 62, 64, 65, 64, 67, 65, 62, 60]
export const BASS: readonly number[] = [48, 55, 48, 55, 53, 55, 52, 48]
export const SONG: Timeline = timelineOf([...lineOf(TUNE), ...lineOf(BASS, 'LEFT', 2)], { sections: [2, 2] })

export const wholeOf = (timeline: Timeline): TickRange => ({ start: 0, end: timeline.totalTicks })

/** Seconds from the start of a passage to a tick, at a speed. */
export function secondsFrom(timeline: Timeline, fromTick: number, tick: number, speed = 1): number {
  const tempo = tempoMapOf(timeline, speed)
  return tempo.secondsAt(tick) - tempo.secondsAt(fromTick)
}
