import { ticksOfLetter, type ValueLetter } from '@prelude/domain/notation'
import type { Hand, HandShape } from '@prelude/domain/score'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { type ExerciseFrame, type ExerciseNotes, endOf, exerciseNote, handShape, keyOfShape, printOf } from './exercise-score.ts'

export interface FiveFingers {
  readonly shape: string
  readonly shape_left?: string | undefined
  readonly root: number
  /** Position of the left hand; without it only the hand of `root` plays. */
  readonly root_left?: number | undefined
  readonly degrees: readonly number[]
  readonly note: ValueLetter
  readonly last: ValueLetter
  readonly motion?: 'parallel' | 'contrary' | undefined
  /** The figure is played once with each articulation. */
  readonly articulations?: readonly ('legato' | 'staccato')[] | undefined
  /** The figure is played once by each hand in turn; without it the hands play together. */
  readonly hands_sequence?: readonly ('R' | 'L')[] | undefined
}

const HAND_OF_LETTER = { R: 'RIGHT', L: 'LEFT' } as const
const FINGERS = 5

/** do-ré-mi-fa-sol-fa-mi-ré-do in a fixed five-finger position; the last note is held. */
export function fiveFingers(frame: ExerciseFrame, settings: FiveFingers, hand: Hand | 'BOTH'): ExerciseNotes {
  const shapes: Readonly<Record<Hand, HandShape>> = { RIGHT: handShape(settings.shape), LEFT: handShape(settings.shape_left ?? settings.shape) }
  const lowest: Readonly<Record<Hand, number>> = { RIGHT: settings.root, LEFT: settings.root_left ?? settings.root }
  const together: readonly Hand[] = hand === 'BOTH' ? ['RIGHT', 'LEFT'] : [hand]
  const turns: readonly (readonly Hand[])[] = settings.hands_sequence?.map((letter) => [HAND_OF_LETTER[letter]]) ?? [together]
  const articulations = settings.articulations ?? [null]
  const notes: ArrangedNote[] = []
  const ticks = ticksOfLetter(settings.note)
  const lastTicks = ticksOfLetter(settings.last)
  const play = (hands: readonly Hand[], degree: number, onset: number, duration: number): ArrangedNote[] =>
    hands.map((own) => {
      const turned = own === 'LEFT' && settings.motion === 'contrary' ? FINGERS + 1 - degree : degree
      return exerciseNote(frame, { onset, duration, hand: own, ...keyOfShape(shapes[own], lowest[own], turned, own) })
    })
  const [home = 1] = settings.degrees
  const comesHome = settings.degrees[settings.degrees.length - 1] === home
  for (const hands of turns) {
    articulations.forEach((articulation, pass) => {
      const isLastPass = pass === articulations.length - 1
      const start = endOf(notes)
      const held = comesHome && isLastPass
      const passNotes = settings.degrees.flatMap((degree, i) => {
        const isHeld = held && i === settings.degrees.length - 1
        return play(hands, degree, start + i * ticks, isHeld ? lastTicks : ticks)
      })
      notes.push(...passNotes.map((note) => articulated(note, articulation, start, endOf(passNotes))))
      // A figure that does not return to its first note is closed with it.
      if (isLastPass && !comesHome) notes.push(...play(hands, home, endOf(notes), lastTicks))
    })
  }
  const prints = together.flatMap((own) => printOf(notes, own, shapes[own], lowest[own]))
  return { notes, prints, chords: [], timed: true }
}

function articulated(note: ArrangedNote, articulation: 'legato' | 'staccato' | null, start: number, end: number): ArrangedNote {
  if (articulation === 'staccato') return { ...note, articulations: ['staccato'] }
  if (articulation === null) return note
  return { ...note, slursStarted: note.onset === start ? 1 : 0, slursEnded: note.onset + note.duration === end ? 1 : 0 }
}
