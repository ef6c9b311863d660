import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { lineOf, timelineOf } from '../session/test-timeline.ts'
import { isSameLoop, loopAround, loopOfNumbers, moveLoopEnd, partPassages, positionOfNumber, printedLoop, sectionPassages } from './loop-range.ts'

const EIGHT = Array.from({ length: 32 }, (_, index) => 60 + (index % 8))
const plain = timelineOf(lineOf(EIGHT), { sections: [2, 2, 2, 2] })
/** A B A C, the first part of A printed 1–2 and played again. */
const piece: Timeline = {
  ...plain,
  measures: plain.measures.map((measure, index) => ({ ...measure, number: [1, 2, 3, 4, 1, 2, 5, 6][index] ?? 0 })),
  parts: plain.parts.map((part, index) => ({ ...part, letter: 'ABAC'[index] ?? 'A', occurrence: index === 2 ? 2 : 1 })),
}

it('each section once, at its first playing', () => {
  expect(sectionPassages(piece).map(({ letter, loop }) => [letter, loop.from, loop.to])).toEqual([
    ['A', 0, 1],
    ['B', 2, 3],
    ['C', 6, 7],
  ])
})

it('each playing, in playing order', () => {
  expect(partPassages(piece).map(({ letter, occurrence, loop }) => [letter, occurrence, loop.from, loop.to])).toEqual([
    ['A', 1, 0, 1],
    ['B', 1, 2, 3],
    ['A', 2, 4, 5],
    ['C', 1, 6, 7],
  ])
})

it('a section without a measure is left out', () => {
  const empty = { ...piece, parts: [{ ...(piece.parts[0] as (typeof piece.parts)[0]), start: 10, end: 10 }, ...piece.parts] }
  expect(partPassages(empty)).toHaveLength(4)
})

it.each([
  [0, 0, 1],
  [3, 2, 3],
  [5, 4, 5],
  [7, 6, 7],
])('around measure %i: %i to %i', (measure, from, to) => expect(loopAround(piece, measure)).toEqual({ from, to }))

describe('printed numbers', () => {
  it.each<[number, number, number | null]>([
    [1, 0, 0],
    [1, 5, 4],
    [3, 0, 2],
    [6, 0, 7],
    [9, 0, null],
  ])('%i seen from %i is measure %s', (printed, near, position) => expect(positionOfNumber(piece, printed, near)).toBe(position))

  it.each<[number, number, number, string]>([
    [1, 4, 0, '0–3'],
    [4, 1, 0, '0–3'],
    [1, 2, 6, '4–5'],
    [2, 5, 5, '5–6'],
    [3, 3, 0, '2–2'],
    [4, 5, 0, '3–6'],
    [0, 4, 0, 'none'],
    [3, 12, 0, 'none'],
  ])('from %i to %i, near %i: %s', (first, other, near, expected) => {
    const loop = loopOfNumbers(piece, first, other, near)
    expect(loop ? `${loop.from}–${loop.to}` : 'none').toBe(expected)
  })

  it('a pickup is 0', () => {
    const pickup = timelineOf(lineOf([60, 62, 64, 65, 67]), { pickupBeats: 1 })
    expect(loopOfNumbers(pickup, 0, 1, 0)).toEqual({ from: 0, to: 1 })
    expect(printedLoop(pickup, { from: 0, to: 1 })).toEqual({ from: 0, to: 1 })
  })
})

it.each<['from' | 'to', number, string]>([
  ['from', 3, '3–5'],
  ['from', 7, '5–5'],
  ['from', -2, '0–5'],
  ['to', 7, '2–7'],
  ['to', 99, '2–7'],
  ['to', 0, '2–2'],
])('%s moved to %i: %s', (end, measure, moved) => {
  const loop = moveLoopEnd({ from: 2, to: 5 }, end, measure, 8)
  expect(`${loop.from}–${loop.to}`).toBe(moved)
})

it('loops are the same by their ends', () => {
  expect(isSameLoop(null, null)).toBe(true)
  expect(isSameLoop({ from: 1, to: 2 }, { from: 1, to: 2 })).toBe(true)
  expect(isSameLoop({ from: 1, to: 2 }, null)).toBe(false)
})
