import type { Pitch } from '@prelude/domain/music'
import type { PlayedNote } from '@prelude/domain/practice'

/** Keys held longer than this were forgotten by a device: no hand holds a note for a minute. */
const LONGEST_NOTE_SECONDS = 60

/** Keeps what the learner strikes, on whatever time axis the caller uses, in the order of striking. */
export interface TakeRecorder {
  down(pitch: Pitch, velocity: number, atSeconds: number, certainty: number): void
  up(pitch: Pitch, atSeconds: number): void
  /** Lets every held key go: pause, end, lost device. */
  upAll(atSeconds: number): void
  notes(): readonly PlayedNote[]
  clear(): void
}

type Draft = { timeSeconds: number; pitch: Pitch; velocity: number; durationSeconds: number; certainty?: number }

/** A key struck again without a release between counts as two notes. */
export function createTakeRecorder(): TakeRecorder {
  let played: Draft[] = []
  const held = new Map<Pitch, Draft>()
  const close = (draft: Draft, atSeconds: number): void => {
    draft.durationSeconds = Math.min(LONGEST_NOTE_SECONDS, Math.max(0, atSeconds - draft.timeSeconds))
  }
  return {
    down: (pitch, velocity, atSeconds, certainty) => {
      const before = held.get(pitch)
      if (before) close(before, atSeconds)
      const draft: Draft = { timeSeconds: atSeconds, pitch, velocity, durationSeconds: 0, ...(certainty < 1 ? { certainty } : {}) }
      held.set(pitch, draft)
      played.push(draft)
    },
    up: (pitch, atSeconds) => {
      const draft = held.get(pitch)
      if (!draft) return
      close(draft, atSeconds)
      held.delete(pitch)
    },
    upAll: (atSeconds) => {
      for (const draft of held.values()) close(draft, atSeconds)
      held.clear()
    },
    notes: () => played,
    clear: () => {
      played = []
      held.clear()
    },
  }
}
