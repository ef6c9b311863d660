import { expect, it } from 'vitest'
import { LEVEL_ENDS, levelProgress } from './level-progress.ts'

it.each([
  ['a beginner', 1, 0, 0, [0, 3, 3, 0, 8, 'Débutant I']],
  ['one module', 1, 1, 0, [1, 3, 2, 2, 8, 'Débutant I']],
  ['one module and half of the next', 1, 1, 0.5, [1, 3, 2, 4, 8, 'Débutant I']],
  ['the first level at its end', 1, 3, 0.9, [3, 3, 0, 8, 8, 'Débutant I']],
  ['more than a level asks for', 1, 6, 0, [3, 3, 0, 8, 8, 'Débutant I']],
  ['who begins higher', 3, 0, 0, [3, 8, 5, 0, 5, 'Débutant II']],
  ['one point before « Intermédiaire »', 4, 1, 0, [9, 10, 1, 1, 2, 'Intermédiaire']],
  ['in the middle', 5, 2, 0.4, [12, 14, 2, 2, 4, 'Avancé']],
  ['the last level', 6, 1, 0, [15, 17, 2, 1, 5, undefined]],
  ['the last level at its end', 6, 9, 0, [17, 17, 0, 5, 5, undefined]],
  ['a stored level that is none', 2, 1, 0, [1, 3, 2, 2, 8, 'Débutant I']],
  ['less than nothing', 3, -1, 0, [3, 8, 5, 0, 5, 'Débutant II']],
] as const)('%s', (_name, level, earned, share, facts) => {
  const { points, end, remaining, doneSteps, steps, next } = levelProgress(level, { points: earned, share })
  expect([points, end, remaining, doneSteps, steps, next?.name]).toEqual(facts)
})

it('a level ends where the next one begins', () => {
  for (const [place, value] of [3, 4, 5, 6].entries()) expect(levelProgress(value, { points: 0 }).points).toBe(LEVEL_ENDS[place])
})
