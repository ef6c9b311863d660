import { pitchFrom } from '@prelude/domain/music'
import type { ScoreNote, Timeline, TimelinePart } from '../timeline.ts'
import type { CourseFrame } from './course-frame.ts'
import { type CourseNote, playableNotes } from './course-notes.ts'
import type { CourseMelody } from './melody-of-course.ts'

/** The id of a note in the engraved score. */
export const noteId = (ordinal: number): string => `n${ordinal}`
/** The id of a measure in the engraved score, by its written position. */
export const measureId = (index: number): string => `m${index}`

export interface CourseTimeline {
  readonly timeline: Timeline
  readonly noteIds: readonly (readonly string[])[]
  readonly melodyIds: readonly (readonly string[])[]
}

/** The notes of a version as a timeline, with the id of each in the engraved score. */
export function courseTimeline(frame: CourseFrame, notes: readonly CourseNote[], sung: CourseMelody, parts: readonly TimelinePart[]): CourseTimeline {
  const playable = playableNotes(notes)
  const { ticksPerQuarter, totalTicks, fifths, measures, tempos, chords } = frame
  return {
    timeline: {
      ticksPerQuarter,
      totalTicks,
      fifths,
      notes: playable.map(({ onset, duration, pitch, hand, finger, measure, grace, staccato }, index): ScoreNote => {
        return { index, onset, duration, pitch: pitchFrom(pitch), hand, finger, measure, grace, staccato }
      }),
      melody: sung.melody,
      chords,
      measures,
      parts,
      tempos,
    },
    noteIds: playable.map((note) => note.heads.map(noteId)),
    melodyIds: sung.heads.map((heads) => heads.map(noteId)),
  }
}
