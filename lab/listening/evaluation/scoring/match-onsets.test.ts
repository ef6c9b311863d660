import { describe, expect, it } from 'vitest'
import { countsOf, f1Of, matchOnsets, sumOf } from './match-onsets.ts'

const at = (...onsets: readonly (readonly [pitch: number, seconds: number])[]) => onsets.map(([pitch, onsetSeconds]) => ({ pitch, onsetSeconds }))

describe('what was struck against what was heard', () => {
  it.each([
    ['the same', at([60, 1]), at([60, 1]), [1, 0, 0]],
    ['50 ms late', at([60, 1]), at([60, 1.05]), [1, 0, 0]],
    ['51 ms late', at([60, 1]), at([60, 1.051]), [0, 1, 1]],
    ['51 ms early', at([60, 1]), at([60, 0.949]), [0, 1, 1]],
    ['a semitone off', at([60, 1]), at([61, 1]), [0, 1, 1]],
    ['heard twice', at([60, 1]), at([60, 1], [60, 1.03]), [1, 0, 1]],
    ['struck twice, heard once', at([60, 1], [60, 1.04]), at([60, 1.02]), [1, 1, 0]],
    ['two that could be crossed', at([60, 1], [60, 1.06]), at([60, 1.04], [60, 1.1]), [2, 0, 0]],
    ['the earlier one fits both, the later one only one', at([60, 1], [60, 1.06]), at([60, 1.03], [60, 1.045]), [2, 0, 0]],
    ['silence', at(), at(), [0, 0, 0]],
    ['a chord without its top', at([60, 1], [64, 1], [67, 1]), at([60, 1.01], [64, 0.99]), [2, 1, 0]],
  ])('%s', (_, struck, heard, [right, missed, invented]) => {
    expect(countsOf(matchOnsets(struck, heard))).toEqual({ right, missed, invented })
  })

  it('says how long each took', () => {
    const { pairs } = matchOnsets(at([60, 1]), [{ pitch: 60, onsetSeconds: 1.01, decidedSeconds: 1.1 }])
    expect(pairs.map(([struck, heard]) => heard.decidedSeconds - struck.onsetSeconds)).toEqual([expect.closeTo(0.1)])
  })
})

describe('F1', () => {
  it.each([
    [{ right: 1, missed: 0, invented: 0 }, 1],
    [{ right: 0, missed: 1, invented: 0 }, 0],
    [{ right: 0, missed: 0, invented: 0 }, 1],
    [{ right: 3, missed: 1, invented: 1 }, 0.75],
    [
      sumOf([
        { right: 1, missed: 1, invented: 0 },
        { right: 2, missed: 0, invented: 1 },
      ]),
      0.75,
    ],
  ])('of %o is %d', (counts, f1) => {
    expect(f1Of(counts)).toBeCloseTo(f1)
  })
})
