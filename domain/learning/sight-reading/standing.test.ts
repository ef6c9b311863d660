import { expect, test } from 'vitest'
import type { ReadingFocus, ReadingOrder } from './items.ts'
import { READING_LEVELS, readingFocusesOf, readingFocusesUpTo } from './levels.ts'
import { makeReading, textOfReading } from './make-piece.ts'
import {
  afterReading,
  FIRST_READING,
  nextReading,
  type ReadingStanding,
  readingsToNext,
  readingWeight,
  readReadingStanding,
  weakReading,
} from './standing.ts'

const verdict = (order: ReadingOrder, points: number | null, isTimed = true) => ({
  ...{ piece: makeReading(order), points, isTimed },
  classes: [{ focus: order.focus, right: points ?? 0, count: 100 }],
})
const play = (from: ReadingStanding, results: readonly number[], isTimed = true): ReadingStanding =>
  results.reduce((standing, points) => afterReading(standing, verdict(nextReading(standing, 7), points, isTimed)).standing, from)
const memoryAt = (level: number): ReadingStanding['memory'] =>
  Object.fromEntries(readingFocusesUpTo(level).map((focus) => [focus, { tries: 4, average: 90 }]))

test.each([
  ['five well read texts go up', FIRST_READING, [90, 85, 100, 80, 95], true, 2, 0],
  ['one between is no step', FIRST_READING, [90, 70, 90, 90, 90], true, 1, 4],
  ['three badly read ones go down', { ...FIRST_READING, level: 4 }, [10, 30, 59], true, 3, 0],
  ['the first level stays', FIRST_READING, [0, 0, 0, 0], true, 1, -3],
  ['in « Attendre » the level stays', FIRST_READING, [100, 100, 100, 100, 100, 100], false, 1, 0],
  [
    'the last level stays',
    { ...FIRST_READING, level: READING_LEVELS, memory: memoryAt(READING_LEVELS) },
    [90, 90, 90, 90, 90, 90],
    true,
    READING_LEVELS,
    5,
  ],
] as const)('%s', (_name, from, results, isTimed, level, steps) => expect(play(from, results, isTimed)).toMatchObject({ level, steps }))

test('each class that was met at least twice is remembered, others are not', () => {
  const order = nextReading(FIRST_READING, 7)
  const { standing } = afterReading(FIRST_READING, {
    ...verdict(order, 90),
    classes: [
      { focus: 'clef-treble', right: 9, count: 10 },
      { focus: 'interval-3', right: 0, count: 1 },
      { focus: 'interval-2', right: 1, count: 2 },
    ],
  })
  expect(standing.memory['clef-treble']).toEqual({ tries: 1, average: 90 })
  expect(standing.memory['interval-2']).toEqual({ tries: 1, average: 50 })
  expect(standing.memory['interval-3']).toBeUndefined()
})

test('a weak class comes far more often than a sure one, and the sure one still comes', () => {
  const standing: ReadingStanding = { ...FIRST_READING, level: 9, memory: { ...memoryAt(9), 'clef-bass': { tries: 5, average: 20 } } }
  const chosen = Array.from({ length: 300 }, (_, learner) => nextReading(standing, learner + 1).focus)
  const countOf = (focus: ReadingFocus): number => chosen.filter((readingFocus) => readingFocus === focus).length
  expect(countOf('clef-bass')).toBeGreaterThan(2 * countOf('clef-treble'))
  expect(new Set(chosen).size).toBe(readingFocusesUpTo(9).length)
  expect(readingWeight('clef-bass', standing)).toBeGreaterThan(readingWeight('clef-treble', standing))
})

test.each<[string, ReadingFocus, Partial<ReadingStanding>, number]>([
  ['never met', 'clef-bass', { level: 3 }, 1.75],
  ['always right', 'clef-bass', { level: 3, memory: { 'clef-bass': { tries: 4, average: 100 } } }, 0.25],
  ['half right', 'clef-bass', { level: 3, memory: { 'clef-bass': { tries: 4, average: 50 } } }, 1.75],
  ['never right', 'clef-bass', { level: 3, memory: { 'clef-bass': { tries: 4, average: 0 } } }, 3.25],
  ['added by the level', 'interval-3', { level: 3, memory: { 'interval-3': { tries: 4, average: 50 } } }, 3.5],
  ['just read', 'clef-bass', { level: 3, last: { focus: 'clef-bass', level: 3, seed: 1 } }, 0.4375],
])('a class that was %s comes with this weight', (_name, focus, standing, weight) =>
  expect(readingWeight(focus, { ...FIRST_READING, ...standing })).toBe(weight),
)

test('what a level adds is read first, each of it', () => {
  const begun: ReadingStanding = { ...FIRST_READING, level: 10, memory: memoryAt(9) }
  const first = nextReading(begun, 3).focus
  expect(readingFocusesOf(10)).toContain(first)
  const then = nextReading({ ...begun, memory: { ...begun.memory, [first]: { tries: 1, average: 60 } } }, 3).focus
  expect(readingFocusesOf(10)).toContain(then)
  expect(then).not.toBe(first)
})

test('the text stays until it is read, then another one comes; learners read different ones', () => {
  const first = nextReading(FIRST_READING, 7)
  expect(nextReading(FIRST_READING, 7)).toEqual(first)
  expect(textOfReading(makeReading(nextReading(FIRST_READING, 8)))).not.toBe(textOfReading(makeReading(first)))
  let standing = FIRST_READING
  for (let answer = 0; answer < 16; answer += 1) {
    const order = nextReading(standing, 7)
    if (standing.last) expect(textOfReading(makeReading(order))).not.toBe(textOfReading(makeReading(standing.last)))
    standing = afterReading(standing, verdict(order, answer % 8 === 0 ? 40 : 100)).standing
  }
  expect(standing.level).toBeGreaterThan(2)
})

test.each([
  ['a level is the first one of today at which all is read that was read there', 5, 2, 7, 2],
  ['one that has not moved', 3, -1, 3, -1],
  ['the end of the first ladder is a level from the end of this one, and one good text from its next level', 16, 5, 22, 4],
])('a standing of the first ladder: %s', (_name, level, steps, now, left) => {
  const memory = { 'clef-bass': { tries: 3, average: 40 } }
  const last = { focus: 'clef-bass', level, seed: 8 }
  expect(readReadingStanding({ level, steps, memory, last })).toEqual({ ladder: 2, level: now, steps: left, memory, last: null })
})

test('a standing of today stays as it is; one of a newer ladder is none of ours', () => {
  const standing: ReadingStanding = { ...FIRST_READING, level: 26, steps: 5, last: { focus: 'key-change', level: 26, seed: 1 } }
  expect(readReadingStanding(standing)).toEqual(standing)
  expect(
    [
      { ...standing, ladder: 3 },
      { ...standing, level: 27 },
    ].map(readReadingStanding),
  ).toEqual([FIRST_READING, FIRST_READING])
})

test('what lower levels have got since is read first, the lowest level first', () => {
  const { 'rhythm-rests': _rests, 'meter-three': _three, ...memory } = memoryAt(7)
  const first = nextReading({ ...FIRST_READING, level: 7, memory }, 3)
  expect([first.focus, first.level]).toEqual(['rhythm-rests', 7])
  expect(nextReading({ ...FIRST_READING, level: 7, memory: { ...memory, 'rhythm-rests': { tries: 1, average: 80 } } }, 3).focus).toBe('meter-three')
})

test('weak points, texts to the next level, and what was stored', () => {
  const memory = { 'clef-bass': { tries: 3, average: 40 }, 'interval-3': { tries: 2, average: 70 }, 'clef-treble': { tries: 9, average: 95 } }
  expect(weakReading(memory)).toEqual(['clef-bass', 'interval-3'])
  expect([readingsToNext(FIRST_READING), readingsToNext({ ...FIRST_READING, level: READING_LEVELS })]).toEqual([5, null])
  const standing = play(FIRST_READING, [90, 40])
  expect(readReadingStanding(JSON.parse(JSON.stringify(standing)))).toEqual(standing)
  expect([null, 'x', {}, { level: 99 }].map(readReadingStanding)).toEqual([FIRST_READING, FIRST_READING, FIRST_READING, FIRST_READING])
})
