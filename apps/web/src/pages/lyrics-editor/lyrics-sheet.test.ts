import type { VersionLyrics } from '@prelude/contract'
import { expect, test } from 'vitest'
import { bodyOf, lyricsOf, sameLyrics, sheetOf, wordsOf } from './lyrics-sheet.ts'

const note = (index: number, key: number) => ({ index, measure: 0, measure_number: 1, key, onset_quarters: index, duration_quarters: 1 })
const WIRE: VersionLyrics = {
  version_id: 11,
  title: 'Frère Jacques',
  artist: 'Traditionnel',
  fifths: 0,
  revision: 3,
  updated_at: null,
  parts: [
    {
      part_index: 0,
      play_name: 'A1',
      letter: 'A',
      notes: [note(0, 40), note(1, 42), note(2, 44)],
      indexed_lyrics: [
        { index: 0, text: 'Frè-' },
        { index: 2, text: 're' },
      ],
    },
    { part_index: 1, play_name: 'A2', letter: 'A', notes: [note(0, 40)], indexed_lyrics: [] },
  ],
}

test('survives a round trip over the wire, without empty texts', () => {
  const lyrics = lyricsOf(WIRE)
  expect(lyrics).toEqual([['Frè-', '', 're'], ['']])
  expect(bodyOf(sheetOf(WIRE), lyrics, WIRE.revision)).toEqual({
    revision: 3,
    parts: WIRE.parts.map(({ part_index, indexed_lyrics }) => ({ part_index, indexed_lyrics })),
  })
})

test('notes are pitches: key 40 is middle C', () => {
  expect(sheetOf(WIRE).parts[0]?.notes.map(({ pitch }) => pitch)).toEqual([60, 62, 64])
})

test.each([
  [['Frè-', 're', '', 'Jac-', 'ques,'], 'Frè-re Jac-ques,'],
  [['u-', 'ne‿his-', 'toi-', 're'], 'u-ne his-toi-re'],
  [['', ''], ''],
])('%o is read %s', (texts, words) => {
  expect(wordsOf(texts)).toBe(words)
})

test('lyrics are equal when every text is', () => {
  expect(sameLyrics([['a'], []], [['a'], []])).toBe(true)
  expect(sameLyrics([['a']], [['b']])).toBe(false)
  expect(sameLyrics([['a']], [['a', 'b']])).toBe(false)
})
