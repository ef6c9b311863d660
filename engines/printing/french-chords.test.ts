import { expect, it } from 'vitest'
import { frenchChordRuns, withSpaceForFrenchChords } from './french-chords.ts'
import type { TextRun } from './ink.ts'

const run = (text: string, face: TextRun['face'] = 'text'): TextRun => ({ text, size: 405, face, bold: false, italic: false, spacing: 0 })

it.each([
  [['C'], ['do']],
  [['G7'], ['sol\u202f7']],
  [['Am'], ['la\u202fm']],
  [['C/E'], ['do/mi']],
  [['Dm7/A'], ['ré\u202fm7/la']],
  // The engraver writes the sign as a run of the music font.
  [
    ['B', '\ued60', 'maj7'],
    ['si', '\ued60', '\u202fmaj7'],
  ],
  [
    ['F', '\ue262', 'm7/C', '\ue262'],
    ['fa', '\ue262', '\u202fm7/do', '\ue262'],
  ],
  [
    ['B', '\uea64', '\u00a0\u00a0'],
    ['si', '\uea64', ''],
  ],
  [
    ['B', '7\u00a0\u00a0\u00a0', '/D', '\uea66'],
    ['si', '\u202f7', '/ré', '\uea66'],
  ],
  [['N.C.'], ['N.C.']],
  [['Capo 2'], ['Capo 2']],
])('%j: %j', (symbol, expected) =>
  expect(frenchChordRuns(symbol.map((text) => run(text, /[\ue000-\uf8ff]/.test(text) ? 'music' : 'text'))).map(({ text }) => text)).toEqual(expected),
)

it.each([
  ['<kind>major</kind>', '<kind text="..">major</kind>'],
  ['<kind text="7">dominant</kind>', '<kind text="7...">dominant</kind>'],
  [
    '<kind text="m" use-symbols="no">minor</kind><bass><bass-step>E</bass-step></bass>',
    '<kind text="m....." use-symbols="no">minor</kind><bass><bass-step>E</bass-step></bass>',
  ],
])('%s has the width of its French name', (kind, expected) =>
  expect(withSpaceForFrenchChords(`<harmony><root><root-step>C</root-step></root>${kind}</harmony>`).replaceAll('\u00a0', '.')).toContain(expected),
)
