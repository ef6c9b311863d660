import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { lineOf, performanceOf, pieceOf, SONG, strike, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

const SCALE = [60, 62, 64, 65, 67, 69, 71, 72]
const scale = pieceOf(lineOf(SCALE))
const twoHands = pieceOf(SONG, { bpm: 100 })

describe('wrong notes', () => {
  const swapped = (index: number, pitch: number) =>
    gradeTake(
      scale,
      takeOf(scale, performanceOf(scale, { change: (played, note) => (note.index === index ? { ...played, pitch: pitchFrom(pitch) } : played) })),
    )

  it.each([
    [66, 'neighbour'],
    [77, 'octave'],
    [53, 'octave'],
    [61, 'other'],
  ] as const)('%i for fa (65) is missed, and a %s in its place', (pitch, kind) => {
    const grade = swapped(3, pitch)
    expect(grade.notes[3]).toMatchObject({ verdict: 'missed', deviationMs: null, heldRatio: null })
    expect(grade.extras).toMatchObject([{ pitch, kind, insteadOf: 3, measure: 0, hand: 'RIGHT' }])
    expect(grade.measures[0]).toMatchObject({ measure: 0, hand: 'RIGHT', asked: 4, right: 3, missed: 1, extra: 1, fault: 'pitch' })
  })

  it('an octave error weighs 0.7', () => {
    expect(swapped(3, 77).components.notes).toBeCloseTo(7 / (7 + 1 + 0.35), 9)
    expect(swapped(3, 66).components.notes).toBeCloseTo(7 / (7 + 1 + 0.5), 9)
  })

  it('a brushed key beside a right one is an extra, instead of nothing', () => {
    const grade = gradeTake(scale, takeOf(scale, [...performanceOf(scale), strike(3.02, 66)]))
    expect(grade.extras).toMatchObject([{ pitch: 66, kind: 'neighbour', insteadOf: null, measure: 0 }])
    expect(grade.notes.every((note) => note.verdict === 'right')).toBe(true)
  })

  it('a note held and not struck again is missed', () => {
    const piece = pieceOf(lineOf([60, 60, 62, 64]))
    const performance = performanceOf(piece, {
      change: (played, note) => (note.index === 1 ? null : note.index === 0 ? { ...played, durationSeconds: 2 } : played),
    })
    expect(gradeTake(piece, takeOf(piece, performance)).notes[1]?.verdict).toBe('missed')
  })

  it('keys tried before the start are no faults', () => {
    expect(gradeTake(scale, takeOf(scale, [strike(-2, 61), ...performanceOf(scale)])).extras).toEqual([])
  })

  it('the hand is guessed from the notes asked near', () => {
    const grade = gradeTake(twoHands, takeOf(twoHands, [...performanceOf(twoHands), strike(0.02, 50), strike(0.03, 67)]))
    expect(grade.extras.map(({ pitch, hand }) => [pitch, hand])).toEqual([
      [50, 'LEFT'],
      [67, 'RIGHT'],
    ])
  })
})
