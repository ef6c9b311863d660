import { expect, test } from 'vitest'
import { recommendedModules } from './recommended-modules.ts'

const module = (id: number, doneSteps = 0, isFree = false, isFinished = false) => ({ id, doneSteps, isFree, isFinished })
const ALL = [module(1, 8, true, true), module(2, 3), module(3), module(4, 1), module(5, 2), module(6, 0, true), module(7)]

test.each([
  ['premium: the first without progress', ALL, true, [2, 4], [3, 6]],
  ['free: the free ones without progress', ALL, false, [2, 4], [6]],
  ['free, none is free: the first ones', ALL.filter(({ isFree }) => !isFree), false, [2, 4], [3, 7]],
  ['nothing', [], false, [], []],
])('%s', (_name, modules, isPremium, started, notStarted) => {
  const recommended = recommendedModules(modules, isPremium)
  expect([recommended.started.map(({ id }) => id), recommended.notStarted.map(({ id }) => id)]).toEqual([started, notStarted])
})
