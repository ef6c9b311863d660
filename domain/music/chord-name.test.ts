import { expect, it } from 'vitest'
import { frenchChord } from './chord-name.ts'

it.each([
  ['C', 'do'],
  ['G7', 'sol\u202f7'],
  ['Am', 'la\u202fm'],
  ['Bbmaj7', 'si♭\u202fmaj7'],
  ['C/E', 'do/mi'],
  ['F#m7b5', 'fa♯\u202fm7b5'],
  ['', ''],
  ['N.C.', 'N.C.'],
])('%s: %s', (symbol, name) => expect(frenchChord(symbol)).toBe(name))
