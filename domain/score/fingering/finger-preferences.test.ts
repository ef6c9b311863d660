import { expect, test } from 'vitest'
import type { Finger } from '../timeline.ts'
import { PREFERENCES } from './finger-preference-table.ts'
import { FINGER_ROWS, neighbourhoodOf, PAIR_ROWS, preferenceCosts, rowsOfKey } from './finger-preferences.ts'
import { choicesOf, handOnsetsOf } from './hand-onsets.ts'

const handOnsets = handOnsetsOf(
  [[60], [62], [60, 64], [55, 60, 64, 67], [90]].map((pitches, i) => ({
    onsetSeconds: i / 2,
    releaseSeconds: i / 2 + 0.5,
    pitches,
    fixed: pitches.map(() => null),
  })),
  12,
)

test('the table has five values for each circumstance and twenty-five for each of pairs', () => {
  expect(PREFERENCES).toHaveLength(FINGER_ROWS * 5 + PAIR_ROWS * 25)
  expect(PREFERENCES).toMatch(/^[A-Za-z0-9+/]+$/)
})

test.each(['LEFT', 'RIGHT'] as const)('every key stands in circumstances of the table, each once: %s', (hand) => {
  const music = neighbourhoodOf(handOnsets, hand, -6)
  handOnsets.forEach(({ pitches }, i) => {
    pitches.forEach((_, place) => {
      const rows = rowsOfKey(music, i, place)
      expect(new Set(rows).size).toBe(rows.length)
      expect(rows.every((row) => row >= 0 && row < FINGER_ROWS)).toBe(true)
    })
  })
})

test('preferences are small beside the rules: no finger that a hand cannot use becomes cheap', () => {
  const music = neighbourhoodOf(handOnsets, 'RIGHT', 0)
  handOnsets.forEach((handOnset, i) => {
    const costs: number[] = [...preferenceCosts(music, i, choicesOf(handOnset, 'RIGHT') as readonly (readonly Finger[])[])]
    expect(Math.max(...costs.map(Math.abs))).toBeLessThan(8)
  })
})
