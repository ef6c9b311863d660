import { describe, expect, it } from 'vitest'
import type { PlayedNote } from '../take.ts'
import { lineOf, performanceOf, pieceOf, SONG, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

const SCALE = [60, 62, 64, 65, 67, 69, 71, 72]
const scale = pieceOf(lineOf(SCALE))
const twoHands = pieceOf(SONG, { bpm: 100 })
const later = (seconds: number) => ({ change: (played: PlayedNote) => ({ ...played, timeSeconds: played.timeSeconds + seconds }) })

describe('latency', () => {
  it.each([100, 120, -100, -50])('a constant %i ms is taken off: 100', (ms) => {
    const grade = gradeTake(twoHands, takeOf(twoHands, performanceOf(twoHands, later(ms / 1000)), { level: 6 }))
    expect(grade.result).toBe(100)
    expect(grade.latencyMs).toBeCloseTo(ms, 6)
  })

  it('is found in fast repeated notes, whose windows are narrower than it', () => {
    const repeated = pieceOf(lineOf(Array<number>(32).fill(72), 'RIGHT', 0.25), { bpm: 120 })
    const grade = gradeTake(repeated, takeOf(repeated, performanceOf(repeated, later(0.1))))
    expect(grade).toMatchObject({ result: 100, extras: [] })
    expect(grade.latencyMs).toBeCloseTo(100, 6)
  })

  it('of 150 ms is the learner’s', () => {
    const grade = gradeTake(twoHands, takeOf(twoHands, performanceOf(twoHands, later(0.15)), { level: 5 }))
    expect(grade.latencyMs).toBe(0)
    expect(grade.notes.every((note) => note.verdict === 'late' && Math.abs((note.deviationMs ?? 0) - 150) < 1e-6)).toBe(true)
    expect(grade.result).toBeLessThan(100)
  })
})

describe('against the clock', () => {
  const pieces: [string, ReturnType<typeof pieceOf>][] = [
    ['two hands', twoHands],
    ['a scale', scale],
    ['one key repeated', pieceOf(lineOf(Array<number>(16).fill(60)), { bpm: 90 })],
    ['one measure', pieceOf(lineOf([60, 62, 64, 65]), { bpm: 130 })],
    ['quick notes', pieceOf(lineOf([60, 62, 64, 65, 67, 65, 64, 62, 60, 62, 64, 65, 67, 65, 64, 62], 'RIGHT', 0.25), { bpm: 120 })],
  ]
  for (const [name, piece] of pieces) {
    it.each([
      [1.2, 'trop vite', 'early'],
      [0.8, 'trop lent', 'late'],
    ])(`${name} at %f of the clock is « %s »: first %s, then out of the window`, (ratio, word, verdict) => {
      const grade = gradeTake(piece, takeOf(piece, performanceOf(piece, { speed: ratio }), { level: 5 }))
      expect(grade.tempoWord).toBe(word)
      expect(grade.playedSpeedRatio).toBeCloseTo(ratio, 2)
      expect(grade.result).toBeLessThan(80)
      expect(grade.notes[0]?.verdict).toBe('right')
      expect(grade.notes.map((note) => note.verdict)).toContain(verdict)
    })
  }

  it('a clock at 0.7 is kept or left just the same', () => {
    const speed = 0.7
    const onTempo = gradeTake(twoHands, takeOf(twoHands, performanceOf(twoHands, { speed }), { speed }))
    expect(onTempo).toMatchObject({ tempoWord: null, result: 82 })
    const offTempo = gradeTake(twoHands, takeOf(twoHands, performanceOf(twoHands, { speed: 0.84 }), { speed }))
    expect(offTempo.tempoWord).toBe('trop vite')
  })

  it('random keys have no tempo', () => {
    const performance = SCALE.map((_, index) => strike(index * 0.8, 30 + index))
    expect(gradeTake(scale, takeOf(scale, performance))).toMatchObject({ playedSpeedRatio: null, tempoWord: null, result: 0 })
  })

  it.each([
    [1, 200, 'right'],
    [1, 201, 'late'],
    [3, 150, 'right'],
    [4, -151, 'early'],
    [5, 100, 'right'],
    [5, 101, 'late'],
    [6, -60, 'right'],
    [6, 61, 'late'],
  ] as const)('level %i: %i ms is %s', (level, ms, verdict) => {
    const performance = performanceOf(scale, {
      change: (played, note) => (note.index === 3 ? { ...played, timeSeconds: played.timeSeconds + ms / 1000 } : played),
    })
    expect(gradeTake(scale, takeOf(scale, performance, { level })).notes[3]?.verdict).toBe(verdict)
  })

  it.each([
    [0.39, 'late'],
    [0.41, 'missed'],
  ])('a note %f s late is %s', (seconds, verdict) => {
    const performance = performanceOf(scale, {
      change: (played, note) => (note.index === 3 ? { ...played, timeSeconds: played.timeSeconds + seconds } : played),
    })
    const grade = gradeTake(scale, takeOf(scale, performance))
    expect(grade.notes[3]?.verdict).toBe(verdict)
    expect(grade.extras).toHaveLength(verdict === 'missed' ? 1 : 0)
  })

  it('a hand that is behind throughout leaves the other one its quick repeated notes', () => {
    const figure = [
      { at: 0, pitch: 65, beats: 0.75 },
      { at: 0.75, pitch: 65, beats: 0.25 },
      { at: 1, pitch: 65 },
      { at: 2, pitch: 67 },
      { at: 3, pitch: 69 },
    ]
    const eighths = [53, 57, 60, 57, 48, 52, 55, 52].map((pitch, place) => ({ at: place / 2, beats: 0.5, pitch, hand: 'LEFT' as const }))
    const song = pieceOf(
      [0, 4, 8, 12, 16, 20].flatMap((beat) => [...figure, ...eighths].map((note) => ({ ...note, at: note.at + beat }))),
      { bpm: 88 },
    )
    const performance = performanceOf(song, {
      change: (played, note) => (note.hand === 'LEFT' ? { ...played, timeSeconds: played.timeSeconds + 0.11 } : played),
    })
    const grade = gradeTake(song, takeOf(song, performance, { level: 3 }))
    expect(grade.notes.filter(({ verdict }) => verdict === 'missed')).toEqual([])
    expect(grade.extras).toEqual([])
  })
})
