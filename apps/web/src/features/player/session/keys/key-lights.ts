import { KEY_MARK, type MarksWriter } from '@prelude/domain/practice'
import { lastStartingBefore, type ScoreNote, type Timeline } from '@prelude/domain/score'

/** Marks the keys that the learner holds and those of the notes that the app plays, frame by frame, without allocating. */
export interface KeyLights {
  /** A new take: another hand may be played by the app; no key is marked. */
  reset(isPlayedForYou: (note: ScoreNote) => boolean): void
  /**
   * The learner's own keys take precedence: a held key keeps its mark. `awaited`: pitches that the music waits for now; `isHelping`: they are lit.
   * `keptPitches`: held keys that must be struck again; they are lit too.
   */
  update(positionTicks: number, awaited: readonly number[], isHelping?: boolean, keptPitches?: readonly number[]): void
  /** A key is pressed: the mark stays until `release`. */
  press(pitch: number, mark: number): void
  release(pitch: number): void
  clear(): void
}

const NO_KEYS: readonly number[] = []

export function createKeyLights(marks: Pick<MarksWriter, 'setKey'>, timeline: Timeline): KeyLights {
  const fingers = new Uint8Array(128)
  const next = new Uint8Array(128)
  let notes: readonly ScoreNote[] = []
  let longest = 0
  const clear = (): void => {
    fingers.fill(KEY_MARK.up)
    for (let pitch = 0; pitch < 128; pitch += 1) marks.setKey(pitch, KEY_MARK.up)
  }
  return {
    reset: (isPlayedForYou) => {
      clear()
      notes = timeline.notes.filter(isPlayedForYou)
      longest = notes.reduce((length, note) => Math.max(length, note.duration), 0)
    },
    update: (position, awaited, isHelping = false, keptPitches = NO_KEYS) => {
      next.set(fingers)
      const from = Math.max(
        0,
        lastStartingBefore(notes, position - longest, (note) => note.onset),
      )
      for (let index = from; index < notes.length; index += 1) {
        const note = notes[index] as ScoreNote
        if (note.onset > position) break
        if (note.onset + note.duration > position && !fingers[note.pitch]) next[note.pitch] = KEY_MARK.playedForYou
      }
      for (const pitch of awaited) if (!fingers[pitch]) next[pitch] = isHelping ? KEY_MARK.shown : KEY_MARK.awaited
      for (const pitch of keptPitches) next[pitch] = KEY_MARK.shown
      for (let pitch = 0; pitch < 128; pitch += 1) marks.setKey(pitch, next[pitch] as number)
    },
    press: (pitch, mark) => {
      fingers[pitch] = mark
      marks.setKey(pitch, mark)
    },
    release: (pitch) => {
      fingers[pitch] = KEY_MARK.up
      marks.setKey(pitch, KEY_MARK.up)
    },
    clear,
  }
}
