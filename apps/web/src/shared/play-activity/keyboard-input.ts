import type { Pitch } from '@prelude/domain/music'
import type { NoteInput } from '@prelude/domain/practice'
import {
  createComputerKeyboardInput,
  createScreenKeyboardInput,
  type KeyboardElement,
  mergeInputs,
  type PitchAtPoint,
} from '@prelude/engines/key-input'
import { createMidiInput } from '@prelude/engines/midi-input'
import { openPianoSound } from '../../platform/piano-sounds.ts'
import { announcePlayedNote } from './played-notes.ts'

export interface KeyboardInputEvents {
  readonly onDown: (pitch: Pitch) => void
  readonly onUp: (pitch: Pitch) => void
  readonly onLost: () => void
  readonly onPianos: (names: readonly string[]) => void
}

export interface KeyboardInput {
  /** Joins the drawn keyboard; the answer lets it go. */
  attach(element: KeyboardElement, pitchAtPoint: PitchAtPoint): () => void
  /** Lets a note be heard. */
  hear(pitch: Pitch): void
  dispose(): void
}

const HEARD_SECONDS = 1.4
const VELOCITY = 84

/** Joins the inputs and the piano's sound where no music runs: a range is set, a lesson waits for keys. Whatever is a NoteInput can stand in the list. */
export function openKeyboardInput(events: KeyboardInputEvents): KeyboardInput {
  const sound = openPianoSound()
  const { clock } = sound
  const timing = { clock, secondsOfTimeStamp: clock.secondsOfTimeStamp }
  const midi = createMidiInput({ ...timing, navigator: navigator as never, log: (message, cause) => console.warn(message, cause) })
  const screen = createScreenKeyboardInput(timing)
  const inputs: readonly NoteInput[] = [midi, screen, createComputerKeyboardInput({ ...timing, target: window })]
  const merged = mergeInputs(inputs)
  const trouble = (cause: unknown): void => console.warn('No sound', cause)
  const wake = (): void => void sound.resume().catch(trouble)

  const unsubscribe = merged.subscribe((event, from) => {
    if (event.kind === 'down') {
      announcePlayedNote()
      // A real piano sounds by itself.
      if (from !== 'midi') {
        wake()
        sound.keyDown(event.pitch, event.velocity)
      }
      events.onDown(event.pitch)
    } else if (event.kind === 'up') {
      sound.keyUp(event.pitch)
      events.onUp(event.pitch)
    } else if (event.kind === 'lost') events.onLost()
  })
  const leaveDevices = midi.onDevices(events.onPianos)
  void merged.start().then(() => events.onPianos(midi.devices()))
  void sound.load().catch(trouble)
  return {
    attach: screen.attach,
    hear: (pitch) => {
      wake()
      sound.playNote({ channel: 'RIGHT', pitch, velocity: VELOCITY, atSeconds: clock.nowSeconds(), durationSeconds: HEARD_SECONDS })
    },
    dispose: () => {
      unsubscribe()
      leaveDevices()
      merged.stop()
      void sound.dispose()
    },
  }
}
