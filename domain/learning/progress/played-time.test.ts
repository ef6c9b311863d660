import { expect, it } from 'vitest'
import { playedSeconds } from './played-time.ts'

it.each<[string, readonly (readonly [time: number, duration: number])[], number]>([
  ['nothing', [], 0],
  ['one note', [[3, 2]], 2],
  [
    'a scale',
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    4,
  ],
  [
    'in another order',
    [
      [3, 1],
      [0, 1],
      [2, 1],
      [1, 1],
    ],
    4,
  ],
  [
    'a pause for the telephone',
    [
      [0, 1],
      [600, 1],
    ],
    11,
  ],
  [
    'a last key that is held for ever',
    [
      [0, 1],
      [1, 500],
    ],
    11,
  ],
  [
    'a chord',
    [
      [0, 2],
      [0, 2],
      [0, 2],
    ],
    2,
  ],
])('%s', (_name, notes, seconds) =>
  expect(playedSeconds(notes.map(([timeSeconds, durationSeconds]) => ({ timeSeconds, durationSeconds })))).toBe(seconds),
)
