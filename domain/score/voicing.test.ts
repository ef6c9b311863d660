import { type Chord, parseChord } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { chooseBassLine } from './bass-line.ts'
import { chooseVoicings, type VoicingRules } from './voicing.ts'

const chord = (symbol: string): Chord => {
  const read = parseChord(symbol)
  if (!read) throw new Error(symbol)
  return read
}
const LEFT: VoicingRules = { low: 45, high: 64, voices: 3, span: 12, startsOnRoot: true }
const voicings = (symbols: string, ceiling = 60, rules = LEFT): string =>
  chooseVoicings(
    symbols.split(' ').map((symbol) => ({ chord: chord(symbol), ceiling })),
    rules,
  )
    .map((notes) => notes.join('-'))
    .join(' ')

test.each([
  ['C', '48-52-55'],
  ['C G7 C', '48-52-55 47-53-55 48-52-55'],
  ['C F C', '48-52-55 48-53-57 48-52-55'],
  ['C F G7 C', '48-52-55 48-53-57 47-53-55 48-52-55'],
])('%s lies as %s', (symbols, expected) => {
  expect(voicings(symbols)).toBe(expected)
})

test('the hand stays under a deep melody', () => {
  for (const ceiling of [52, 55, 57, 60]) {
    const notes = voicings('C G Am F G7 C', ceiling).split(/[- ]/).map(Number)
    expect(Math.max(...notes)).toBeLessThan(ceiling)
  }
})

test('four-note chords for three fingers lose their fifth', () => {
  expect(
    voicings('G7')
      .split('-')
      .map((pitch) => Number(pitch) % 12),
  ).not.toContain(2)
})

test('a slash chord has its bass at the bottom', () => {
  expect(voicings('C C/E F', 67).split(' ')[1]).toBe('52-55-60')
})

test.each([
  ['do fa sol do in one hand position', [0, 5, 7, 0], 57, [48, 53, 55, 48]],
  ['sol goes down under a deep melody', [0, 7, 0], 52, [48, 43, 48]],
])('%s', (_, classes, ceiling, expected) => {
  const requests = classes.map((pitchClass) => ({ pitchClass, ceiling }))
  expect(chooseBassLine(requests, { low: 36, high: 55, home: 48, position: [48, 55] })).toEqual(expected)
})
