import type { PlayedScore, WrittenScore } from '../musicxml/written-score.ts'
import type { Finger } from '../timeline.ts'
import type { CourseContext } from './course.ts'
import { frameOf, refined } from './course-frame.ts'
import { courseNotes } from './course-notes.ts'
import { fingeredNotes } from './finger-course.ts'
import { readStaves, staffContents } from './staff-roles.ts'

/** The finger of each note of a score as if the file had none, by the ordinal of its struck head. */
export function proposedFingers(written: WrittenScore, unfolded: PlayedScore, context: CourseContext): ReadonlyMap<number, Finger> {
  const played = refined(written, unfolded)
  const reading = readStaves(staffContents(written), undefined)
  const { notes } = courseNotes(played, reading)
  const bare = notes.map((note) => ({ ...note, finger: null }))
  const fingers = new Map<number, Finger>()
  for (const { heads, finger } of fingeredNotes(bare, frameOf(written, played, reading), context)) {
    if (heads[0] !== undefined && finger) fingers.set(heads[0], finger)
  }
  return fingers
}
