import { isBlackKey, type Pitch } from '../music/index.ts'
import { stepOf } from '../notation/index.ts'
import type { LessonHand, LessonKey, LessonMusic, LessonNote } from './notation.ts'

/** The keys under the five fingers of a hand, and the fingers that press; by finger, 1 to 5. */
export interface HandOnKeys {
  readonly hand: LessonHand
  readonly keys: readonly (readonly [finger: number, pitch: Pitch])[]
  readonly pressed: readonly number[]
}

/** Fingers of a chord of so many keys, from the lowest one, in the right hand. */
const CHORD_FINGERS: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 5], 3: [1, 3, 5], 4: [1, 2, 3, 5], 5: [1, 2, 3, 4, 5] }
/** White keys under five fingers at rest. */
const RESTING_STEPS = 4

const onHand = (finger: number, hand: LessonHand): number => (hand === 'RIGHT' ? finger : 6 - finger)

/** The white key so many white keys from another: one from mi is fa. */
export function whiteKeyFrom(pitch: number, steps: number): Pitch {
  let at = pitch
  for (let remaining = Math.abs(steps); remaining > 0; ) {
    at += Math.sign(steps)
    if (!isBlackKey(at)) remaining -= 1
  }
  return at as Pitch
}

/** The finger of each key of a hand's music: as written, else a hand of five white keys from the lowest one, or the fingers of a chord. */
export function fingersOf(music: LessonMusic, hand: LessonHand): (note: LessonNote, key: LessonKey) => number | null {
  const notes = music.voices.filter((voice) => voice.hand === hand).flatMap((voice) => voice.notes)
  const keys = notes.flatMap((note) => note.keys)
  const lowest = Math.min(...keys.map(stepOf))
  const lies = keys.every((key) => stepOf(key) - lowest <= RESTING_STEPS)
  return (note, key) => {
    if (key.finger !== null) return key.finger
    const chord = note.keys.map(({ pitch }) => pitch).toSorted((a, b) => a - b)
    if (chord.length > 1) return onHand(CHORD_FINGERS[chord.length]?.[chord.indexOf(key.pitch)] ?? 1, hand)
    return lies ? onHand(stepOf(key) - lowest + 1, hand) : null
  }
}

/** Where the fingers lie around one that is placed: on the white keys beside it, or, of several, between and beside them. */
export function handAround(hand: LessonHand, placed: readonly (readonly [finger: number, pitch: Pitch])[], pressed: readonly number[]): HandOnKeys {
  const placedFingers = placed.map(([finger, pitch]) => [onHand(finger, hand), pitch] as const).toSorted((a, b) => a[0] - b[0])
  const place = (position: number): Pitch => {
    const exact = placedFingers.find(([at]) => at === position)
    if (exact) return exact[1]
    const below = placedFingers.findLast(([at]) => at < position)
    const above = placedFingers.find(([at]) => at > position)
    if (below && above) {
      const pitch = Math.round(below[1] + ((above[1] - below[1]) * (position - below[0])) / (above[0] - below[0]))
      if (!isBlackKey(pitch)) return pitch as Pitch
      // Beside the black key, not on the key of the next finger.
      return (pitch + 1 === above[1] ? pitch - 1 : pitch + 1) as Pitch
    }
    const from = below ?? above
    return from ? whiteKeyFrom(from[1], position - from[0]) : (0 as Pitch)
  }
  return { hand, keys: [1, 2, 3, 4, 5].map((finger) => [finger, place(onHand(finger, hand))] as const), pressed }
}
