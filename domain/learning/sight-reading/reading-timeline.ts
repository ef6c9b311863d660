import { pitchOfStep, TICKS_PER_QUARTER } from '../../notation/index.ts'
import {
  type Expression,
  HANDS,
  type Hands,
  NO_EXPRESSION,
  type ScoreNote,
  type TickRange,
  type Timeline,
  type TimelineMeasure,
} from '../../score/index.ts'
import { PHRASE_MEASURES, READING_MEASURES, type ReadingPiece } from './items.ts'

/** The hands that a text asks for. */
export function handsOfReading({ notes }: Pick<ReadingPiece, 'notes'>): Hands {
  const [hand, ...others] = HANDS.filter((candidate) => notes.some((note) => note.hand === candidate))
  return hand && others.length === 0 ? hand : 'BOTH'
}

/** The measures, an upbeat first; the last one is shorter by it. */
function measuresOf({ meter, upbeat }: Pick<ReadingPiece, 'meter' | 'upbeat'>): readonly TimelineMeasure[] {
  const { measureTicks, beats, beatTicks } = meter
  const whole = Array.from({ length: READING_MEASURES }, (_, place) => ({
    number: place + 1,
    start: upbeat + place * measureTicks,
    length: measureTicks,
  }))
  const rows = upbeat > 0 ? [{ number: 0, start: 0, length: upbeat }, ...whole] : whole
  return rows.map(({ number, start, length }, index) => ({
    ...{ index, number, start, beats, beatTicks },
    length: number === READING_MEASURES ? length - upbeat : length,
  }))
}

/** What is written, by its ticks from the start. */
function movedBy(by: number, { dynamics, hairpins, slurs, ...others }: Expression): Expression {
  const range = <Range extends TickRange>(from: Range): Range => ({ ...from, start: from.start + by, end: from.end + by })
  return { ...others, dynamics: dynamics.map((mark) => ({ ...mark, at: mark.at + by })), hairpins: hairpins.map(range), slurs: slurs.map(range) }
}

/** A text as it is played, in ticks from its start: notes in the order of the text, each phrase a section. */
export function timelineOfReading(piece: ReadingPiece): Timeline {
  const { notes, meter, upbeat, tonalities, beatsPerMinute, expression } = piece
  const totalTicks = READING_MEASURES * meter.measureTicks
  const half = PHRASE_MEASURES * meter.measureTicks
  const measures = measuresOf(piece)
  return {
    ticksPerQuarter: TICKS_PER_QUARTER,
    totalTicks,
    fifths: tonalities[0].fifths,
    notes: notes.map(({ onset, duration, step, alter, hand, finger }, index): ScoreNote => {
      const measure = measures.findLastIndex(({ start }) => start <= onset + upbeat)
      return { index, onset: onset + upbeat, duration, pitch: pitchOfStep(step, alter), hand, finger, measure, grace: false, staccato: false }
    }),
    melody: [],
    chords: [],
    measures,
    parts: [
      { index: 0, sectionId: 1, letter: 'A', occurrence: 1, start: 0, end: half },
      { index: 1, sectionId: 2, letter: 'B', occurrence: 1, start: half, end: totalTicks },
    ],
    tempos: [{ at: 0, beatsPerMinute, beatTicks: meter.beatTicks }],
    ...(expression === NO_EXPRESSION ? {} : { expression: movedBy(upbeat, expression) }),
  }
}
