import { describe, expect, it } from 'vitest'
import { isMastered, isValidated, pieceScore, scoreColourBand, showsScoreDiff, textIsWhite } from './results.ts'

describe('scores', () => {
  it.each([
    [null, 'none', false],
    [0, 'none', false],
    [1, 'low', false],
    [39, 'low', false],
    [40, 'middle', false],
    [59, 'middle', false],
    [60, 'high', false],
    [99, 'high', false],
    [100, 'high', true],
  ])('%s has colour %s, white text: %s', (score, band, white) => expect([scoreColourBand(score), textIsWhite(score)]).toEqual([band, white]))

  it.each([
    [79, 1, false, false],
    [80, 0.5, true, false],
    [95, 0.97, true, false],
    [95, 0.98, true, true],
    [94, 1, true, false],
    [null, 1, false, false],
  ])('%s at speed %f: validated %s, mastered %s', (score, speed, validated, mastered) =>
    expect([isValidated(score), isMastered(score, speed)]).toEqual([validated, mastered]),
  )

  it.each([
    [2, 'session', false],
    [3, 'session', true],
    [0, 'catalogue', false],
    [1, 'catalogue', true],
  ] as const)('a gain of %i after a %s is shown: %s', (diff, where, shown) => expect(showsScoreDiff(diff, where)).toBe(shown))

  it.each([
    [[], 'BOTH', null],
    [[{ score: null, hands: 'BOTH' }], 'BOTH', null],
    [[{ score: 96, hands: 'RIGHT' }], 'BOTH', 70],
    [[{ score: 62, hands: 'LEFT' }], 'BOTH', 62],
    [
      [
        { score: 96, hands: 'RIGHT' },
        { score: 74, hands: 'BOTH' },
      ],
      'BOTH',
      74,
    ],
    [[{ score: 96, hands: 'RIGHT' }], 'RIGHT', 96],
  ] as const)('takes %j of a version for %s make %s', (takes, hands, score) => expect(pieceScore(takes, hands)).toBe(score))
})
