import { pitchClassOf } from '@prelude/domain/music'
import { ticksOfLetter, type ValueLetter } from '@prelude/domain/notation'
import { type Finger, HANDS, type Hand } from '@prelude/domain/score'
import type { ArrangedNote } from '../arrange/arrangement.ts'
import { ExerciseFault, type ExerciseFrame, type ExerciseNotes, endOf, exerciseNote } from './exercise-score.ts'

/** A figure by steps of the scale from its first key, with a finger for each of its notes. */
interface Figure {
  readonly steps: readonly number[]
  /** `12345432` */
  readonly right: string
  readonly left: string
}

export interface KeyWalk {
  readonly start: number
  /** First key of the left hand; without it only the other one plays. */
  readonly start_left?: number | undefined
  /** How many keys of the scale the figure climbs, one at a time. */
  readonly climb: number
  readonly up: Figure
  /** Begins on the highest key of the last figure and comes down again. */
  readonly down: Figure
  readonly note: ValueLetter
}

/** Semitones of a major scale above its tonic. */
const MAJOR = [0, 2, 4, 5, 7, 9, 11]

/** The nth key of the scale above its tonic, or below it. */
function scaleKey(tonic: number, steps: number): number {
  const octave = Math.floor(steps / MAJOR.length)
  return tonic + 12 * octave + (MAJOR[steps - octave * MAJOR.length] ?? 0)
}

/**
 * A figure that climbs the scale and comes down again, as in the studies of Hanon: the white keys in do. The first key, the tonic, closes it. Its fingers
 * are those of do in every tonality, as these studies are practised.
 */
export function keyWalk(frame: ExerciseFrame, settings: KeyWalk, hand: Hand | 'BOTH'): ExerciseNotes {
  const ticks = ticksOfLetter(settings.note)
  const top = Math.max(...settings.up.steps) + settings.climb - 1
  const line = (own: Hand, first: number): ArrangedNote[] => {
    if (first % 12 !== pitchClassOf(frame.tonality.tonic)) throw new ExerciseFault('cette figure part de la tonique')
    const notes: ArrangedNote[] = []
    const play = ({ steps, right, left }: Figure, from: number): void => {
      const fingers = own === 'RIGHT' ? right : left
      if (!/^[1-5]+$/.test(fingers) || fingers.length !== steps.length)
        throw new ExerciseFault(`« ${fingers} » : il faut un doigt pour chacune des ${steps.length} notes`)
      steps.forEach((step, i) => {
        const pitch = scaleKey(first, from + step)
        notes.push(exerciseNote(frame, { onset: notes.length * ticks, duration: ticks, pitch, hand: own, finger: Number(fingers[i]) as Finger }))
      })
    }
    for (let place = 0; place < settings.climb; place += 1) play(settings.up, place)
    for (let place = 0; place < settings.climb; place += 1) play(settings.down, top - place)
    const onset = endOf(notes)
    const duration = Math.ceil((onset + ticks) / frame.meter.measureTicks) * frame.meter.measureTicks - onset
    return [...notes, exerciseNote(frame, { onset, duration, pitch: first, hand: own, finger: own === 'RIGHT' ? 1 : 5 })]
  }
  if (hand === 'BOTH' && settings.start_left === undefined) throw new ExerciseFault('à deux mains il faut « start_left »')
  const notes = HANDS.flatMap((own) =>
    hand === 'BOTH' || hand === own ? line(own, own === 'LEFT' && hand === 'BOTH' ? (settings.start_left ?? 0) : settings.start) : [],
  )
  return { notes, prints: null, chords: [], timed: true }
}
