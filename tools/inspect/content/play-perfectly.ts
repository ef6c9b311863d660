import { gradeTake, type PlayedNote, type Take } from '@prelude/domain/practice'
import { type Timeline, tempoMapOf } from '@prelude/domain/score'

/** Every note of a score in time, as a learner without a fault would strike it; grace notes are left out. `change` alters single ones. */
export function performanceOf(timeline: Timeline, change: (note: PlayedNote, index: number) => PlayedNote = (note) => note): PlayedNote[] {
  const tempo = tempoMapOf(timeline, 1)
  return timeline.notes.flatMap((note) => {
    if (note.grace) return []
    const timeSeconds = tempo.secondsAt(note.onset)
    const durationSeconds = tempo.secondsAt(note.onset + note.duration) - timeSeconds
    return [change({ timeSeconds, pitch: note.pitch, velocity: 80, durationSeconds }, note.index)]
  })
}

/** Both hands of the whole piece, in time. */
const wholeTake = (timeline: Timeline, performance: readonly PlayedNote[]): Take => ({
  mode: 'time',
  hands: 'BOTH',
  fromMeasure: 0,
  toMeasure: timeline.measures.length - 1,
  speed: 1,
  level: 4,
  performance,
})

export const gradeOf = (timeline: Timeline, performance: readonly PlayedNote[]) => gradeTake(timeline, wholeTake(timeline, performance))

/** What the grader holds against a performance without a fault; null where it gives 100. */
export function faultWhenPerfect(timeline: Timeline): string | null {
  const { result, extras, notes } = gradeOf(timeline, performanceOf(timeline))
  if (result === 100 && extras.length === 0) return null
  return `${result} points, ${extras.length} notes de trop, ${notes.filter(({ verdict }) => verdict !== 'right').length} pas justes`
}
