import { lastStartingBefore, type ScoreNote, type Timeline } from '@prelude/domain/score'
import { KEY_STATE } from '@prelude/engines/roll'

/** Lights the keys of the notes that the app plays, frame by frame, without allocating. */
export interface KeyLights {
  /** The learner's own keys come first: a key held by a finger keeps its light. */
  update(positionTicks: number): void
  /** A finger on a key: the light stays until `release`. */
  press(pitch: number, light: number): void
  /** A key that « Attendre » waits for, until the next `update`. */
  await(pitch: number): void
  release(pitch: number): void
  clear(): void
}

export function createKeyLights(keys: Uint8Array, timeline: Timeline, playedForYou: (note: ScoreNote) => boolean): KeyLights {
  const notes = timeline.notes.filter(playedForYou)
  const longest = notes.reduce((length, note) => Math.max(length, note.duration), 0)
  const fingers = new Uint8Array(128)
  return {
    update: (position) => {
      for (let pitch = 0; pitch < 128; pitch += 1) keys[pitch] = fingers[pitch] ?? 0
      const from = Math.max(
        0,
        lastStartingBefore(notes, position - longest, (note) => note.onset),
      )
      for (let index = from; index < notes.length; index += 1) {
        const note = notes[index] as ScoreNote
        if (note.onset > position) break
        if (note.onset + note.duration <= position || fingers[note.pitch]) continue
        keys[note.pitch] = KEY_STATE.playedForYou
      }
    },
    press: (pitch, light) => {
      fingers[pitch] = light
      keys[pitch] = light
    },
    await: (pitch) => {
      if (!fingers[pitch]) keys[pitch] = KEY_STATE.awaited
    },
    release: (pitch) => {
      fingers[pitch] = 0
      keys[pitch] = 0
    },
    clear: () => {
      fingers.fill(0)
      keys.fill(0)
    },
  }
}
