import { expect, it } from 'vitest'
import { deviceQuirks } from './device-quirks.ts'

it.each([
  ['Midi Through Port-0', false],
  ['MIDI Through', false],
  ['Roland FP-30', true],
  ['Thru MIDI Keyboard', true],
  ['Komplete Kontrol DAW - 1', false],
  ['KOMPLETE KONTROL M32 DAW', false],
  ['KOMPLETE KONTROL M32 MIDI', true],
  ['Komplete Kontrol A61', true],
  ['Launchkey MK2 61 Launchkey InControl', false],
  ['LKMK3 DAW Out', false],
  ['LKMK3 MIDI', true],
  ['Launchkey Mini', true],
  ['DAW Piano', true],
  ['', true],
  [null, true],
])('port %j: a keyboard may be connected: %j', (portName, isKeyboard) => expect(deviceQuirks(portName)).toEqual({ isKeyboard }))
