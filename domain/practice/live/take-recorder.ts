import type { Pitch } from '@prelude/domain/music'
import { ANY_MUSIC, createPresses, type OnePressWindow } from '../grading/one-press.ts'
import type { NoteInputKind, StrikeTime } from '../ports.ts'
import { MOST_TAKE_NOTES, MOST_TAKE_PEDALS, type PedalPress, type PlayedNote, type TakeInput } from '../take.ts'

/** Maximum length of a note: a release was lost by the device. */
export const LONGEST_NOTE_SECONDS = 60

/** A strike as the recorder takes it: `atSeconds` on the caller's time axis. */
export interface RecordedStrike extends StrikeTime {
  readonly pitch: Pitch
  readonly velocity: number
  readonly certainty: number
  readonly source?: NoteInputKind
}

/** Records the learner's strikes, on the time axis of the caller, in order. */
export interface TakeRecorder {
  /** False of a further strike of the same press: the note before goes on, as loud as the louder strike. */
  down(strike: RecordedStrike): boolean
  up(pitch: Pitch, atSeconds: number): void
  /** How hard the latest strike of this key was. */
  velocity(pitch: Pitch, velocity: number): void
  pedal(isDown: boolean, atSeconds: number): void
  /** Releases all held keys and the pedal: pause, end, lost device. */
  upAll(atSeconds: number): void
  notes(): readonly PlayedNote[]
  /** Absent where no instrument with a pedal was used. */
  pedals(): readonly PedalPress[] | undefined
  /** The one instrument that all notes came from; absent when unknown. */
  input(): TakeInput | undefined
}

type Draft = { timeSeconds: number; pitch: Pitch; velocity: number; durationSeconds: number; certainty?: number }
type PedalDraft = { downSeconds: number; upSeconds: number }

// Farther than the window, also rounded to 0.1 ms as it is stored.
const JUST_OUTSIDE_SECONDS = 0.001

/** A key struck again without a release counts as two notes, unless it is one press in this music. */
export function createTakeRecorder(window: OnePressWindow = ANY_MUSIC): TakeRecorder {
  const presses = createPresses(window)
  const played: Draft[] = []
  const pressed: PedalDraft[] = []
  const sources = new Set<NoteInputKind>()
  const held = new Map<Pitch, Draft>()
  const latest = new Map<Pitch, Draft>()
  /** The latest presses with a stamp: these came in their order. */
  const stamped = new Map<Pitch, Draft>()
  let pedal: PedalDraft | null = null
  const close = (draft: Draft, atSeconds: number): void => {
    draft.durationSeconds = Math.min(LONGEST_NOTE_SECONDS, Math.max(0, atSeconds - draft.timeSeconds))
  }
  const raisePedal = (atSeconds: number): void => {
    if (pedal) pedal.upSeconds = Math.max(pedal.downSeconds, atSeconds)
    pedal = null
  }
  /**
   * Where the audio device stood still between two presses of a key, the second gets the first time at which the stored take, which has no stamps, is
   * read as two.
   */
  const storedAt = ({ pitch, atSeconds, stampSeconds }: RecordedStrike): number => {
    const press = stamped.get(pitch)
    return stampSeconds === undefined || !press ? atSeconds : Math.max(atSeconds, press.timeSeconds + window(pitch) + JUST_OUTSIDE_SECONDS)
  }
  return {
    down: (strike) => {
      const { pitch, velocity, certainty, source } = strike
      if (source) sources.add(source)
      const press = latest.get(pitch)
      if (!presses.begins(pitch, strike, certainty)) {
        if (press) {
          press.velocity = Math.max(press.velocity, velocity)
          held.set(pitch, press)
        }
        return false
      }
      const atSeconds = storedAt(strike)
      const before = held.get(pitch)
      if (before) close(before, atSeconds)
      if (played.length >= MOST_TAKE_NOTES) return true
      const draft: Draft = { timeSeconds: atSeconds, pitch, velocity, durationSeconds: 0, ...(certainty < 1 ? { certainty } : {}) }
      held.set(pitch, draft)
      latest.set(pitch, draft)
      if (strike.stampSeconds !== undefined) stamped.set(pitch, draft)
      played.push(draft)
      return true
    },
    up: (pitch, atSeconds) => {
      const draft = held.get(pitch)
      if (!draft) return
      close(draft, atSeconds)
      held.delete(pitch)
    },
    velocity: (pitch, velocity) => {
      const draft = latest.get(pitch)
      if (draft) draft.velocity = velocity
    },
    pedal: (isDown, atSeconds) => {
      raisePedal(atSeconds)
      if (!isDown || pressed.length >= MOST_TAKE_PEDALS) return
      pedal = { downSeconds: atSeconds, upSeconds: atSeconds }
      pressed.push(pedal)
    },
    upAll: (atSeconds) => {
      for (const draft of held.values()) close(draft, atSeconds)
      held.clear()
      raisePedal(atSeconds)
    },
    notes: () => played,
    pedals: () => (pressed.length > 0 || sources.has('midi') ? pressed : undefined),
    input: () => {
      const [only] = sources
      return sources.size > 1 ? 'mixed' : only
    },
  }
}
