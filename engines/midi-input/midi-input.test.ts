import type { NoteInputEvent } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createFakeMidi } from './fake-midi.ts'
import { createMidiInput } from './midi-input.ts'

const clock = { nowSeconds: () => 9 }

async function createStarted() {
  const midi = createFakeMidi()
  const logged: string[] = []
  const input = createMidiInput({
    navigator: midi.navigator,
    clock,
    secondsOfTimeStamp: (ms) => ms / 1000,
    log: (message) => logged.push(message),
  })
  const events: NoteInputEvent[] = []
  const devices: (readonly string[])[] = []
  input.subscribe((event) => events.push(event))
  input.onDevices((names) => devices.push(names))
  await input.start()
  return { midi, input, events, devices, logged }
}
const short = (event: NoteInputEvent): string =>
  event.kind === 'down' || event.kind === 'up' ? `${event.kind} ${event.pitch}` : event.kind === 'pedal' ? `pedal ${event.down}` : event.kind

describe('MIDI keyboards', () => {
  it('are asked for without system exclusive messages', async () => {
    const { midi } = await createStarted()
    expect(midi.requests).toEqual([{ sysex: false }])
  })

  it('are found when plugged in before and after the start, and named', async () => {
    const { midi, input, devices } = await createStarted()
    midi.plug('a', 'FP-30')
    midi.plug('b', 'Nano')
    expect(input.devices()).toEqual(['FP-30', 'Nano'])
    expect(devices).toEqual([['FP-30'], ['FP-30', 'Nano']])
    midi.unplug('a')
    expect(input.devices()).toEqual(['Nano'])
  })

  it('do not include the loop that Linux always offers', async () => {
    const { midi, input } = await createStarted()
    midi.plug('0', 'Midi Through Port-0')
    expect(input.devices()).toEqual([])
  })

  it('emit notes with the device’s own time on the audio clock', async () => {
    const { midi, events } = await createStarted()
    midi.plug('a', 'FP-30').say([144, 60, 80], 1234)
    expect(events).toEqual([{ kind: 'down', pitch: 60, velocity: 80, atSeconds: 1.234, certainty: 1 }])
  })

  it('release what they held when they are unplugged, then are lost', async () => {
    const { midi, events } = await createStarted()
    midi.plug('a', 'FP-30').say([144, 60, 80, 144, 64, 80, 176, 64, 127], 0)
    midi.unplug('a')
    expect(events.slice(3).map(short)).toEqual(['up 60', 'up 64', 'pedal false', 'lost'])
  })

  it('are one instrument: a pitch held on two sounds until both have released it', async () => {
    const { midi, events } = await createStarted()
    const first = midi.plug('a', 'A')
    const second = midi.plug('b', 'B')
    first.say([144, 60, 80], 0)
    second.say([144, 60, 80], 1)
    first.say([128, 60, 0], 2)
    midi.unplug('b')
    expect(events.map(short)).toEqual(['down 60', 'down 60', 'up 60', 'lost'])
  })

  it('strike again without letting go, and that is an end and a beginning', async () => {
    const { midi, events } = await createStarted()
    midi.plug('a', 'A').say([144, 60, 80, 144, 60, 90], 0)
    expect(events.map(short)).toEqual(['down 60', 'up 60', 'down 60'])
  })

  it('ignore a release without a strike', async () => {
    const { midi, events } = await createStarted()
    midi.plug('a', 'A').say([128, 60, 0], 0)
    expect(events).toEqual([])
  })

  it('are silent after stop and emit again after the next start', async () => {
    const { midi, input, events } = await createStarted()
    const port = midi.plug('a', 'A')
    port.say([144, 60, 80], 0)
    input.stop()
    port.say([144, 62, 80], 0)
    expect(events.map(short)).toEqual(['down 60', 'up 60'])
    expect(input.devices()).toEqual([])
    await input.start()
    port.say([144, 64, 80], 0)
    expect(events.map(short).slice(2)).toEqual(['down 64'])
    expect(midi.requests).toHaveLength(1)
  })
})

describe('without MIDI', () => {
  it('a browser without Web MIDI has no devices and reports it', async () => {
    let emitted = 0
    const input = createMidiInput({ navigator: {}, clock, secondsOfTimeStamp: (ms) => ms, onUnsupported: () => (emitted += 1) })
    await input.start()
    expect([input.supported, input.devices(), emitted]).toEqual([false, [], 1])
  })

  it('a refusal is logged and reported, and the next start asks again', async () => {
    const midi = createFakeMidi()
    midi.refuse(new Error('denied'))
    const logged: string[] = []
    let refusals = 0
    const input = createMidiInput({
      navigator: midi.navigator,
      clock,
      secondsOfTimeStamp: (ms) => ms,
      onRefused: () => (refusals += 1),
      log: (message) => logged.push(message),
    })
    await input.start()
    expect([input.supported, input.devices(), logged, refusals]).toEqual([true, [], ['MIDI access failed'], 1])
    midi.refuse(undefined)
    midi.plug('a', 'A')
    await input.start()
    expect(input.devices()).toEqual(['A'])
  })
})
