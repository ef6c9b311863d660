import { expect, test } from 'vitest'
import { type SpreadNote, spreadSyllables } from './spread-syllables.ts'

/** « 60*2 67 R 64 »: pitches with their quarters, R a rest of one quarter. */
function notes(text: string): SpreadNote[] {
  let onset = 0
  return text.split(' ').flatMap((item) => {
    const [pitch = '', length = '1'] = item.split('*')
    const note = { pitch: Number(pitch), onset, duration: Number(length) }
    onset += Number(length)
    return pitch === 'R' ? [] : [note]
  })
}
const spread = (lines: string[], text: string): string =>
  spreadSyllables(
    lines.map((line) => line.split(' ')),
    notes(text),
  )
    .texts.map((syllable) => syllable || '_')
    .join(' ')

test.each<[string, string[], string, string]>([
  ['one each', ['Frè- re Jac- ques'], '60 62 64 60', 'Frè- re Jac- ques'],
  ['a short note on the way is held', ['la lu- ne'], '60 62*0.5 64 67*2', 'la _ lu- ne'],
  ['the same pitch struck again is sung', ['la lu- ne'], '60 60 62 64*2', 'la lu- _ ne'],
  ['a line begins after the rest', ['dors dors', 'bien'], '60 62 R 64 65', 'dors dors bien _'],
  ['a line begins after a long note', ['un deux', 'trois'], '60 62*3 64 65', 'un deux trois _'],
  ['no syllables', [], '60 62', '_ _'],
])('%s', (_, lines, text, expected) => {
  expect(spread(lines, text)).toBe(expected)
})

test('what does not fit is given back', () => {
  expect(spreadSyllables([['un', 'deux', 'trois']], notes('60 62'))).toEqual({ texts: ['un', 'deux'], remaining: ['trois'], held: 0 })
  expect(spreadSyllables([['un']], [])).toEqual({ texts: [], remaining: ['un'], held: 0 })
  expect(spreadSyllables([['un']], notes('60 62')).held).toBe(1)
})
