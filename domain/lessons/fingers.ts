import { fingerFromLeft } from '../hands/index.ts'
import { stepOf } from '../notation/index.ts'
import type { LessonHand, LessonKey, LessonMusic, LessonNote } from './notation.ts'

/** Fingers of a chord of so many keys, from the lowest one, in the right hand. */
const CHORD_FINGERS: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 5], 3: [1, 3, 5], 4: [1, 2, 3, 5], 5: [1, 2, 3, 4, 5] }
/** White keys under five fingers at rest. */
const RESTING_STEPS = 4

/** The finger of each key of a hand's music: as written, else a hand of five white keys from the lowest one, or the fingers of a chord. */
export function fingersOf(music: LessonMusic, hand: LessonHand): (note: LessonNote, key: LessonKey) => number | null {
  const notes = music.voices.filter((voice) => voice.hand === hand).flatMap((voice) => voice.notes)
  const keys = notes.flatMap((note) => note.keys)
  const lowest = Math.min(...keys.map(stepOf))
  const lies = keys.every((key) => stepOf(key) - lowest <= RESTING_STEPS)
  return (note, key) => {
    if (key.finger !== null) return key.finger
    const chord = note.keys.map(({ pitch }) => pitch).toSorted((a, b) => a - b)
    if (chord.length > 1) return fingerFromLeft(CHORD_FINGERS[chord.length]?.[chord.indexOf(key.pitch)] ?? 1, hand)
    return lies ? fingerFromLeft(stepOf(key) - lowest + 1, hand) : null
  }
}
