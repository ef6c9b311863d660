import { type ScoreNote, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { PlayedNote } from './take.ts'

interface FaultlessOptions {
  readonly speed?: number
  /** Modifies or drops (null) single notes. */
  readonly change?: (played: PlayedNote, note: ScoreNote) => PlayedNote | null
}

const VELOCITY = 80

/** Every note exactly in time, as a learner without a fault strikes it; grace notes are left out. */
export function faultlessPerformance(timeline: Timeline, { speed = 1, change = (played) => played }: FaultlessOptions = {}): PlayedNote[] {
  const tempo = tempoMapOf(timeline, speed)
  return timeline.notes
    .filter((note) => !note.grace)
    .flatMap((note) => {
      const timeSeconds = tempo.secondsAt(note.onset)
      const durationSeconds = tempo.secondsAt(note.onset + note.duration) - timeSeconds
      return change({ timeSeconds, pitch: note.pitch, velocity: VELOCITY, durationSeconds }, note) ?? []
    })
}
