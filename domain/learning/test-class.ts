import { pitchFrom } from '@prelude/domain/music'
import type { Hand, ScoreNote, Timeline, TimelineMeasure } from '@prelude/domain/score'

const QUARTER = 96
const MEASURE = 4 * QUARTER
const MEASURES = 12

const notesOf = (hands: readonly Hand[]): ScoreNote[] =>
  Array.from({ length: MEASURES * 4 }, (_, beat) => hands.map((hand) => ({ beat, hand })))
    .flat()
    .map(({ beat, hand }, index) => ({
      index,
      onset: beat * QUARTER,
      duration: QUARTER,
      pitch: pitchFrom(hand === 'RIGHT' ? 64 : 48),
      hand,
      finger: null,
      measure: Math.floor(beat / 4),
      grace: false,
      staccato: false,
    }))

/** Twelve measures at 76 a minute (ladder 0.5, 0.7, 0.85, 1): A has four, B eight. */
const pieceFor = (hands: readonly Hand[]): Timeline => ({
  ticksPerQuarter: QUARTER,
  totalTicks: MEASURES * MEASURE,
  fifths: 0,
  notes: notesOf(hands),
  melody: [],
  chords: [],
  measures: Array.from(
    { length: MEASURES },
    (_, index): TimelineMeasure => ({ index, number: index + 1, start: index * MEASURE, length: MEASURE, beats: 4, beatTicks: QUARTER }),
  ),
  parts: [
    { index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: 4 * MEASURE },
    { index: 1, sectionId: 2, letter: 'B', occurrence: 1, start: 4 * MEASURE, end: MEASURES * MEASURE },
  ],
  tempos: [{ at: 0, beatsPerMinute: 76, beatTicks: QUARTER }],
})

/** For the tests of the class: one piece for two hands, one for the right hand alone. */
export const classPiece = { piece: pieceFor(['LEFT', 'RIGHT']), oneHanded: pieceFor(['RIGHT']) }
