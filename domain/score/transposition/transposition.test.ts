import { type Pitch, parseTonality, type Tonality } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import type { Finger, Timeline } from '../timeline.ts'
import { transposeTimeline } from './transpose-timeline.ts'
import { transpositionsOf } from './transposition.ts'
import { transposeChord } from './transposition-interval.ts'

const key = (symbol: string): Tonality => {
  const tonality = parseTonality(symbol)
  if (!tonality) throw new Error(`${symbol} is a key`)
  return tonality
}
const timeline = (tonality: string, pitches: readonly number[], chords: readonly string[] = [], fingers: readonly Finger[] = []): Timeline => ({
  ticksPerQuarter: 4,
  totalTicks: 4 * pitches.length,
  fifths: key(tonality).fifths,
  notes: pitches.map((pitch, index) => ({
    index,
    onset: index * 4,
    duration: 4,
    pitch: pitch as Pitch,
    hand: 'RIGHT',
    finger: fingers[index] ?? null,
    measure: 0,
    grace: false,
    staccato: false,
  })),
  melody: pitches.map((pitch, i) => ({ onset: i * 4, duration: 4, pitch: pitch as Pitch, lyric: 'la' })),
  chords: chords.map((symbol, i) => ({ at: i * 4, symbol })),
  measures: [{ index: 0, number: 1, start: 0, length: 4 * pitches.length, beats: pitches.length, beatTicks: 4 }],
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 100, beatTicks: 4 }],
})
const offered = (tonality: string, pitches: readonly number[] = [60]): string =>
  transpositionsOf(timeline(tonality, pitches), key(tonality), 7)
    .map((option) => `${option.semitoneOffset}:${option.tonality}${option.difficulty}`)
    .join(' ')

test.each([
  ['C', '-5:G1 -4:Ab3 -3:A2 -2:Bb2 0:C1 2:D2 3:Eb2 4:E3 5:F1'],
  ['G', '-5:D2 -4:Eb2 -3:E3 -2:F1 0:G1 1:Ab3 2:A2 3:Bb2 5:C1'],
  ['Db', '-6:G1 -5:Ab3 -4:A2 -3:Bb2 -1:C1 0:Db3 1:D2 2:Eb2 3:E3 4:F1 6:G1'],
  ['Am', '-5:Em1 -4:Fm3 -3:F#m2 -2:Gm2 0:Am1 2:Bm2 3:Cm2 4:C#m3 5:Dm1'],
  ['G#m', '-6:Dm1 -4:Em1 -3:Fm3 -2:F#m2 -1:Gm2 0:G#m3 1:Am1 3:Bm2 4:Cm2 5:C#m3 6:Dm1'],
])('a piece in %s is offered as %s', (tonality, expected) => {
  expect(offered(tonality)).toBe(expected)
})

test.each([
  ['up to the last key', [108], '-5:G1 -4:Ab3 -3:A2 -2:Bb2 0:C1'],
  ['down to the first key', [21], '0:C1 2:D2 3:Eb2 4:E3 5:F1'],
  ['across the whole piano', [21, 108], '0:C1'],
])('a piece %s stays on the piano', (_, pitches, expected) => {
  expect(offered('C', pitches)).toBe(expected)
})

test('an id encodes version and offset', () => {
  const options = transpositionsOf(timeline('C', [60]), key('C'), 7)
  expect(options.map(({ id }) => id)).toEqual([115, 116, 117, 118, 120, 122, 123, 124, 125])
})

test.each([
  ['C', 2, 'D'],
  ['Am7', -3, 'Cm7'],
  ['D7/F#', -3, 'F7/A'],
  ['G7/B', 5, 'F#7/A#'],
  ['F#m7b5', -6, 'Cm7b5'],
  ['Bb7', 2, 'C7'],
  ['Bbmaj7/D', 7, 'Bmaj7/D#'],
  ['Abb5', 4, 'Cb5'],
  ['C6/9', 1, 'G6/9'],
  ['B#', 7, 'C#'],
  ['N.C.', 3, 'N.C.'],
])('%s, %i fifths on, is %s', (symbol, steps, expected) => {
  expect(transposeChord(symbol, steps)).toBe(expected)
})

const SCALE = [0, 2, 4, 5, 7, 9, 11, 12]
/** Degrees of the usual chords, in steps of a fifth from the tonic: ii V I, vi, IV, iii, V of V, the flat seventh. */
const USUAL: readonly (readonly [fifths: number, quality: string, bass?: number])[] = [
  [0, ''],
  [0, 'maj7'],
  [0, '', 4],
  [1, ''],
  [1, '7'],
  [1, '7', 5],
  [1, 'sus4'],
  [-1, ''],
  [-1, 'maj7'],
  [-1, 'm6'],
  [2, 'm7'],
  [2, 'm', -1],
  [2, '7'],
  [3, 'm'],
  [3, 'm7', 0],
  [4, 'm7'],
  [4, '7'],
  [5, 'm7b5'],
  [5, 'dim'],
  [-2, ''],
]

test.each(['C', 'G', 'D', 'A', 'E', 'F', 'Bb', 'Eb', 'Ab', 'Am', 'Em', 'Bm', 'F#m', 'C#m', 'Dm', 'Gm', 'Cm', 'Fm'])(
  'from %s to every other key and back: the same pitches and chord symbols',
  (symbol) => {
    const tonality = key(symbol)
    const chords = USUAL.map(([fifths, quality, bass]) =>
      transposeChord(bass === undefined ? `C${quality}` : `C${quality}/${transposeChord('C', bass - fifths)}`, tonality.fifths + fifths),
    )
    const start = timeline(
      symbol,
      SCALE.map((step) => 60 + step),
      chords,
    )
    for (const option of transpositionsOf(start, tonality, 1)) {
      const there = transposeTimeline(start, option)
      expect(there.fifths).toBe(key(option.tonality).fifths)
      expect(there.notes.map(({ pitch }) => pitch)).toEqual(start.notes.map(({ pitch }) => pitch + option.semitoneOffset))
      const back = transposeTimeline(there, { tonality: symbol, semitoneOffset: -option.semitoneOffset })
      expect(back.notes.map(({ pitch }) => pitch)).toEqual(start.notes.map(({ pitch }) => pitch))
      expect(back.melody).toEqual(start.melody)
      expect(back.chords).toEqual(start.chords)
      expect(back.fifths).toBe(start.fifths)
    }
  },
)

test('fingering is computed again for the black keys of the new tonality; the original keeps its own', () => {
  const start = timeline(
    'F',
    SCALE.map((step) => 65 + step),
    [],
    [5, 5, 5, 5, 5, 5, 5, 5],
  )
  const fingers = (line: Timeline): string => line.notes.map(({ finger }) => finger ?? '-').join(' ')
  expect(fingers(transposeTimeline(start, { tonality: 'F', semitoneOffset: 0 }))).toBe('5 5 5 5 5 5 5 5')
  expect(fingers(transposeTimeline(start, { tonality: 'C', semitoneOffset: -5 }))).toBe('1 2 3 1 2 3 4 5')
  expect(fingers(transposeTimeline(start, { tonality: 'Eb', semitoneOffset: -2 }))).toBe('3 1 2 3 4 1 2 3')
})

test('a signature that does not determine the key is still transposed by the right interval', () => {
  // Ré dorien, written without accidentals but named Dm.
  const dorian = { ...timeline('Dm', [62, 65, 69], ['Dm', 'G']), fifths: 0 }
  const moved = transposeTimeline(dorian, { tonality: 'Em', semitoneOffset: 2 })
  expect(moved.fifths).toBe(2)
  expect(moved.chords.map(({ symbol }) => symbol)).toEqual(['Em', 'A'])
})
