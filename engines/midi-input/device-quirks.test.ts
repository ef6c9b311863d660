import { expect, it } from 'vitest'
import { deviceQuirks } from './device-quirks.ts'

it.each([
  ['Midi Through Port-0', false],
  ['MIDI Through', false],
  ['Roland FP-30', true],
  ['Thru MIDI Keyboard', true],
  ['', true],
  [null, true],
])('port %j: a keyboard may be connected: %j', (portName, isKeyboard) => expect(deviceQuirks(portName)).toEqual({ isKeyboard }))
