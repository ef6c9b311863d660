import type { NoteInputEvent } from '@prelude/domain/practice'
import { describe, expect, it } from 'vitest'
import { createFakeMidi } from './fake-midi.ts'
import { createMidiInput } from './midi-input.ts'

const clock = { nowSeconds: () => 9 }

async function createStarted({ secondsOfTimeStamp = (ms: number) => ms / 1000 } = {}) {
  const midi = createFakeMidi()
  const logged: string[] = []
  const input = createMidiInput({
    navigator: midi.navigator,
    clock,
    secondsOfTimeStamp,
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
/** With loudness of strikes, and times of the rest. */
const fullWords = (event: NoteInputEvent): string =>
  event.kind === 'down'
    ? `${short(event)} ${event.velocity}`
    : event.kind === 'velocity'
      ? `velocity ${event.velocity}`
      : `${short(event)} ${event.atSeconds}`

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
    expect(events).toEqual([{ kind: 'down', pitch: 60, velocity: 80, atSeconds: 1.234, stampSeconds: 1.234, certainty: 1 }])
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
    second.say([144, 60, 80], 400)
    first.say([128, 60, 0], 500)
    midi.unplug('b')
    expect(events.map(short)).toEqual(['down 60', 'down 60', 'up 60', 'lost'])
  })

  it('strike again without letting go, and that is an end and a beginning', async () => {
    const { midi, events } = await createStarted()
    const port = midi.plug('a', 'A')
    port.say([144, 60, 80], 0)
    port.say([144, 60, 90], 200)
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

describe('one press that arrives twice is one strike', () => {
  type Said = readonly [port: 'a' | 'b', atMs: number, ...bytes: number[]]
  it.each<[string, readonly Said[], readonly string[]]>([
    [
      'on two channels of a layered keyboard, down until both are up',
      [
        ['a', 0, 144, 60, 80, 145, 60, 80],
        ['a', 500, 128, 60, 0],
        ['a', 502, 129, 60, 0],
      ],
      ['down 60 80', 'up 60 0.502'],
    ],
    [
      'by two cables of one instrument, as loud as the louder one',
      [
        ['a', 0, 144, 60, 64],
        ['b', 45, 144, 60, 90],
        ['a', 500, 144, 60, 0],
        ['b', 545, 144, 60, 0],
      ],
      ['down 60 64', 'velocity 90', 'up 60 0.545'],
    ],
    [
      'the softer one changes nothing',
      [
        ['a', 0, 144, 60, 90],
        ['b', 2, 144, 60, 30],
      ],
      ['down 60 90'],
    ],
    [
      'a contact that says it twice without letting go',
      [
        ['a', 0, 144, 60, 80],
        ['a', 8, 144, 60, 80],
        ['a', 300, 128, 60, 0],
      ],
      ['down 60 80', 'up 60 0.3'],
    ],
    [
      'with the pedal on both channels: one press of it',
      [
        ['a', 0, 176, 64, 127, 177, 64, 127],
        ['a', 400, 176, 64, 0],
        ['a', 401, 177, 64, 0],
      ],
      ['pedal true 0', 'pedal false 0.401'],
    ],
    [
      'two strikes are two: 90 ms apart',
      [
        ['a', 0, 144, 60, 80],
        ['a', 40, 128, 60, 0],
        ['a', 90, 144, 60, 80],
      ],
      ['down 60 80', 'up 60 0.04', 'down 60 80'],
    ],
  ])('%s', async (_, messages, heard) => {
    const { midi, events } = await createStarted()
    const ports = { a: midi.plug('a', 'FP-30'), b: midi.plug('b', 'FP-30 Bluetooth') }
    for (const [port, atMs, ...bytes] of messages) ports[port].say(bytes, atMs)
    expect(events.map(fullWords)).toEqual(heard)
  })

  it.each([
    [45, ['down 60', 'up 60']],
    [90, ['down 60', 'up 60', 'down 60', 'up 60']],
  ])('%i ms apart while the audio device stands still', async (apartMs, heard) => {
    const { midi, events } = await createStarted({ secondsOfTimeStamp: () => 9 })
    const port = midi.plug('a', 'FP-30')
    port.say([144, 60, 80], 0)
    port.say([144, 60, 80], apartMs)
    port.say([128, 60, 0], apartMs + 20)
    expect(events.map(short)).toEqual(heard)
  })
})

describe('what lets keys and pedal go', () => {
  it.each<[string, readonly number[], readonly string[]]>([
    ['all notes off: the keys of that channel', [144, 60, 80, 145, 48, 80, 176, 123, 0], ['up 60 0']],
    ['all sound off', [144, 60, 80, 144, 64, 80, 176, 120, 0], ['up 60 0', 'up 64 0']],
    ['all notes off where no key is down', [176, 123, 0], []],
    ['its releases after that say nothing', [144, 60, 80, 176, 123, 0, 128, 60, 0], ['up 60 0']],
    ['reset of all controllers: the pedal', [144, 60, 80, 176, 64, 127, 176, 121, 0], ['pedal true 0', 'pedal false 0']],
    ['system reset: all of it', [144, 60, 80, 176, 64, 127, 255], ['pedal true 0', 'up 60 0', 'pedal false 0']],
  ])('%s', async (_, bytes, heard) => {
    const { midi, events } = await createStarted()
    midi.plug('a', 'A').say(bytes, 0)
    expect(events.filter(({ kind }) => kind !== 'down').map(fullWords)).toEqual(heard)
  })

  it.each<[string, readonly number[], readonly string[]]>([
    ['a switch', [127, 0, 127, 0], ['pedal true 0', 'pedal false 0', 'pedal true 0', 'pedal false 0']],
    ['a pedal with travel, down and up once', [3, 20, 50, 64, 90, 127, 110, 70, 50, 12, 3], ['pedal true 0', 'pedal false 0']],
    ['a pedal that trembles in the middle', [62, 64, 63, 65, 61, 64, 58], ['pedal true 0']],
    ['a pedal that rests a little down', [3, 2, 3, 5], []],
  ])('half-pedal: %s', async (_, travels, heard) => {
    const { midi, events } = await createStarted()
    const port = midi.plug('a', 'A')
    for (const travel of travels) port.say([176, 64, travel], 0)
    expect(events.map(fullWords)).toEqual(heard)
  })
})

describe('plugged in the middle of the music', () => {
  it('a second port of the same name is another keyboard, and its loss leaves the first one', async () => {
    const { midi, input, events } = await createStarted()
    const first = midi.plug('a', 'FP-30')
    midi.plug('b', 'FP-30').say([144, 64, 80], 0)
    midi.unplug('b')
    first.say([144, 60, 80], 100)
    expect(input.devices()).toEqual(['FP-30'])
    expect(events.map(short)).toEqual(['down 64', 'up 64', 'lost', 'down 60'])
  })

  it('a keyboard that comes back under another port plays on', async () => {
    const { midi, input, events } = await createStarted()
    midi.plug('a', 'FP-30')
    midi.unplug('a')
    midi.plug('c', 'FP-30').say([144, 60, 80], 100)
    expect(input.devices()).toEqual(['FP-30'])
    expect(events.map(short)).toEqual(['lost', 'down 60'])
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
