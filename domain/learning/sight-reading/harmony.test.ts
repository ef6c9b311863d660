import { expect, test } from 'vitest'
import { parseTonality, type Tonality } from '../../music/index.ts'
import { alterOver, isChordTone, movesInParallel } from './harmony.ts'
import { inOtherClef, isLedger } from './staff.ts'

const key = (symbol: string): Tonality => parseTonality(symbol) as Tonality

test.each([
  ['do–sol to ré–la', [48, 50], [55, 57], true],
  ['do–do to ré–ré', [48, 50], [60, 62], true],
  ['a twelfth to a fifth, the same way', [48, 50], [67, 57], false],
  ['do–sol to ré–fa', [48, 50], [55, 53], false],
  ['a fifth to an octave', [48, 50], [55, 62], false],
  ['against each other', [48, 43], [55, 62], false],
  ['the lower voice stays', [48, 48], [55, 55], false],
] as const)('%s', (_name, low, high, expected) => expect(movesInParallel(low, high)).toBe(expected))

test.each([
  ['si over sol in do', 'C', 34, 4, true, 0],
  ['fa over sol in do', 'C', 31, 4, false, 0],
  ['fa♯ in sol', 'G', 31, 0, false, 1],
  ['si♭ in fa', 'F', 34, 3, true, -1],
  ['sol♯ over mi in la mineur', 'Am', 32, 4, true, 1],
  ['sol over la in la mineur', 'Am', 32, 0, false, 0],
  ['do♯ over la in ré mineur', 'Dm', 28, 4, true, 1],
  ['mi♮ over do in fa mineur', 'Fm', 30, 4, true, 0],
] as const)('%s', (_name, symbol, step, chord, isTone, alter) =>
  expect([isChordTone(step, chord, key(symbol)), alterOver(step, chord, key(symbol))]).toEqual([isTone, alter]),
)

test.each([
  ['do in the treble', 'treble', 28, true],
  ['ré under the treble staff', 'treble', 29, false],
  ['sol above the treble staff', 'treble', 39, false],
  ['la above it', 'treble', 40, true],
  ['do in the bass', 'bass', 28, true],
  ['si above the bass staff', 'bass', 27, false],
  ['mi under the bass staff', 'bass', 16, true],
] as const)('%s needs a ledger line: %s', (_name, clef, step, expected) => expect(isLedger({ clef, step })).toBe(expected))

test('the lowest line: sol in the bass clef, mi in the treble clef', () => {
  expect(inOtherClef({ clef: 'bass', step: 18 })).toBe(30)
  expect(inOtherClef({ clef: 'treble', step: 30 })).toBe(18)
})
