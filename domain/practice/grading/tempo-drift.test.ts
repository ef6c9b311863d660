import { describe, expect, it } from 'vitest'
import { lineOf, performanceOf, pieceOf, takeOf } from '../test-piece.ts'
import { gradeTake } from './grade-take.ts'

// One key every 0.3 s: without the lean a strike 0.2 s late would be nearer to the next.
const repeated = pieceOf(lineOf(Array<number>(200).fill(67), 'RIGHT', 0.5), { bpm: 100 })
const counts = (ratio: number) => {
  const { notes, extras, result } = gradeTake(repeated, takeOf(repeated, performanceOf(repeated, { speed: ratio })))
  const missed = notes.filter(({ verdict }) => verdict === 'missed').length
  return { missed, extras: extras.length, late: notes.filter(({ verdict }) => verdict === 'late').length, score: result }
}

describe('a player who moves away from the clock little by little', () => {
  it('keeps the notes and is graded late', () => {
    const { missed, extras, late, score } = counts(0.99)
    expect({ missed, extras }).toEqual({ missed: 0, extras: 0 })
    expect(late).toBeGreaterThan(50)
    expect(score).toBeLessThan(80)
  })

  it('a take at four fifths of the tempo is off the clock', () => expect(counts(0.8).missed).toBeGreaterThan(20))

  it('one note beyond its window is out, whatever the others do', () => {
    const performance = performanceOf(repeated, {
      change: (played, { index }) => (index === 100 ? { ...played, timeSeconds: played.timeSeconds + 0.14 } : played),
    })
    const { notes, extras } = gradeTake(repeated, takeOf(repeated, performance))
    expect(notes[100]).toMatchObject({ verdict: 'missed', reason: 'out-of-time' })
    expect(extras).toHaveLength(1)
  })
})
