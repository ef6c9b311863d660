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
])('port %j: a keyboard may be connected: %j', (portName, isKeyboard) => expect(deviceQuirks(portName).isKeyboard).toBe(isKeyboard))

it.each<[string | null, number | null]>([
  ['Keystation 61 MK3 MIDI 1', 61],
  ['LPK25', 25],
  ['MPK249 Port A', 49],
  ['MPK mini 3', 25],
  ['Oxygen Pro 49 USB MIDI', 49],
  ['Launchkey MK2 61 Launchkey MIDI', 61],
  ['Launchkey Mini MK3 MIDI Port', 25],
  ['KOMPLETE KONTROL S88 MK2 Port 1', 88],
  ['Komplete Kontrol A25 MIDI', 25],
  ['microKEY2-37 KEYBOARD', 37],
  ['KeyLab Essential 49', 49],
  ['Arturia KeyStep 32', 32],
  ['Arturia KeyStep 37', 37],
  ['A-49', 49],
  // A piano's number is that of its model.
  ['Roland FP-30', null],
  ['Yamaha NP-32', null],
  ['P-125', null],
  ['CASIO USB-MIDI', null],
  ['Digital Piano', null],
  ['', null],
  [null, null],
])('port %j has %j keys', (portName, keys) => expect(deviceQuirks(portName).keys).toBe(keys))
