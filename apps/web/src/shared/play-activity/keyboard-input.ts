import type { Pitch } from '@prelude/domain/music'
import { createPresses, DEFAULT_MIXER, type NoteInput, SURE_FROM } from '@prelude/domain/practice'
import {
  bestFirstPitch,
  type ComputerKeyboardInput,
  createComputerKeyboardInput,
  createScreenKeyboardInput,
  type KeyboardElement,
  mergeInputs,
  type PitchAtPoint,
} from '@prelude/engines/key-input'
import { createMidiInput } from '@prelude/engines/midi-input'
import type { SoundEngine } from '@prelude/engines/sound'
import { openPianoSound } from '../../platform/piano-sounds.ts'
import { announcePlayedNote } from './played-notes.ts'

/** When a key was struck, in seconds of the clock, and how hard: null where the input has no velocity. */
export interface KeyStrike {
  readonly atSeconds: number
  readonly velocity: number | null
}

export interface KeyboardInputEvents {
  readonly onDown: (pitch: Pitch, strike: KeyStrike) => void
  readonly onUp: (pitch: Pitch) => void
  readonly onLost: () => void
  readonly onPianos: (names: readonly string[]) => void
}

/** The page's microphone, as an instrument beside keys and cable. */
export interface HeardInput {
  readonly input: NoteInput
  /** A note arrived by MIDI: the microphone would hear the same piano twice. */
  cover(): void
  /** The app's own sound; returns the function that disconnects it. */
  follow(outputNode: () => AudioNode | null): () => void
}

export interface KeyboardInput {
  /** Connects the on-screen keyboard; returns the function that disconnects it. */
  attach(element: KeyboardElement, pitchAtPoint: PitchAtPoint): () => void
  /** Where the computer's keys are; for their letters. */
  readonly computer: Pick<ComputerKeyboardInput, 'firstPitch' | 'onFirstPitch'>
  /** Puts the octaves of the computer's keys where these can be played, and as many as may be of all that come. */
  placeComputerKeys(pitches: readonly number[], all?: readonly number[]): void
  /** Plays a note now. */
  playNote(pitch: Pitch): void
  /** What plays on the clock of the inputs: a lesson's notes and clicks. */
  readonly sound: Pick<SoundEngine, 'clock' | 'click' | 'playNote' | 'setPulse' | 'stopAll'>
  /** Starts the sound; without a device the clock goes on by the page's, and the answer is false. */
  wake(): Promise<boolean>
  /** Starts the sound; true once the piano can be heard: the device plays, and the recordings are there. */
  canBeHeard(): Promise<boolean>
  dispose(): void
}

const HEARD_SECONDS = 1.4
const VELOCITY = 84

/** Connects note inputs and piano sound on pages without a player session: setting a range, a lesson that waits for keys. Accepts any NoteInput. */
export function openKeyboardInput(events: KeyboardInputEvents, microphone?: HeardInput): KeyboardInput {
  const sound = openPianoSound()
  const { clock } = sound
  const timing = { clock, secondsOfTimeStamp: clock.secondsOfTimeStamp }
  const midi = createMidiInput({ ...timing, navigator: navigator as never, log: (message, cause) => console.warn(message, cause) })
  const screen = createScreenKeyboardInput(timing)
  const computer = createComputerKeyboardInput({ ...timing, target: window })
  const inputs: readonly NoteInput[] = [midi, screen, computer, ...(microphone ? [microphone.input] : [])]
  const merged = mergeInputs(inputs)
  const trouble = (cause: unknown): void => console.warn('No sound', cause)
  const resumed = (): Promise<boolean> =>
    sound.resume().then(
      () => true,
      (cause: unknown) => {
        trouble(cause)
        return false
      },
    )
  const loaded = (): Promise<boolean> =>
    sound.load().then(
      () => true,
      (cause: unknown) => {
        trouble(cause)
        return false
      },
    )
  const wake = (): void => void resumed()

  const presses = createPresses()
  const unsubscribe = merged.subscribe((event) => {
    if (event.kind === 'down') {
      // « Pas sûr » counts nowhere.
      if (event.certainty < SURE_FROM || !presses.begins(event.pitch, event, event.certainty)) return
      announcePlayedNote()
      if (event.source === 'midi') microphone?.cover()
      // A piano sounds by itself.
      if (event.source === 'screen' || event.source === 'computer') {
        wake()
        sound.keyDown(event.pitch, event.velocity)
      }
      events.onDown(event.pitch, { atSeconds: event.atSeconds, velocity: event.source === 'midi' ? event.velocity : null })
    } else if (event.kind === 'up') {
      sound.keyUp(event.pitch)
      events.onUp(event.pitch)
    } else if (event.kind === 'lost') events.onLost()
  })
  const leaveDevices = midi.onDevices(events.onPianos)
  const leaveMicrophone = microphone?.follow(sound.outputNode)
  void merged.start().then(() => events.onPianos(midi.devices()))
  void loaded()
  sound.setMixer({ ...DEFAULT_MIXER, METRONOME: { ...DEFAULT_MIXER.METRONOME, active: true } })
  return {
    attach: screen.attach,
    computer,
    placeComputerKeys: (pitches, all = pitches) => computer.setFirstPitch(bestFirstPitch(pitches, bestFirstPitch(all))),
    playNote: (pitch) => {
      wake()
      sound.playNote({ channel: 'RIGHT', pitch, velocity: VELOCITY, atSeconds: clock.nowSeconds(), durationSeconds: HEARD_SECONDS })
    },
    sound,
    wake: async () => {
      const isAwake = await resumed()
      if (!isAwake) sound.goSilent()
      return isAwake
    },
    canBeHeard: async () => (await Promise.all([resumed(), loaded()])).every(Boolean),
    dispose: () => {
      unsubscribe()
      leaveDevices()
      leaveMicrophone?.()
      merged.stop()
      void sound.dispose()
    },
  }
}
