import { pitchFrom } from '@prelude/domain/music'
import { describe, expect, it } from 'vitest'
import { isIn, PIECE, played } from '../test-learner.ts'
import { takeCounts, worstMeasures } from './take-counts.ts'

describe('what a take holds, counted', () => {
  it('without a fault: all notes are right, and no measure is worse than another', () => {
    const { grade } = played(PIECE, (strike) => strike)
    expect(takeCounts(grade)).toMatchObject({ wrong: 0, missed: 0, extra: 0, early: 0, late: 0 })
    expect(takeCounts(grade).right).toBe(takeCounts(grade).notes)
    expect(worstMeasures(grade, 'all')).toEqual([])
  })

  it('a key in place of a note is one wrong note, and no key too many', () => {
    const { grade } = played(PIECE, (strike, note) => (isIn(note, 4, 4, 'RIGHT') && note.pitch === 72 ? { ...strike, pitch: pitchFrom(73) } : strike))
    expect(takeCounts(grade)).toMatchObject({ wrong: 2, missed: 0, extra: 0 })
    expect(takeCounts(grade, 'LEFT').wrong).toBe(0)
    expect(worstMeasures(grade, 'all')).toEqual([{ fromMeasure: 4, toMeasure: 4 }])
  })

  it('notes that are left out are missed, of their hand', () => {
    const { grade } = played(PIECE, (strike, note) => (isIn(note, 1, 2, 'LEFT') ? null : strike))
    expect(takeCounts(grade, 'RIGHT').missed).toBe(0)
    expect(takeCounts(grade, 'LEFT').missed).toBeGreaterThan(0)
  })
})
