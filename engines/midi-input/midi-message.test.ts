import { describe, expect, it } from 'vitest'
import { parseMidiMessage } from './midi-message.ts'

const down = (pitch: number, velocity: number, channel = 0) => ({ kind: 'down', pitch, velocity, channel })
const up = (pitch: number, channel = 0) => ({ kind: 'up', pitch, channel })
const pedal = (travel: number, channel = 0) => ({ kind: 'pedal', travel, channel })
const allUp = (channel = 0) => ({ kind: 'all-up', channel })

const FACTS: readonly (readonly [string, readonly number[], readonly unknown[]])[] = [
  ['note on', [144, 60, 80], [down(60, 80)]],
  ['note on, sixteenth channel', [159, 60, 1], [down(60, 1, 15)]],
  ['note off', [128, 60, 64], [up(60)]],
  ['note off, sixteenth channel', [143, 60, 0], [up(60, 15)]],
  ['note on without velocity is off', [144, 60, 0], [up(60)]],
  ['the travel of the pedal', [176, 64, 64, 177, 64, 3], [pedal(64), pedal(3, 1)]],
  ['all sound off', [176, 120, 0], [allUp()]],
  ['all notes off, tenth channel', [185, 123, 0], [allUp(9)]],
  ['mono mode is all notes off too', [176, 126, 1], [allUp()]],
  ['local control changes nothing', [176, 122, 0], []],
  ['reset of all controllers raises the pedal', [176, 121, 0], [pedal(0)]],
  ['soft and sostenuto pedal', [176, 66, 127, 67, 127], []],
  ['another controller', [176, 1, 127], []],
  ['two messages in one array', [144, 60, 80, 144, 64, 70], [down(60, 80), down(64, 70)]],
  ['running status', [144, 60, 80, 64, 70, 60, 0], [down(60, 80), down(64, 70), up(60)]],
  ['a clock tick inside a message', [144, 248, 60, 254, 80], [down(60, 80)]],
  ['active sensing alone', [254], []],
  ['system exclusive before a note', [240, 67, 16, 60, 80, 247, 144, 60, 80], [down(60, 80)]],
  ['a program change has one byte', [192, 5, 144, 60, 80], [down(60, 80)]],
  ['running program change does not eat notes', [192, 5, 7, 144, 60, 80], [down(60, 80)]],
  ['pitch bend', [224, 0, 64], []],
  ['aftertouch of a key', [160, 60, 40], []],
  ['song position between notes ends running status', [144, 60, 80, 242, 1, 2, 60, 80], [down(60, 80)]],
  ['cut short', [144, 60], []],
  ['data without status', [60, 80], []],
  ['empty', [], []],
]

describe('MIDI bytes', () => {
  it('a system reset lets every key and pedal go, on every channel', () => {
    const messages = parseMidiMessage([255])
    expect(messages.filter(({ kind }) => kind === 'all-up').map(({ channel }) => channel)).toEqual(
      Array.from({ length: 16 }, (_, channel) => channel),
    )
    expect(messages).toContainEqual(pedal(0, 15))
  })

  it.each(FACTS)('%s', (_, bytes, messages) => {
    expect(parseMidiMessage(Uint8Array.from(bytes))).toEqual(messages)
  })
})
