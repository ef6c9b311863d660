import { describe, expect, it } from 'vitest'
import { parseMidiMessage } from './midi-message.ts'

const down = (pitch: number, velocity: number) => ({ kind: 'down', pitch, velocity })
const up = (pitch: number) => ({ kind: 'up', pitch })
const pedal = (isDown: boolean) => ({ kind: 'pedal', down: isDown })

const FACTS: readonly (readonly [string, readonly number[], readonly unknown[]])[] = [
  ['note on', [144, 60, 80], [down(60, 80)]],
  ['note on, sixteenth channel', [159, 60, 1], [down(60, 1)]],
  ['note off', [128, 60, 64], [up(60)]],
  ['note off, sixteenth channel', [143, 60, 0], [up(60)]],
  ['note on without velocity is off', [144, 60, 0], [up(60)]],
  ['pedal down from 64', [176, 64, 64], [pedal(true)]],
  ['pedal up below 64', [176, 64, 63], [pedal(false)]],
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
  it.each(FACTS)('%s', (_, bytes, messages) => {
    expect(parseMidiMessage(Uint8Array.from(bytes))).toEqual(messages)
  })
})
