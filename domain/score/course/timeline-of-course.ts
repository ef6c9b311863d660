import { pitchFrom } from '@prelude/domain/music'
import { NO_EXPRESSION, type ScoreNote, type Slur, type Timeline, type TimelinePart } from '../timeline.ts'
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

/** The slurs of both hands; one whose other end was left out is none. */
function slursOf(notes: readonly CourseNote[]): Slur[] {
  const open = new Map<string, number>()
  const slurs: Slur[] = []
  for (const { hand, onset, duration, slurs: ends = [] } of notes) {
    // A note that ends one slur and begins the next: the end comes first, however the file orders them.
    for (const { number, type } of [...ends].sort((a, b) => b.type.localeCompare(a.type))) {
      const key = `${hand} ${number}`
      const start = open.get(key)
      if (type === 'start') open.set(key, onset)
      else if (start !== undefined) {
        if (onset + duration > start) slurs.push({ start, end: onset + duration, hand })
        open.delete(key)
      }
    }
  }
  return slurs.sort((a, b) => a.start - b.start || a.end - b.end)
}

/** The notes of a version as a timeline, with the id of each in the engraved score. */
export function courseTimeline(frame: CourseFrame, notes: readonly CourseNote[], sung: CourseMelody, parts: readonly TimelinePart[]): CourseTimeline {
  const playable = playableNotes(notes)
  const slurs = slursOf(playable)
  const { ticksPerQuarter, totalTicks, fifths, measures, tempos, chords } = frame
  const expression = { ...NO_EXPRESSION, ...frame.loudness, slurs }
  return {
    timeline: {
      ticksPerQuarter,
      totalTicks,
      fifths,
      notes: playable.map(({ onset, duration, pitch, hand, finger, measure, grace, staccato, ornament }, index): ScoreNote => {
        const note = { index, onset, duration, pitch: pitchFrom(pitch), hand, finger, measure, grace, staccato }
        return ornament ? { ...note, ornament } : note
      }),
      melody: sung.melody,
      chords,
      measures,
      parts,
      tempos,
      ...(Object.values(expression).some((list) => list.length > 0) ? { expression } : {}),
    },
    noteIds: playable.map((note) => note.heads.map(noteId)),
    melodyIds: sung.heads.map((heads) => heads.map(noteId)),
  }
}
