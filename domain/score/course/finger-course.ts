import { type FingeringOptions, fingerNotes } from '../fingering/fingering.ts'
import { tempoMapOf } from '../tempo-map.ts'
import { type Finger, HANDS } from '../timeline.ts'
import type { CourseContext } from './course.ts'
import type { CourseFrame } from './course-frame.ts'
import type { CourseNote } from './course-notes.ts'

/** Fingering for the learner's hands; fingers in the file stay. A repeated passage keeps the fingers of its first playing, as it is printed once. */
export function fingeredNotes(notes: readonly CourseNote[], frame: CourseFrame, context: CourseContext): CourseNote[] {
  const { secondsAt } = tempoMapOf(frame, 1)
  const chosen = new Map<number, Finger | null>()
  for (const hand of HANDS) {
    const firstTimes = new Map<number, CourseNote>()
    // Two voices on the same key get one finger.
    const unisons = new Map<number, number>()
    const struck = new Map<string, number>()
    for (const note of notes) {
      const head = note.heads[0]
      if (note.hand !== hand || head === undefined || firstTimes.has(head) || unisons.has(head)) continue
      const place = `${note.onset} ${note.pitch}`
      const met = struck.get(place)
      if (met === undefined) {
        struck.set(place, head)
        firstTimes.set(head, note)
      } else {
        unisons.set(head, met)
      }
    }
    const timed = [...firstTimes.values()].map((note) => ({
      onsetSeconds: secondsAt(note.onset),
      releaseSeconds: secondsAt(note.onset + note.duration),
      pitch: note.pitch,
      finger: note.finger,
    }))
    if (timed.length === 0) continue
    const size = context.handSize?.[hand === 'RIGHT' ? 'right' : 'left']
    const options: FingeringOptions = {
      shapes: context.shapes,
      fifths: frame.fifths,
      openHand: context.openHand,
      ...(size === undefined ? {} : { reachSemitones: size }),
    }
    const fingers = fingerNotes(timed, hand, options)
    ;[...firstTimes.keys()].forEach((head, i) => {
      chosen.set(head, fingers[i] ?? null)
    })
    for (const [head, met] of unisons) chosen.set(head, chosen.get(met) ?? null)
  }
  return notes.map((note) => ({ ...note, finger: note.finger ?? chosen.get(note.heads[0] ?? -1) ?? null }))
}
