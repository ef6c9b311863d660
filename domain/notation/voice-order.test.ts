import { expect, test } from 'vitest'
import { layOutVoice, type NoteToWrite } from './measure.ts'
import { meterOf } from './meter.ts'
import { readPitch } from './test-pitch.ts'
import { isSecondHigher } from './voice-order.ts'

/** « 0-48:C4+E4 » from tick 0 to tick 48. */
const voice = (line: string): NoteToWrite[] =>
  line.split(' ').flatMap((item) => {
    const [span = '', keys = ''] = item.split(':')
    const [onset = 0, end = 0] = span.split('-').map(Number)
    return keys.split('+').map((key) => ({ onset, duration: end - onset, written: readPitch(key) }))
  })
const cells = (line: string) => layOutVoice(voice(line), [{ index: 0, number: 1, start: 0, length: 192 }], meterOf(4, 4))[0] ?? []

test.each([
  ['a held note over a tune', '0-48:C4 48-96:D4 96-192:E4', '0-192:C5', true],
  ['a held note under it', '0-48:C5 48-96:D5 96-192:E5', '0-192:G4', false],
  ['chords over a bass', '0-192:G2', '48-192:B3+D4+F#4', true],
  ['a bass that rests first', '0-192:C4+E4', '96-192:C3', false],
  ['crossing for a short time', '0-48:A3 48-192:E4', '0-192:C4', false],
  ['crossing for most of the time', '0-48:E4 48-192:A3', '0-192:C4', true],
  ['one after the other', '0-96:C3', '96-192:C4', true],
  ['one inside the other', '0-192:E3+E4', '0-192:D4', false],
  ['half the time above', '0-96:C4 96-192:D3', '0-192:B3', false],
  ['a third whose lower key is shared', '0-192:E4', '0-192:E4+G4', true],
  ['the same keys', '0-192:C4', '0-192:C4', false],
])('the second voice is higher: %s', (_, first, second, expected) => {
  expect(isSecondHigher(cells(first), cells(second))).toBe(expected)
})
