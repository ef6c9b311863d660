import { pitchFrom } from '@prelude/domain/music'
import type { NoteInput, NoteInputEvent } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createComputerKeyboardInput } from '../key-input/computer-keyboard-input.ts'
import { createFakeKeyboardElement } from '../key-input/fake-keyboard-element.ts'
import { mergeInputs } from '../key-input/merge-inputs.ts'
import { createScreenKeyboardInput } from '../key-input/screen-keyboard-input.ts'
import { createFakeListeningEnvironment } from '../listening/fake-listening-environment.ts'
import { createMicrophoneInput } from '../listening/microphone-input.ts'
import { createFakeMidi } from '../midi-input/fake-midi.ts'
import { createMidiInput } from '../midi-input/midi-input.ts'

/** How a test plays an input: the same gestures by MIDI, computer keyboard, on-screen keyboard and microphone. */
interface PlayedInput {
  readonly input: Pick<NoteInput, 'devices' | 'onDevices' | 'start' | 'stop' | 'subscribe'>
  press(pitch: 60 | 62 | 64): void
  release(pitch: 60 | 62 | 64): void
}

/** Contract of every NoteInput, whatever the device. */
function describeNoteInput(name: string, create: () => PlayedInput): void {
  const createHeard = async () => {
    const played = create()
    const events: NoteInputEvent[] = []
    const unsubscribe = played.input.subscribe((event) => events.push(event))
    await played.input.start()
    return { ...played, events, unsubscribe }
  }
  /** All but how hard a key was, which the microphone alone adds, when it knows. */
  const kinds = (events: readonly NoteInputEvent[]): string[] =>
    events.flatMap((event) =>
      event.kind === 'velocity' && name === 'the microphone' ? [] : 'pitch' in event ? `${event.kind} ${event.pitch}` : event.kind,
    )

  describe(`every note input: ${name}`, () => {
    it('emits a key pressed and released, with certainty and a velocity of 1 to 127', async () => {
      const { press, release, events } = await createHeard()
      press(60)
      release(60)
      expect(kinds(events)).toEqual(['down 60', 'up 60'])
      const [down] = events
      expect(down).toMatchObject({ certainty: 1 })
      expect(down?.kind === 'down' && down.velocity >= 1 && down.velocity <= 127).toBe(true)
    })

    it('emits chords key by key, in order of time', async () => {
      const { press, release, events } = await createHeard()
      press(60)
      press(64)
      release(60)
      press(62)
      expect(kinds(events)).toEqual(['down 60', 'down 64', 'up 60', 'down 62'])
      const times = events.map(({ atSeconds }) => atSeconds)
      expect(times).toEqual([...times].sort((a, b) => a - b))
    })

    it('ignores a release without a press', async () => {
      const { release, events } = await createHeard()
      release(60)
      expect(events).toEqual([])
    })

    it('is silent before it is started', () => {
      const { input, press } = create()
      const events: NoteInputEvent[] = []
      input.subscribe((event) => events.push(event))
      press(60)
      expect(events).toEqual([])
    })

    it('releases what is held when it is stopped, and is silent then', async () => {
      const { input, press, events } = await createHeard()
      press(60)
      press(64)
      input.stop()
      press(62)
      expect(kinds(events)).toEqual(['down 60', 'down 64', 'up 60', 'up 64'])
    })

    it('notifies each listener once, however often it is started, and none that unsubscribed', async () => {
      const { input, press, release, events, unsubscribe } = await createHeard()
      await input.start()
      press(60)
      release(60)
      unsubscribe()
      press(62)
      expect(kinds(events)).toEqual(['down 60', 'up 60'])
    })

    it('has a device while it is started', async () => {
      const { input } = await createHeard()
      expect(input.devices()).toHaveLength(1)
      const emitted: number[] = []
      const leave = input.onDevices((names) => emitted.push(names.length))
      input.stop()
      expect(input.devices()).toHaveLength(0)
      expect(emitted).toEqual([0])
      leave()
      await input.start()
      expect(emitted).toEqual([0])
    })
  })
}

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

function playMicrophone() {
  const { environment, report, pass, nowSeconds } = createFakeListeningEnvironment()
  const clock = { nowSeconds, secondsOfTimeStamp: (ms: number) => ms / 1000 }
  const at = () => nowSeconds() - 2
  const press = (pitch: number) => {
    pass(0.2)
    report({ notes: [{ pitch, onsetSeconds: at(), decidedSeconds: at(), confidence: 1, velocity: 80 }] })
  }
  const release = (pitch: number) => {
    pass(0.2)
    report({ released: [{ pitch, atSeconds: at() }] })
  }
  return { input: createMicrophoneInput({ clock }, environment), press, release }
}

function playMerged(): PlayedInput {
  const played = playScreen()
  return { ...played, input: mergeInputs([played.input, createMidiInput({ navigator: {}, clock: createClock(), secondsOfTimeStamp: () => 0 })]) }
}

describeNoteInput('MIDI', playMidi)
describeNoteInput('the computer’s keyboard', playComputer)
describeNoteInput('the drawn keyboard', playScreen)
describeNoteInput('the microphone', playMicrophone)
describeNoteInput('several together', playMerged)
