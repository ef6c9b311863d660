import type { EngravingOptions } from '../musicxml/written-score.ts'
import type { Finger } from '../timeline.ts'
import type { Course, CourseVersion } from './course.ts'

/** How the file is engraved for a version: without the notes it leaves out, with its fingering and the learner's title. */
export function engravingOf(course: Pick<Course, 'title' | 'artist' | 'tempoScale'>, version: CourseVersion): EngravingOptions {
  const fingerings = new Map<string, Finger>()
  version.timeline.notes.forEach((note, i) => {
    const head = version.noteIds[i]?.[0]
    // A passage played twice is printed once: with the fingers of its first playing.
    if (head !== undefined && note.finger !== null && !fingerings.has(head)) fingerings.set(head, note.finger)
  })
  return {
    droppedIds: new Set(version.droppedIds),
    hiddenStaves: version.hiddenStaves,
    fingerings,
    tempoScale: course.tempoScale,
    title: course.title,
    composer: course.artist,
  }
}
