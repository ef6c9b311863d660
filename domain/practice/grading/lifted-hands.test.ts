import type { ScoreNote } from '@prelude/domain/score'
import { expect, it } from 'vitest'
import { findingsOf } from '../diagnosis/findings-of.ts'
import { nextStepOf } from '../next-step.ts'
import type { PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

const MEASURE = 4 * 96
// Eight measures in four at 60 a minute: a tune over two bass notes a measure.
const TUNE = Array.from({ length: 32 }, (_, index) => 67 + ((index * 5) % 7))
const BASS = Array.from({ length: 16 }, (_, index) => 43 + ((index * 3) % 8))
const piece = pieceOf([...lineOf(TUNE), ...lineOf(BASS, 'LEFT', 2)])

const until =
  (tick: number, hand?: ScoreNote['hand']) =>
  (played: PlayedNote, note: ScoreNote): PlayedNote | null =>
    note.onset < tick || (hand && note.hand !== hand) ? played : null
const playedUntil = (tick: number, hand?: ScoreNote['hand']) => performanceOf(piece, { change: until(tick, hand) })
const rushed = performanceOf(piece).map((note) => ({ ...note, timeSeconds: note.timeSeconds * 0.82 }))

it.each<[string, readonly PlayedNote[], Partial<Take>, { missed: number; lastMeasure: number; completeness: number }]>([
  ['« Terminer » at the last note', playedUntil(4 * MEASURE), { stoppedAtTick: 4 * MEASURE }, { missed: 0, lastMeasure: 3, completeness: 0.5 }],
  ['« Terminer » three measures later', playedUntil(4 * MEASURE), { stoppedAtTick: 7 * MEASURE }, { missed: 0, lastMeasure: 3, completeness: 0.5 }],
  [
    'in the middle of a measure',
    playedUntil(3 * MEASURE + 192),
    { stoppedAtTick: 6 * MEASURE },
    { missed: 0, lastMeasure: 3, completeness: 21 / 48 },
  ],
  ['the music went on to its end', playedUntil(4 * MEASURE), {}, { missed: 0, lastMeasure: 3, completeness: 0.5 }],
  ['a wrong key in measure 6', [...playedUntil(4 * MEASURE), strike(20, 90)], {}, { missed: 8, lastMeasure: 5, completeness: 32 / 48 }],
  ['the last measure but for its first beat', playedUntil(7 * MEASURE + 96), {}, { missed: 4, lastMeasure: 7, completeness: 1 }],
  ['the left hand alone', playedUntil(4 * MEASURE, 'LEFT'), {}, { missed: 8, lastMeasure: 7, completeness: 1 }],
  ['at the end long before the clock', rushed, {}, { missed: 43, lastMeasure: 7, completeness: 1 }],
])('hands lifted: %s', (_name, performance, more, expected) => {
  const { notes, measures, components } = gradeTake(piece, takeOf(piece, performance, more))
  expect({
    missed: notes.filter(({ verdict }) => verdict === 'missed').length,
    lastMeasure: Math.max(...measures.map(({ measure }) => measure)),
    completeness: components.completeness,
  }).toEqual(expected)
})

it('what was not played is no fault, and the next step goes on from there', () => {
  const take = takeOf(piece, playedUntil(4 * MEASURE), { stoppedAtTick: 7 * MEASURE, level: 4 })
  const grade = gradeTake(piece, take)
  expect(findingsOf(grade, piece, take)).toMatchObject([{ kind: 'skipped', cause: 'stopped', fromMeasure: 4, toMeasure: 7 }])
  expect(nextStepOf(grade, piece, take)).toMatchObject({ kind: 'finish', fromMeasure: 4, toMeasure: 7 })
})
