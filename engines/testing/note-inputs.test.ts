import { pitchFrom } from '@prelude/domain/music'
import { createComputerKeyboardInput } from '../key-input/computer-keyboard-input.ts'
import { createFakeKeyboardElement } from '../key-input/fake-keyboard-element.ts'
import { mergeInputs } from '../key-input/merge-inputs.ts'
import { createScreenKeyboardInput } from '../key-input/screen-keyboard-input.ts'
import { createFakeMidi } from '../midi-input/fake-midi.ts'
import { createMidiInput } from '../midi-input/midi-input.ts'
import type { PlayedInput } from './note-input-suite.ts'
import { describeNoteInput } from './note-input-suite.ts'

const createClock = () => {
  let now = 0
  return { nowSeconds: () => (now += 0.01) }
}

function playMidi() {
  const midi = createFakeMidi()
  const port = midi.plug('a', 'FP-30')
  const clock = createClock()
  const input = createMidiInput({ navigator: midi.navigator, clock, secondsOfTimeStamp: clock.nowSeconds })
  return { input, press: (pitch: number) => port.say([144, pitch, 80], 0), release: (pitch: number) => port.say([128, pitch, 0], 0) }
}

function playComputer() {
  const target = new EventTarget()
  const codes: Readonly<Record<number, string>> = { 60: 'KeyQ', 62: 'KeyW', 64: 'KeyE' }
  const send = (type: string, pitch: number) => target.dispatchEvent(Object.assign(new Event(type), { code: codes[pitch] }))
  const input = createComputerKeyboardInput({ target, clock: createClock() })
  return { input, press: (pitch: number) => send('keydown', pitch), release: (pitch: number) => send('keyup', pitch) }
}

function playScreen() {
  const { element, touch } = createFakeKeyboardElement()
  const input = createScreenKeyboardInput({ clock: createClock() })
  input.attach(element, (x) => pitchFrom(Math.floor(x)))
  return { input, press: (pitch: number) => touch('pointerdown', pitch, pitch, 0), release: (pitch: number) => touch('pointerup', pitch, pitch, 0) }
}

function playMerged(): PlayedInput {
  const played = playScreen()
  return { ...played, input: mergeInputs([played.input, createMidiInput({ navigator: {}, clock: createClock(), secondsOfTimeStamp: () => 0 })]) }
}

describeNoteInput('MIDI', playMidi)
describeNoteInput('the computer’s keyboard', playComputer)
describeNoteInput('the drawn keyboard', playScreen)
describeNoteInput('several together', playMerged)
