import { expect, it } from 'vitest'
import { masteredLetters, partProgress } from './part-progress.ts'

/** A B A, two measures each; the last A was mastered. */
const PARTS = (['A', 'B', 'A'] as const).map((letter, place) => ({
  ...{ id: 1_100 + place, letter, from: 2 * place, to: 2 * place + 1 },
  masteredAt: place === 2 ? new Date(0) : null,
}))
const right = (measure: number, hand: 'LEFT' | 'RIGHT' = 'RIGHT') => ({ measure, hand, state: 'right' }) as const

it('each part is as far as its own measures, and says which playing of its section it is', () =>
  expect(partProgress(PARTS, [right(0), right(0, 'LEFT'), right(4), { measure: 5, hand: 'RIGHT', state: 'pitch' }], 2)).toEqual([
    { letter: 'A', playing: 1, range: { from: 0, to: 1 }, percent: 50, isMastered: false },
    { letter: 'B', playing: 1, range: { from: 2, to: 3 }, percent: 0, isMastered: false },
    { letter: 'A', playing: 2, range: { from: 4, to: 5 }, percent: 25, isMastered: true },
  ]))

it('a section is mastered with all of its parts', () => {
  expect(masteredLetters(PARTS)).toEqual(new Set())
  expect(masteredLetters(PARTS.slice(1))).toEqual(new Set(['A']))
  expect(masteredLetters(PARTS.map((part) => ({ ...part, masteredAt: new Date(0) })))).toEqual(new Set(['A', 'B']))
})
