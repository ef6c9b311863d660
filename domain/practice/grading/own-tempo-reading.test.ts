import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import type { PlayedNote } from '../take.ts'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

const MELODY = [60, 62, 64, 65, 67, 65, 64, 62, 60, 64, 67, 72, 67, 64, 60, 60]
const piece = pieceOf(lineOf(MELODY), { bpm: 80 })
const chords = pieceOf([0, 1, 2, 3].flatMap((at) => [60, 64, 67].map((pitch) => ({ at, pitch: pitch + (at % 2) * 5 }))))
const pausing = (seconds: number, from: number) => ({
  change: (played: PlayedNote, note: { index: number }) => ({ ...played, timeSeconds: played.timeSeconds + (note.index >= from ? seconds : 0) }),
})
const extra = (timeSeconds: number, pitch: number): PlayedNote => ({ timeSeconds, pitch: pitchFrom(pitch), velocity: 70, durationSeconds: 0.3 })
const grade = (performance: readonly PlayedNote[], mode: 'wait' | 'follow', timeline = piece) =>
  gradeTake(timeline, takeOf(timeline, performance, { mode, level: 5 }))

describe('« Attendre »', () => {
  it.each([0.3, 0.6, 1, 1.4])('all notes in an even tempo (%f of the clock) score the cap of 60', (speed) => {
    const result = grade(performanceOf(piece, { speed }), 'wait')
    expect(result).toMatchObject({ result: 60, extras: [], latencyMs: 0, tempoWord: null })
    expect(result.components).toMatchObject({ notes: 1, rhythm: 1, tempoFactor: 1 })
    expect(result.notes.every((note) => note.verdict === 'right')).toBe(true)
  })

  it('a hesitation costs the rhythm of one note', () => {
    const result = grade(performanceOf(piece, pausing(2, 6)), 'wait')
    expect(result.components.rhythm).toBeCloseTo(15 / 16, 6)
    expect(result.notes[6]?.deviationMs).toBeCloseTo(2000, 3)
    expect(result.notes[6]?.verdict).toBe('right')
  })

  it('wrong keys before the right one are extras', () => {
    const result = grade([...performanceOf(piece, pausing(1, 4)), extra(3.2, 66), extra(3.5, 68)], 'wait')
    expect(result.notes.every((note) => note.verdict === 'right')).toBe(true)
    expect(result.extras.map(({ pitch, kind, insteadOf }) => [pitch, kind, insteadOf])).toEqual([
      [66, 'neighbour', null],
      [68, 'neighbour', null],
    ])
  })

  it.each([
    ['a search for the place', [extra(-4, 55), extra(-3, 66), extra(-2, 72), extra(-1, 59)], []],
    ['a search, then a wrong key on the way', [extra(-4, 55), extra(0.3, 66)], [66]],
  ])('what is struck before the first right key is no extra: %s', (_name, searched, pitches) => {
    const result = grade([...searched, ...performanceOf(piece)], 'wait')
    expect(result.extras.map(({ pitch }) => pitch)).toEqual(pitches)
    expect(result.notes.every((note) => note.verdict === 'right')).toBe(true)
    if (pitches.length === 0) expect(result.result).toBe(60)
  })

  it('keys of a learner who never finds the first one are extras', () => {
    const nothing = gradeTake(piece, takeOf(piece, [extra(0, 55), extra(1, 66)], { mode: 'wait', level: 5 }))
    expect(nothing.extras.map(({ pitch }) => pitch)).toEqual([55, 66])
  })

  it('a note left out is missed and the rest is still found', () => {
    const result = grade(performanceOf(piece, { change: (played, note) => (note.index === 5 ? null : played) }), 'wait')
    expect(result.notes.filter((note) => note.verdict !== 'right').map((note) => note.noteIndex)).toEqual([5])
  })

  it.each([
    ['upwards', [0, 0.07, 0.14], 1],
    ['downwards', [0.14, 0.07, 0], 1],
    ['note by note', [0, 0.9, 1.8], 0],
  ])('a chord rolled %s is whole', (_name, delays, evenly) => {
    const performance = performanceOf(chords, {
      change: (played, note) => ({ ...played, timeSeconds: (played.timeSeconds as number) * 3 + (delays[note.index % 3] ?? 0) }),
    })
    const result = grade(performance, 'wait', chords)
    expect(result.extras).toEqual([])
    expect(result.notes.every((note) => note.verdict === 'right')).toBe(true)
    if (evenly === 1) expect(result.components.rhythm).toBe(1)
    else expect(result.components.rhythm).toBeLessThan(1)
  })

  it('one of two equal chords left out is that chord, not halves of both', () => {
    const twice = pieceOf([0, 1].flatMap((at) => [60, 64, 67].map((pitch) => ({ at, pitch }))))
    const result = grade([extra(0, 60), extra(0.1, 64), extra(0.2, 67)], 'wait', twice)
    const missed = result.notes.filter((note) => note.verdict === 'missed').map((note) => note.noteIndex)
    expect([
      [0, 1, 2],
      [3, 4, 5],
    ]).toContainEqual(missed)
  })
})

describe('« Me suivre »', () => {
  it.each([
    [1, 100],
    [0.8, 88],
    [0.5, 70],
    [1.25, 100],
  ])('the learner’s own even tempo, %f of the clock, scores %i', (speed, score) => {
    const result = grade(performanceOf(piece, { speed }), 'follow')
    expect(result.result).toBe(score)
    expect(result.playedSpeedRatio).toBeCloseTo(speed, 6)
    expect(result.tempoWord).toBeNull()
  })

  it('the learner’s own tempo is theirs wherever they end: half speed for the first third', () => {
    const performance = performanceOf(piece, { speed: 0.5 }).slice(0, 5)
    const result = gradeTake(piece, takeOf(piece, performance, { mode: 'follow', level: 5, stoppedAtTick: piece.notes[5]?.onset ?? 0 }))
    expect(result.playedSpeedRatio).toBeCloseTo(0.5, 6)
    expect(result.components.tempoFactor).toBeLessThan(0.8)
  })

  it('a slow change of tempo stays even', () => {
    const bend = (seconds: number): number => seconds * (1 + seconds * 0.02)
    const performance = performanceOf(piece, { change: (played) => ({ ...played, timeSeconds: bend(played.timeSeconds) }) })
    expect(grade(performance, 'follow').components.rhythm).toBeGreaterThan(0.98)
  })

  it('a hesitation is one late note', () => {
    const result = grade(performanceOf(piece, pausing(1, 6)), 'follow')
    expect(result.notes.filter((note) => note.verdict !== 'right').map(({ noteIndex, verdict }) => [noteIndex, verdict])).toEqual([[6, 'late']])
  })

  it('one note out of place is one fault', () => {
    const performance = performanceOf(piece, {
      change: (played, note) => (note.index === 6 ? { ...played, timeSeconds: played.timeSeconds - 0.2 } : played),
    })
    expect(
      grade(performance, 'follow')
        .notes.filter((note) => note.verdict !== 'right')
        .map((note) => note.noteIndex),
    ).toEqual([6])
  })

  it('the stop ends the required notes', () => {
    const half = performanceOf(piece, { change: (played, note) => (note.index >= 8 ? null : played) })
    const result = gradeTake(piece, takeOf(piece, half, { mode: 'follow', stoppedAtTick: 8 * 96 }))
    expect(result).toMatchObject({ result: 50, components: { completeness: 0.5, notes: 1 } })
    expect(result.notes).toHaveLength(8)
  })

  it('reads a long piece in a moment', () => {
    const long = pieceOf(
      lineOf(
        Array.from({ length: 3000 }, (_, index) => 48 + ((index * 7) % 36)),
        'RIGHT',
        0.25,
      ),
      { bpm: 120 },
    )
    expect(grade(performanceOf(long, { speed: 0.9 }), 'follow', long).result).toBe(94)
  })
})
