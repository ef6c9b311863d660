import { MIDDLE_C } from '@prelude/domain/music'
import { ticksOfLetter, type ValueLetter } from '@prelude/domain/notation'
import { fingersOfShape, HANDS, type Hand } from '@prelude/domain/score'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, endOf, exerciseNote, handShape, keyOfShape, printOf } from './exercise-score.ts'

export interface FingerCalls {
  readonly shape_right: string
  readonly root_right: number
  readonly shape_left: string
  readonly root_left: number
  /** `R1` is the right thumb. */
  readonly calls: readonly string[]
  /** Beats of each call. */
  readonly beats: number
}

/** Calls one finger after the other, with both hands in a fixed position: R1 R2 … L5. */
export function fingerCalls(frame: ExerciseFrame, settings: FingerCalls): ExerciseNotes {
  const shapes = { RIGHT: handShape(settings.shape_right), LEFT: handShape(settings.shape_left) }
  const lowest = { RIGHT: settings.root_right, LEFT: settings.root_left }
  const duration = settings.beats * frame.meter.beatTicks
  const notes = settings.calls.map((call, i) => {
    const hand: Hand = call.startsWith('L') ? 'LEFT' : 'RIGHT'
    const shape = shapes[hand]
    const degree = fingersOfShape(shape, hand).findIndex((finger) => String(finger) === call.slice(1)) + 1
    if (degree === 0) throw new ExerciseFault(`l’appel « ${call} » ne désigne aucun doigt de la forme « ${shape.code} »`)
    return exerciseNote(frame, { onset: i * duration, duration, hand, ...keyOfShape(shape, lowest[hand], degree, hand) })
  })
  // Both hands keep their position from the first call to the last.
  const prints = HANDS.map((hand) => ({ hand, start: 0, end: endOf(notes), shape: shapes[hand].code, lowest: lowest[hand] }))
  return { notes, prints, chords: [], timed: true }
}

export interface NoteHunt {
  readonly targets: readonly number[]
  readonly order: 'given' | 'up_down'
  /** Beats for which each key is shown. */
  readonly beats: number
}

/** Keys to find on the whole keyboard, with any finger and without a tempo: every do up, and down again. */
export function noteHunt(frame: ExerciseFrame, settings: NoteHunt): ExerciseNotes {
  const duration = settings.beats * frame.meter.beatTicks
  const pitches = settings.order === 'given' ? settings.targets : [...settings.targets, ...settings.targets.slice(0, -1).reverse()]
  const notes = pitches.map((pitch, i) =>
    exerciseNote(frame, { onset: i * duration, duration, pitch, hand: pitch < MIDDLE_C ? 'LEFT' : 'RIGHT', finger: null }),
  )
  return { notes, prints: [], chords: [], timed: false }
}

export interface ChordHits {
  readonly shape: string
  readonly root: number
  readonly root_left: number
  /** `R R L B -`: right, left, both, silence. */
  readonly pattern: string
  readonly note: ValueLetter
}

const HANDS_OF_HIT: Readonly<Record<string, readonly Hand[]>> = { R: ['RIGHT'], L: ['LEFT'], B: ['LEFT', 'RIGHT'], '-': [] }

/** One chord, struck by one hand or by both. */
export function chordHits(frame: ExerciseFrame, settings: ChordHits): ExerciseNotes {
  const shape = handShape(settings.shape)
  const lowest = { RIGHT: settings.root, LEFT: settings.root_left }
  const duration = ticksOfLetter(settings.note)
  const notes = settings.pattern.split(' ').flatMap((hit, i): ArrangedNote[] => {
    const hands = HANDS_OF_HIT[hit]
    if (!hands) throw new ExerciseFault(`« ${hit} » n’est pas une main (R, L, B ou -)`)
    return hands.flatMap((hand) =>
      shape.intervals.map((_, k) => exerciseNote(frame, { onset: i * duration, duration, hand, ...keyOfShape(shape, lowest[hand], k + 1, hand) })),
    )
  })
  const prints = HANDS.flatMap((hand) => printOf(notes, hand, shape, lowest[hand]))
  return { notes, prints, chords: [], timed: true }
}
