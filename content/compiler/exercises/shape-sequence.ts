import { ticksOfLetter, type ValueLetter } from '@prelude/domain/notation'
import { HANDS, type Hand, type HandprintSpan } from '@prelude/domain/score'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, exerciseNote, handShape, joinedPrints, keyOfShape } from './exercise-score.ts'

export interface ShapeSequence {
  /** Hand shapes in playing order, each with its lowest key in the right hand, or in the only hand. */
  readonly shapes: readonly (readonly [code: string, lowest: number])[]
  /** Semitones from the right hand's keys to those of the left hand. */
  readonly left_offset?: number | undefined
  /** The tones of each shape in playing order, from its lowest one; without it they are struck together. */
  readonly degrees?: readonly number[] | undefined
  readonly note: ValueLetter
}

/** One hand shape after the other: chords, or the same figure on each of them. A figure begins with a measure and its last note fills it. */
export function shapeSequence(frame: ExerciseFrame, settings: ShapeSequence, hand: Hand | 'BOTH'): ExerciseNotes {
  const { measureTicks } = frame.meter
  const ticks = ticksOfLetter(settings.note)
  const perShape = settings.degrees ? Math.ceil((settings.degrees.length * ticks) / measureTicks) * measureTicks : ticks
  const total = Math.ceil((settings.shapes.length * perShape) / measureTicks) * measureTicks
  if (hand === 'BOTH' && settings.left_offset === undefined) throw new ExerciseFault('à deux mains il faut « left_offset »')
  const hands = hand === 'BOTH' ? HANDS : [hand]
  const notes: ArrangedNote[] = []
  const prints: HandprintSpan[] = []
  for (const own of hands)
    settings.shapes.forEach(([code, written], place) => {
      const shape = handShape(code)
      const lowest = written + (own === 'LEFT' && hand === 'BOTH' ? (settings.left_offset ?? 0) : 0)
      const start = place * perShape
      const end = place === settings.shapes.length - 1 ? total : start + perShape
      const struck = settings.degrees ?? shape.intervals.map((_, i) => i + 1)
      struck.forEach((degree, i) => {
        const onset = settings.degrees ? start + i * ticks : start
        const isLast = !settings.degrees || i === struck.length - 1
        notes.push(
          exerciseNote(frame, { onset, duration: (isLast ? end : onset + ticks) - onset, hand: own, ...keyOfShape(shape, lowest, degree, own) }),
        )
      })
      prints.push({ hand: own, start, end, shape: code, lowest })
    })
  return { notes, prints: joinedPrints(prints), chords: [], timed: true }
}
