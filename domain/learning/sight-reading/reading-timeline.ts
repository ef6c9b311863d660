import { pitchOfStep, TICKS_PER_QUARTER } from '../../notation/index.ts'
import { HANDS, type Hands, NO_EXPRESSION, type ScoreNote, type Timeline, type TimelineMeasure } from '../../score/index.ts'
import { PHRASE_MEASURES, READING_MEASURES, type ReadingPiece } from './items.ts'

/** The hands that a text asks for. */
export function handsOfReading({ notes }: Pick<ReadingPiece, 'notes'>): Hands {
  const [hand, ...others] = HANDS.filter((candidate) => notes.some((note) => note.hand === candidate))
  return hand && others.length === 0 ? hand : 'BOTH'
}

/** A text as it is played: notes in the order of the text, each phrase a section. */
export function timelineOfReading({ notes, meter, tonality, beatsPerMinute, expression }: ReadingPiece): Timeline {
  const { measureTicks, beats, beatTicks } = meter
  const totalTicks = READING_MEASURES * measureTicks
  const half = PHRASE_MEASURES * measureTicks
  return {
    ticksPerQuarter: TICKS_PER_QUARTER,
    totalTicks,
    fifths: tonality.fifths,
    notes: notes.map(({ onset, duration, step, alter, hand, finger }, index): ScoreNote => {
      const measure = Math.floor(onset / measureTicks)
      return { index, onset, duration, pitch: pitchOfStep(step, alter), hand, finger, measure, grace: false, staccato: false }
    }),
    melody: [],
    chords: [],
    measures: Array.from(
      { length: READING_MEASURES },
      (_, index): TimelineMeasure => ({ index, number: index + 1, start: index * measureTicks, length: measureTicks, beats, beatTicks }),
    ),
    parts: [
      { index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: half },
      { index: 1, sectionId: 2, letter: 'B', occurrence: 1, start: half, end: totalTicks },
    ],
    tempos: [{ at: 0, beatsPerMinute, beatTicks }],
    ...(expression === NO_EXPRESSION ? {} : { expression }),
  }
}
