import { describe, expect, test } from 'vitest'
import { parseChord } from '../music/index.ts'
import { type LessonWait, readOrder } from './orders.ts'
import { afterAnswer, afterKey, askedKeys, asksTogether, countOf, isChord, isRhythm, keysOfWait, NOTHING_DONE, type WaitProgress } from './waits.ts'

const waitOf = (text: string): LessonWait => {
  const order = readOrder(text)
  if (order.kind !== 'wait') throw new Error(`${text} waits for nothing`)
  return order.wait
}
/** Keys a tenth of a second apart, or at their own times and velocities. */
type Played = number | readonly [pitch: number, at: number, velocity?: number]
const play = (text: string, keys: readonly Played[]): WaitProgress =>
  keys.reduce<WaitProgress>((progress, key, place) => {
    const [pitch, atSeconds, velocity] = typeof key === 'number' ? [key, place * 0.1, undefined] : key
    return afterKey(waitOf(text), progress, { pitch, atSeconds, velocity: velocity ?? null })
  }, NOTHING_DONE)

test.each<[string, readonly Played[], boolean]>([
  ['wait.play C any 3', [36, 48, 72], true],
  ['wait.play C any 3', [60, 60, 60], false],
  ['wait.play C any 3', [60, 62, 48, 72], true],
  ['wait.play C4,D4,E4 R', [60, 62, 64], true],
  ['wait.play C4,D4,E4 R', [60, 61, 62, 64], false],
  ['wait.play C4,D4,E4 R', [60, 60, 62, 64], true],
  ['wait.play C4 R1 1', [62, 60], true],
  ['wait.play C4,D4 R1 2', [60, 62, 60], false],
  ['wait.play C4,D4 R1 2', [60, 62, 60, 62], true],
  ['wait.read bass C3 E3', [48, 52], true],
  ['wait.play2 C3h / C4q D4q', [60, 48, 62], true],
  ['wait.play2 C3h / C4q D4q', [60, 62], false],
  // The two keys of a group are struck together.
  [
    'wait.play2 C3h / C4q D4q',
    [
      [60, 0],
      [48, 2],
      [62, 3],
    ],
    false,
  ],
  ['wait.chord C,F', [60, 64, 67, 65, 69, 72], true],
  ['wait.chord C,F', [64, 67, 72, 60, 65, 69], true],
  ['wait.chord C', [60, 64], false],
  ['wait.chord C', [60, 64, 66, 67], false],
  // Each key of a chord within a second or so of the others.
  [
    'wait.chord C',
    [
      [60, 0],
      [64, 1],
      [67, 4],
    ],
    false,
  ],
  ['wait.chord F/C', [65, 69, 72], false],
  ['wait.chord F/C', [60, 65, 69], true],
  [
    'wait.tap q q h',
    [
      [60, 0],
      [60, 0.6],
      [60, 1.2],
    ],
    true,
  ],
  [
    'wait.tap q. e h',
    [
      [60, 0],
      [60, 0.75],
      [60, 1],
    ],
    true,
  ],
  [
    'wait.tap q. e h',
    [
      [60, 0],
      [60, 0.5],
      [60, 1],
    ],
    false,
  ],
  // Tapped on and on, the rhythm is found where it is right.
  [
    'wait.tap q. e h',
    [
      [60, 0],
      [60, 0.5],
      [60, 1],
      [60, 2.5],
      [60, 3],
    ],
    true,
  ],
  [
    'wait.balance 1.3 C3h / E4q D4q',
    [
      [48, 0, 50],
      [64, 0, 80],
      [62, 1, 84],
    ],
    true,
  ],
  [
    'wait.balance 1.3 C3h / E4q D4q',
    [
      [48, 0, 80],
      [64, 0, 80],
      [62, 1, 84],
    ],
    false,
  ],
  // An input without velocities is judged by its keys alone.
  ['wait.balance 1.3 C3h / E4q D4q', [48, 64, 62], true],
  ['quiz Quoi ? / ceci / cela', [60], false],
])('%s after %j: %s', (text, keys, over) => expect(play(text, keys).isOver).toBe(over))

test.each<[string, readonly number[], boolean]>([
  ['C', [60, 64, 67], true],
  ['C', [64, 67, 72], true],
  ['C', [60, 63, 67], false],
  ['G7', [55, 59, 65], true],
  ['G7', [55, 59, 62], false],
  ['G7/B', [59, 65, 67], true],
  ['G7/B', [55, 59, 65], false],
  ['C', [], false],
])('%s from %j: %s', (symbol, keys, is) => {
  const chord = parseChord(symbol)
  expect(chord && isChord(chord, keys)).toBe(is)
})

describe('a rhythm has proportions, not a tempo', () => {
  test.each([
    [[0, 1, 2], [0, 0.5, 1], true],
    [[0, 1, 2], [0, 0.9, 1.8], true],
    [[0, 1, 2], [0, 0.6, 1], true],
    [[0, 1, 2], [0, 0.8, 1], false],
    [[0, 1, 2], [0, 0.1, 0.2], false],
    [[0, 1, 2], [0, 3, 6], false],
    [[0, 1.5, 2], [0, 0.9, 1.2], true],
  ])('%j as %j: %s', (onsets, times, is) => expect(isRhythm(onsets, times)).toBe(is))
})

test.each<[string, readonly number[], readonly number[]]>([
  ['wait.play C any 3', [], [48, 60, 72]],
  ['wait.play C any 3', [60], [48, 72]],
  ['wait.play C4,D4,E4 R', [60], [62]],
  ['wait.play C4,D4,E4 R', [60, 62, 64], []],
  ['wait.tap q q', [], []],
  ['wait.chord C', [], [48, 52, 55, 60, 64, 67, 72]],
])('%s after %j: the microphone listens for %j', (text, played, expected) => {
  expect(askedKeys(waitOf(text), play(text, played), { low: 48, high: 72 })).toEqual(expected)
})

test.each<[string, readonly number[]]>([
  ['wait.play C any 3', [48, 60, 72]],
  ['wait.play C4,D4,E4 R', [60, 62, 64]],
  ['wait.play2 C3h / C4q D4q', [48, 60, 62]],
])('%s may ask for %j', (text, expected) => {
  expect([...keysOfWait(waitOf(text), { low: 48, high: 72 })].toSorted((a, b) => a - b)).toEqual(expected)
})

test.each<[string, readonly number[], boolean]>([
  ['wait.play2 C3h / C4q D4q', [], true],
  ['wait.play2 C3h / C4q D4q', [48, 60], false],
  ['wait.play C4,D4 R', [], false],
  ['wait.chord C', [], true],
  ['wait.play C any 3', [], false],
])('%s after %j: the next keys are struck together: %s', (text, played, is) => {
  expect(asksTogether(waitOf(text), play(text, played))).toBe(is)
})

test('wrong keys and answers are counted: help follows them', () => {
  expect(play('wait.play C4,D4 R', [61, 63, 66]).misses).toBe(3)
  expect(play('wait.play C4,D4 R', [61, 60]).misses).toBe(0)
  const wait = waitOf('quiz Quoi ? / ceci / cela') as Extract<LessonWait, { kind: 'quiz' }>
  const wrong = afterAnswer(wait, NOTHING_DONE, 'cela')
  expect([wrong.isOver, wrong.misses]).toEqual([false, 1])
  expect(afterAnswer(wait, wrong, 'ceci').isOver).toBe(true)
})

test.each([
  ['wait.play C any 3', 3],
  ['wait.play C4,D4 R1 2', 4],
  ['wait.play2 C3h G3h / C4q D4q E4q F4q', 4],
  ['wait.chord C,F,G', 3],
  ['wait.tap q q h', 3],
])('%s asks for %d', (text, count) => expect(countOf(waitOf(text))).toBe(count))
