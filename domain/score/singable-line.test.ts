import type { Pitch } from '@prelude/domain/music'
import { expect, test } from 'vitest'
import { ambitusOf, singableLine } from './singable-line.ts'
import type { Hand, Timeline } from './timeline.ts'

type Struck = readonly [onset: number, duration: number, pitch: number, hand?: Hand | 'GRACE']
const timeline = (struck: readonly Struck[], sung: readonly (readonly [number, number, number, string])[] = []): Timeline => ({
  ticksPerQuarter: 4,
  totalTicks: 64,
  fifths: 0,
  notes: struck.map(([onset, duration, pitch, hand = 'RIGHT'], index) => ({
    index,
    onset,
    duration,
    pitch: pitch as Pitch,
    hand: hand === 'GRACE' ? 'RIGHT' : hand,
    finger: null,
    measure: 0,
    grace: hand === 'GRACE',
    staccato: false,
  })),
  melody: sung.map(([onset, duration, pitch, lyric]) => ({ onset, duration, pitch: pitch as Pitch, lyric })),
  chords: [],
  measures: [{ index: 0, number: 1, start: 0, length: 64, beats: 4, beatTicks: 4 }],
  parts: [],
  tempos: [{ at: 0, beatsPerMinute: 60, beatTicks: 4 }],
})
const lineOf = (struck: readonly Struck[]): string =>
  singableLine(timeline(struck))
    .map(({ onset, duration, pitch }) => `${onset}+${duration}:${pitch}`)
    .join(' ')

test.each<[string, readonly Struck[], string]>([
  [
    'the top of each chord',
    [
      [0, 4, 60],
      [0, 4, 64],
      [4, 4, 62],
      [4, 4, 67],
    ],
    '0+4:64 4+4:67',
  ],
  [
    'not the left hand while the right one plays',
    [
      [0, 4, 48, 'LEFT'],
      [0, 4, 64],
      [4, 4, 72, 'LEFT'],
    ],
    '0+4:64',
  ],
  [
    'the left hand where it is alone',
    [
      [0, 4, 48, 'LEFT'],
      [4, 4, 52, 'LEFT'],
    ],
    '0+4:48 4+4:52',
  ],
  [
    'no grace',
    [
      [0, 0, 74, 'GRACE'],
      [0, 4, 64],
    ],
    '0+4:64',
  ],
  [
    'not what moves below a held note',
    [
      [0, 8, 72],
      [2, 2, 60],
      [4, 2, 62],
      [8, 4, 71],
    ],
    '0+8:72 8+4:71',
  ],
  [
    'a note ends where the next one begins',
    [
      [0, 8, 60],
      [4, 4, 67],
    ],
    '0+4:60 4+4:67',
  ],
  ['nothing', [], ''],
])('%s', (_, struck, line) => {
  expect(lineOf(struck)).toBe(line)
})

test('the written melody is the sung line, whatever the hands play', () => {
  const sung = timeline(
    [[0, 4, 90]],
    [
      [0, 4, 67, 'Frè-'],
      [4, 4, 72, 're'],
    ],
  )
  expect(singableLine(sung)).toBe(sung.melody)
  expect(ambitusOf(sung)).toEqual({ low: 67, high: 72 })
})

test('nothing is sung in an empty piece', () => {
  expect(ambitusOf(timeline([]))).toBeNull()
})

test('the upper line of the left hand where the piece says that it has the tune', () => {
  const both = timeline([
    [0, 4, 48, 'LEFT'],
    [0, 4, 72],
    [8, 4, 50, 'LEFT'],
    [8, 4, 53, 'LEFT'],
    [8, 4, 74],
  ])
  const section = { index: 0, sectionId: 1, letter: 'B', occurrence: 1, start: 8, end: 16, tuneHand: 'LEFT' as const }
  expect(singableLine({ ...both, parts: [section] }).map(({ pitch }) => pitch)).toEqual([72, 53])
})
