import { expect, it } from 'vitest'
import type { Module } from './module.queries.ts'
import { levelShownFirst, moduleAfter, moduleToContinue, schoolLevels } from './module-levels.ts'

const module = (id: number, level: number, doneSteps = 0, isFinished = false): Module => ({
  id,
  title: `Module ${id}`,
  description: '',
  difficulty: 1,
  level,
  isFree: true,
  countedContents: 0,
  paidContents: [],
  steps: [],
  relatedVersionIds: [],
  sheetVersionId: null,
  declaredSteps: [],
  doneSteps,
  isFinished,
})

it('counts the modules of each of the five levels', () =>
  expect(schoolLevels([module(1, 1, 8, true), module(2, 1), module(3, 4)]).map(({ total, finished }) => [finished, total])).toEqual([
    [1, 2],
    [0, 0],
    [0, 1],
    [0, 0],
    [0, 0],
  ]))

it.each([
  ['the learner’s level', [module(1, 1), module(2, 4)], 4, 4],
  ['a level that has modules', [module(1, 1)], 4, 1],
  ['the first module that is open', [module(1, 1, 8, true), module(2, 3)], 4, 3],
  ['all finished', [module(1, 1, 8, true)], 4, 1],
  ['no module', [], 4, 4],
])('shown first: %s', (_, modules, learnerLevel, level) => expect(levelShownFirst(modules, learnerLevel)).toBe(level))

it.each([
  ['one that was begun', [module(1, 1), module(2, 1, 3)], 2],
  ['the first one', [module(1, 1, 8, true), module(2, 1), module(3, 1)], 2],
  ['none', [module(1, 1, 8, true)], null],
])('to continue: %s', (_, modules, id) => expect(moduleToContinue(modules)?.id ?? null).toBe(id))

it.each([
  ['of the same level', [module(1, 3), module(2, 3), module(3, 4)], 2],
  ['the next one, not the first one', [module(5, 3), module(1, 3), module(2, 3)], 2],
  ['one before it, where it is the last', [module(5, 3), module(1, 3), module(3, 4)], 5],
  ['of a higher level', [module(1, 3), module(2, 1), module(3, 4)], 3],
  ['none', [module(1, 3), module(2, 3, 8, true)], null],
])('after it: %s', (_, modules, id) => expect(moduleAfter(modules, module(1, 3))?.id ?? null).toBe(id))
