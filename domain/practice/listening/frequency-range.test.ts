import { describe, expect, it } from 'vitest'
import { frequencyRangeOf, isInRange } from './frequency-range.ts'

describe('the frequencies that are listened for', () => {
  it.each([
    ['a piece from do4 to la4', [60, 69, 64], 53, false],
    ['six keys below its lowest note', [60, 69, 64], 54, true],
    ['six keys above its highest note', [60, 69, 64], 75, true],
    ['seven keys above', [60, 69, 64], 76, false],
    ['the lowest key of the piano', [24], 21, true],
    ['the highest key of the piano', [106], 108, true],
    ['nothing asked: the whole piano', [], 21, true],
  ])('%s: %j, key %i: %s', (_, pitches, pitch, isHeard) => expect(isInRange(pitch, frequencyRangeOf(pitches))).toBe(isHeard))

  it('are in hertz', () => {
    const range = frequencyRangeOf([63])
    expect([range?.lowestHz, range?.highestHz]).toEqual([220, 440])
  })
})
