import { expect, it } from 'vitest'
import { bubbleTimeMs, listeningOfferAt } from './listening-offers.ts'

it.each([
  [0, null],
  [1, 'notNow'],
  [2, null],
  [3, null],
  [4, 'notNow'],
  [5, null],
  [8, null],
  [9, 'neverAgain'],
  [10, null],
  [90, null],
])('after %i actions the offer can be answered by %s', (count, refusal) => {
  expect(listeningOfferAt(count)?.refusal ?? null).toBe(refusal)
})

it('a learner who declined the question is not asked again', () => expect(listeningOfferAt(9, true)).toBeNull())

it.each([
  ['Non', 2_000],
  ['x'.repeat(60), 2_700],
  ['x'.repeat(400), 5_000],
])('%s stays %i ms', (words, ms) => expect(bubbleTimeMs(words)).toBe(ms))
