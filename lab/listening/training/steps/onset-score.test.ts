import { describe, expect, it } from 'vitest'
import { f1Of, scoreOnsets } from './onset-score.ts'

const onsets = (...list: readonly (readonly [number, number])[]) => list.map(([pitch, onsetSeconds]) => ({ pitch, onsetSeconds }))

describe('onset score', () => {
  it.each([
    ['the same', onsets([60, 1], [64, 1]), onsets([60, 1.02], [64, 0.97]), 2, 0, 0],
    ['too late', onsets([60, 1]), onsets([60, 1.06]), 0, 1, 1],
    ['another key', onsets([60, 1]), onsets([61, 1]), 0, 1, 1],
    ['twice heard', onsets([60, 1]), onsets([60, 0.98], [60, 1.01]), 1, 1, 0],
    ['struck twice, each its own', onsets([60, 1], [60, 1.08]), onsets([60, 1.04], [60, 1.09]), 2, 0, 0],
  ])('%s', (_, played, heard, hits, extra, missed) => {
    expect(scoreOnsets(played, heard)).toMatchObject({ hits, extra, missed })
  })
  it('is 1 where nothing was played and nothing heard', () => {
    expect(f1Of({ hits: 0, extra: 0, missed: 0 })).toBe(1)
    expect(f1Of({ hits: 3, extra: 1, missed: 1 })).toBeCloseTo(0.75)
  })
})
