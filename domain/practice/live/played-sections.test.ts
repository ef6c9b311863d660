import type { Timeline } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { lineOf, pieceOf } from '../test-piece.ts'
import { playedSectionEnd, type StoppedTake } from './played-sections.ts'

const MEASURE = 4 * 96
const plain = pieceOf(lineOf(Array.from({ length: 24 }, () => 60)))
const part = (index: number, letter: string, from: number, to: number) => ({
  ...{ index, letter, sectionId: index + 1, occurrence: 1 },
  start: from * MEASURE,
  end: to * MEASURE,
})
/** Two measures each. */
const piece: Timeline = { ...plain, parts: [part(0, 'A', 0, 2), part(1, 'B', 2, 4), part(2, 'C', 4, 6)] }
const WHOLE = { start: 0, end: 6 * MEASURE }
const A_END = 2 * MEASURE
/** The last note of A. */
const LAST = A_END - 96
const stopped = (more: Partial<StoppedTake>): StoppedTake => {
  const ended = { hands: 'BOTH' as const, range: WHOLE, stop: A_END, furthest: LAST, ...more }
  return { lifted: ended.stop, ...ended }
}

it.each<[string, Partial<StoppedTake>, number | null]>([
  ['at the end of a section', {}, A_END],
  ['on its last note', { stop: LAST + 10 }, A_END],
  ['within the next measure, where nothing was struck', { stop: A_END + MEASURE }, A_END],
  ['its last note missed, and the clock went on', { stop: A_END + 10, furthest: LAST - 96 }, A_END],
  ['after two sections', { stop: 4 * MEASURE, furthest: 4 * MEASURE - 96 }, 4 * MEASURE],
  ['begun in the second', { range: { start: A_END, end: 6 * MEASURE }, stop: 4 * MEASURE, furthest: 4 * MEASURE - 96 }, 4 * MEASURE],
  ['in the middle', { stop: MEASURE, furthest: MEASURE }, null],
  ['before its last note', { stop: LAST - 96, furthest: LAST - 96 }, null],
  ['with the first note of the next one', { stop: A_END + 96, furthest: A_END }, null],
  ['long after it', { stop: A_END + MEASURE + 1 }, null],
  ['long after it, the hands lifted at its end', { stop: A_END + 2 * MEASURE, lifted: A_END }, A_END],
  ['long after it, the hands lifted before its last note', { stop: A_END + 2 * MEASURE, lifted: LAST, furthest: LAST - 96 }, A_END],
  ['at the end of all, the hands lifted long before', { stop: 6 * MEASURE, lifted: A_END }, A_END],
  ['at the end of all', { stop: 6 * MEASURE, furthest: 6 * MEASURE - 96 }, null],
  ['with nothing struck', { furthest: null }, null],
])('a take that was ended %s', (_name, more, end) => expect(playedSectionEnd(piece, stopped(more))).toBe(end))

it('a piece without a form has no sections to end with', () => expect(playedSectionEnd(plain, stopped({}))).toBeNull())
