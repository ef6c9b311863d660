import { expect, it } from 'vitest'
import type { Module, StepContent } from './school.queries.ts'
import { lessonsOf, SKILL_CATEGORIES, skillsOf } from './skills.ts'

const moduleOf = (id: number, level: number, doneSteps: number, contents: readonly StepContent[]): Module => ({
  id,
  title: `Module ${id}`,
  description: '',
  difficulty: 1,
  level,
  isFree: true,
  steps: contents.map((content, index) => ({ index, name: `${content.kind} ${content.id}`, description: '', content })),
  doneSteps,
  isFinished: false,
  sheetVersionId: null,
  declaredSteps: [],
})
const MODULES = [
  moduleOf(1, 1, 1, [
    { kind: 'lesson', id: 1, durationSeconds: 60 },
    { kind: 'exercise', id: 4, type: 'HANDPRINT' },
    { kind: 'challenge', id: 84 },
  ]),
  moduleOf(2, 3, 2, [
    { kind: 'exercise', id: 4, type: 'HANDPRINT' },
    { kind: 'exercise', id: 5, type: 'RHYTHMIC' },
    { kind: 'lesson', id: 2, durationSeconds: 60 },
  ]),
]

it('finds every exercise once, with its category and whether it is done', () =>
  expect(skillsOf(MODULES).map(({ id, categoryId, module, isDone }) => [id, categoryId, module.id, isDone])).toEqual([
    [4, 1, 1, false],
    [5, 3, 2, true],
  ]))
it.each([
  [1, [1]],
  [3, [2]],
  [6, []],
])('of level %d the animated lessons are %j', (level, ids) => expect(lessonsOf(MODULES, level).map(({ id }) => id)).toEqual(ids))
it('numbers the categories once', () => expect(new Set(SKILL_CATEGORIES.map(({ id }) => id)).size).toBe(SKILL_CATEGORIES.length))
