import { describe, expect, it } from 'vitest'
import { pieceOf } from '../../../domain/practice/test-piece.ts'
import { playVersion } from './play-version.ts'

const evenly = { unevenMs: 0 }
const rowsOf = (performance: ReturnType<typeof playVersion>) =>
  performance.notes.map(({ pitch, onsetSeconds }) => [pitch, Number(onsetSeconds.toFixed(2))])

describe('a version as performed', () => {
  const piece = pieceOf([
    { at: 0, pitch: 48, hand: 'LEFT', beats: 4 },
    { at: 0, pitch: 60 },
    { at: 1, pitch: 60 },
    { at: 2, pitch: 64 },
    { at: 4, pitch: 67 },
  ])

  it('strikes each note in its place', () => {
    expect(rowsOf(playVersion(piece, evenly))).toEqual([
      [48, 0],
      [60, 0],
      [60, 1],
      [64, 2],
      [67, 4],
    ])
  })

  it('plays one hand, at a speed, from a measure on', () => {
    expect(rowsOf(playVersion(piece, { ...evenly, hands: 'RIGHT', speed: 2 }))).toEqual([
      [60, 0],
      [60, 0.5],
      [64, 1],
      [67, 2],
    ])
    expect(rowsOf(playVersion(piece, { ...evenly, fromMeasure: 1 }))).toEqual([[67, 0]])
    expect(rowsOf(playVersion(piece, { ...evenly, hands: 'LEFT', toMeasure: 0 }))).toEqual([[48, 0]])
  })

  it('lets go of a key before it strikes it again', () => {
    const [, first, second] = playVersion(piece, evenly).notes
    expect(first?.offsetSeconds).toBeCloseTo(0.98)
    expect(second?.onsetSeconds).toBe(1)
  })

  it('plants the given faults', () => {
    const planted = (index: number, fault: ReturnType<NonNullable<NonNullable<Parameters<typeof playVersion>[1]>['plant']>>) =>
      playVersion(piece, { ...evenly, plant: (note) => (note.index === index ? fault : {}) })
    expect(rowsOf(planted(3, { pitch: 65 }))).toContainEqual([65, 2])
    expect(rowsOf(planted(3, null))).not.toContainEqual([64, 2])
    expect(rowsOf(planted(3, { laterMs: 200 }))).toContainEqual([64, 2.2])
    const held = planted(2, { isNotStruckAgain: true }).notes.filter(({ pitch }) => pitch === 60)
    expect(held.map(({ onsetSeconds, offsetSeconds }) => [onsetSeconds, offsetSeconds])).toEqual([[0, 1.98]])
  })

  it('is uneven the same way for a seed', () => {
    expect(playVersion(piece, { seed: 3 })).toEqual(playVersion(piece, { seed: 3 }))
    expect(playVersion(piece, { seed: 3 })).not.toEqual(playVersion(piece, { seed: 4 }))
  })
})
