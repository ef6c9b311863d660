import type { Timeline } from '@prelude/domain/score'
import { describe, expect, it } from 'vitest'
import { firstTriesOf, searchedKeysOf } from '../first-tries.ts'
import { gradeTake } from '../grading/grade-take.ts'
import type { PlayedNote, Take } from '../take.ts'
import { lineOf, performanceOf, pieceOf, strike, takeOf } from '../test-piece.ts'
import { afterLearnt } from './after-learnt.ts'
import { isCleanRound } from './clean-round.ts'
import { nextPassageOf } from './next-passage.ts'
import { roundPauseSeconds } from './round-pause.ts'

/** Two measures of four beats of a second. */
const TUNE = pieceOf(lineOf([64, 62, 60, 62, 64, 64, 64, 67]))
const played = performanceOf(TUNE)
const graded = (performance: readonly PlayedNote[], more: Partial<Take> = {}) => {
  const take = takeOf(TUNE, performance, more)
  return { take, grade: gradeTake(TUNE, take) }
}

describe('a clean round', () => {
  it.each<[string, readonly PlayedNote[], Partial<Take>, boolean]>([
    ['as written', played, {}, true],
    ['at half speed', performanceOf(TUNE, { speed: 0.5 }), { speed: 0.5 }, true],
    ['a wrong key beside', [...played, strike(2.5, 61)], {}, false],
    ['a note left out', played.slice(1), {}, false],
    ['stopped before the end', played.slice(0, 6), { stoppedAtTick: 6 * 96 }, false],
    ['« Attendre », each note at the first try', played, { mode: 'wait' }, true],
    ['« Attendre », with a wrong key', [...played, strike(2.5, 61)], { mode: 'wait' }, false],
    ['nothing', [], {}, false],
  ])('%s', (_name, performance, more, isClean) => expect(isCleanRound(graded(performance, more).grade)).toBe(isClean))
})

describe('notes at the first try', () => {
  it.each<[string, readonly PlayedNote[], { first: number; noteCount: number }]>([
    ['all', played, { first: 8, noteCount: 8 }],
    ['one wrong key', [...played, strike(2.5, 61)], { first: 7, noteCount: 8 }],
    ['three wrong keys before one note', [...played, strike(2.3, 61), strike(2.5, 66), strike(2.7, 59)], { first: 7, noteCount: 8 }],
    ['wrong keys before two notes', [...played, strike(0.5, 61), strike(2.5, 66)], { first: 6, noteCount: 8 }],
    ['none', [], { first: 0, noteCount: 8 }],
  ])('%s', (_name, performance, tries) => {
    const inOrder = [...performance].sort((a, b) => a.timeSeconds - b.timeSeconds)
    const { grade, take } = graded(inOrder, { mode: 'wait' })
    expect(firstTriesOf(grade, take)).toEqual(tries)
  })
})

describe('keys struck before the first right one', () => {
  const late = played.map((note) => ({ ...note, timeSeconds: note.timeSeconds + 9 }))
  it.each<[string, readonly PlayedNote[], Partial<Take>, number]>([
    ['none', played, { mode: 'wait' }, 0],
    ['a search of three keys', [strike(1, 61), strike(2, 63), strike(3, 66), ...late], { mode: 'wait' }, 3],
    ['only where the music waits', [strike(1, 61), strike(2, 63), strike(3, 66), ...late], { mode: 'follow' }, 0],
    ['nothing right', [strike(1, 61), strike(2, 63)], { mode: 'wait' }, 0],
  ])('%s', (_name, performance, more, count) => {
    const { grade, take } = graded(performance, more)
    expect(searchedKeysOf(grade, take)).toBe(count)
  })
})

describe('the gap between two rounds', () => {
  it.each([
    ['without a count', 0, false, 3],
    ['a measure of two seconds: one second, then the count', 2, false, 3],
    ['a short measure', 1.5, false, 3],
    ['a long one', 4, false, 5],
    ['with an announcement: two seconds to read it', 2, true, 4],
    ['and a long measure', 4, true, 6],
  ])('%s', (_name, countSeconds, announces, seconds) => expect(roundPauseSeconds({ countSeconds, announces })).toBe(seconds))
})

describe('the next passage', () => {
  const plain = pieceOf(lineOf(Array.from({ length: 48 }, () => 60)))
  const part = (letter: string, from: number, to: number) => ({
    ...{ index: from, sectionId: 1, letter, occurrence: 1 },
    start: plain.measures[from]?.start ?? 0,
    end: plain.measures[to + 1]?.start ?? plain.totalTicks,
  })
  const withForm: Timeline = { ...plain, parts: [part('A', 0, 3), part('B', 4, 9), part('C', 10, 11)] }
  it.each<[string, Timeline, [number, number], [number, number] | null]>([
    ['as many measures again', plain, [2, 4], [5, 7]],
    ['as many as are left', plain, [6, 10], [11, 11]],
    ['before it, at the end', plain, [8, 11], [4, 7]],
    ['at the end, and long', plain, [4, 11], [0, 3]],
    ['the whole piece', plain, [0, 11], null],
    ['the next section after a section', withForm, [0, 3], [4, 9]],
    ['after two sections', withForm, [0, 9], [10, 11]],
    ['inside a section', withForm, [4, 5], [6, 7]],
  ])('%s', (_name, timeline, [from, to], next) => expect(nextPassageOf(timeline, { from, to })).toEqual(next && { from: next[0], to: next[1] }))
})

describe('after « Acquis »', () => {
  const oneHand = pieceOf(lineOf(Array.from({ length: 16 }, () => 60)), { bpm: 76 })
  const twoHands = pieceOf([...lineOf(Array.from({ length: 16 }, () => 60)), ...lineOf([48, 48, 48, 48], 'LEFT', 4)], { bpm: 76 })
  const kinds = (...[timeline, learnt]: Parameters<typeof afterLearnt>) => afterLearnt(timeline, learnt).map(({ kind }) => kind)
  const learnt = { loop: { from: 0, to: 1 }, hands: 'RIGHT', speed: 0.8, adapts: true } as const

  it.each<[string, Parameters<typeof afterLearnt>, readonly string[]]>([
    ['one hand of two', [twoHands, learnt], ['both-hands', 'passage', 'whole-piece']],
    ['both hands', [twoHands, { ...learnt, hands: 'BOTH' }], ['passage', 'whole-piece']],
    ['a piece for one hand', [oneHand, learnt], ['passage', 'whole-piece']],
    ['the whole piece', [oneHand, { ...learnt, loop: { from: 0, to: 3 } }], []],
  ])('%s', (_name, parts, offered) => expect(kinds(...parts)).toEqual(offered))

  it('both hands a step slower, new measures from the slowest step on, the piece as it was', () => {
    expect(afterLearnt(twoHands, learnt)).toEqual([
      { kind: 'both-hands', speed: 0.65 },
      { kind: 'passage', passage: { from: 2, to: 3 }, speed: 0.5 },
      { kind: 'whole-piece', speed: 0.8 },
    ])
    expect(afterLearnt(twoHands, { ...learnt, adapts: false })[1]).toMatchObject({ speed: 0.8 })
  })
})
