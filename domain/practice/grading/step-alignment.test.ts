import { describe, expect, it } from 'vitest'
import { askedEventsOf, stepsOf } from '../asked-events.ts'
import { lineOf, performanceOf, pieceOf, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'
import { alignSteps } from './step-alignment.ts'
import { strikesOf } from './strike.ts'

const MELODY = [60, 62, 64, 65, 67, 69, 71, 72, 71, 65, 69, 62]
const piece = pieceOf(lineOf(MELODY))
const steps = stepsOf(askedEventsOf(piece, 'BOTH', undefined, 1))
/** For each run the steps that were struck, from 1. */
const runs = (pitches: readonly number[], returns: boolean): number[][] => {
  const strikes = strikesOf(new Map(pitches.map((pitch, index) => [index, strike(index, pitch)])), 0)
  return alignSteps(steps, strikes, { returns }).map(({ firstStep, rows }) => rows.flatMap((row, place) => (row[0] ? [firstStep + place + 1] : [])))
}
const play = (from: number, to: number): number[] => MELODY.slice(from - 1, to)
const places = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('strikes along the steps', () => {
  it.each([
    ['as written', play(1, 12), [places(1, 12)]],
    ['a note left out', [...play(1, 4), ...play(6, 12)], [[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]]],
    ['another key', [60, 62, 63, 65, 67], [[1, 2, 4, 5]]],
    ['begun later', play(5, 12), [places(5, 12)]],
    ['a bar again', [...play(1, 8), ...play(5, 12)], [places(1, 8), places(5, 12)]],
    ['from the beginning again', [...play(1, 6), ...play(1, 12)], [places(1, 6), places(1, 12)]],
    ['twice again', [...play(1, 4), ...play(1, 4), ...play(1, 6)], [places(1, 4), places(1, 4), places(1, 6)]],
    ['nothing that was asked', [30, 31, 32], []],
    ['nothing', [], []],
  ] as const)('%s', (_, pitches, expected) => expect(runs(pitches, true)).toEqual(expected))

  it('without returns there is one pass', () => expect(runs([...play(1, 8), ...play(5, 12)], false)).toHaveLength(1))
})

describe('« Me suivre » with bars played again', () => {
  const follow = (order: readonly (readonly [from: number, to: number])[], wrong: readonly number[] = []) => {
    const pitches = order.flatMap(([from, to]) => play(from, to))
    const performance = pitches.map((pitch, index) => strike(index * 0.8, wrong.includes(index) ? pitch + 1 : pitch, { durationSeconds: 0.8 }))
    return gradeTake(piece, takeOf(piece, performance, { mode: 'follow', level: 5 }))
  }

  it('what was played again is not too much, and the last attempt counts', () => {
    const grade = follow([
      [1, 6],
      [5, 12],
    ])
    expect(grade).toMatchObject({ result: 100, extras: [] })
    expect(grade.notes.map(({ playedIndex }) => playedIndex)).toEqual([0, 1, 2, 3, ...places(6, 13)])
  })

  it('a wrong key is too much, and right the second time', () => {
    const grade = follow(
      [
        [1, 8],
        [5, 12],
      ],
      [5],
    )
    expect(grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
    expect(grade.extras).toMatchObject([{ playedIndex: 5, pitch: 70, insteadOf: null }])
  })

  it('a note right the first time stays found when it is missed the second', () => {
    const grade = follow(
      [
        [1, 8],
        [5, 12],
      ],
      [9],
    )
    expect(grade.notes[5]).toMatchObject({ verdict: 'right', playedIndex: 5 })
  })

  it('the stop before going back is no late note', () => {
    const performance = [...play(1, 8), ...play(5, 12)].map((pitch, index) => strike(index + (index >= 8 ? 4 : 0), pitch))
    const grade = gradeTake(piece, takeOf(piece, performance, { mode: 'follow', level: 5 }))
    expect(grade.notes.every(({ verdict }) => verdict === 'right')).toBe(true)
  })

  it('the hesitation before a note is a late one all the same', () => {
    const performance = performanceOf(piece, {
      change: (played, { index }) => ({ ...played, timeSeconds: played.timeSeconds + (index >= 6 ? 1 : 0) }),
    })
    const grade = gradeTake(piece, takeOf(piece, performance, { mode: 'follow', level: 5 }))
    expect(grade.notes.filter(({ verdict }) => verdict === 'late').map(({ noteIndex }) => noteIndex)).toEqual([6])
  })
})

it('a long piece is read in a moment, with a page played again', () => {
  // No stretch of it is repeated.
  let state = 1
  const pitches = Array.from({ length: 2_000 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return 48 + (state % 36)
  })
  const long = pieceOf(lineOf(pitches, 'RIGHT', 0.25))
  const performance = [...pitches.slice(0, 1_200), ...pitches.slice(1_000)].map((pitch, index) => strike(index * 0.25, pitch))
  const grade = gradeTake(long, takeOf(long, performance, { mode: 'follow' }))
  expect(grade.extras).toEqual([])
  expect(grade.notes.filter(({ verdict }) => verdict !== 'right')).toEqual([])
})
