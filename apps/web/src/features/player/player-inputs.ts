import type { Pitch } from '@prelude/domain/music'
import type { NoteInput, NoteInputEvent } from '@prelude/domain/practice'
import {
  type ComputerKeyboardInput,
  createComputerKeyboardInput,
  createScreenKeyboardInput,
  createSpaceBarInput,
  mergeInputs,
  type ScreenKeyboardInput,
} from '@prelude/engines/key-input'
import { createMidiInput } from '@prelude/engines/midi-input'
import type { SoundEngine } from '@prelude/engines/sound'
import { followKeyboard } from './player-keyboard.ts'
import type { WritablePlayerStore } from './store/player.store.ts'

/** All that a learner plays on: a connected keyboard, the computer's, the one on the screen, and a piano through the microphone. */
export interface PlayerInputs {
  readonly screen: ScreenKeyboardInput
  readonly computer: ComputerKeyboardInput
  subscribe(listener: (event: NoteInputEvent) => void): () => void
  /** Looks for keyboards, and keeps the store's list of them and of their keys; the answer ends that. */
  start(): () => void
  stop(): void
}

export interface PlayerInputsOptions {
  readonly sound: Pick<SoundEngine, 'clock'>
  readonly microphone: NoteInput
  readonly store: WritablePlayerStore
  /** Where a rhythm is tapped: the key of the space bar now. */
  readonly spaceBar?: () => Pitch | undefined
  /** This browser knows no keyboard at a cable, or may not. */
  readonly onNoMidi?: (why: 'unsupported' | 'refused') => void
}

export function createPlayerInputs({ sound: { clock }, microphone, store, spaceBar, onNoMidi }: PlayerInputsOptions): PlayerInputs {
  const { secondsOfTimeStamp } = clock
  const midi = createMidiInput({
    navigator: navigator as never,
    clock,
    secondsOfTimeStamp,
    onUnsupported: () => onNoMidi?.('unsupported'),
    onRefused: () => onNoMidi?.('refused'),
    log: (message, cause) => console.warn(message, cause),
  })
  const computer = createComputerKeyboardInput({ target: window, clock, secondsOfTimeStamp })
  const screen = createScreenKeyboardInput({ clock, secondsOfTimeStamp })
  const bars = spaceBar ? [createSpaceBarInput({ target: window, clock, secondsOfTimeStamp, pitch: spaceBar })] : []
  const inputs = mergeInputs([midi, computer, screen, microphone, ...bars])
  return {
    screen,
    computer,
    subscribe: inputs.subscribe,
    start: () => {
      const unsubscribers = [midi.onDevices((devices) => store.devices.setState(devices, true)), followKeyboard(midi, store)]
      void inputs.start().then(() => store.devices.setState(midi.devices(), true))
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe()
      }
    },
    stop: inputs.stop,
  }
}
