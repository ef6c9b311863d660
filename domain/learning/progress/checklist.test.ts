import { expect, it } from 'vitest'
import { checklistOf, checklistRule, isChecklistTask } from './checklist.ts'

it.each([
  [1, 'classic', []],
  [1, 'midi', ['plug_piano']],
  [3, 'classic', ['Initial_evaluation', 'first_module', 'prelude_exercises']],
  [6, 'midi', ['Initial_evaluation', 'first_module', 'prelude_exercises', 'plug_piano']],
])('level %d with a keyboard « %s »: %j', (level, keyboardType, tasks) => expect(checklistOf({ level, keyboardType })).toEqual(tasks))

it.each([
  ['plug_piano', true],
  ['Plug_piano', false],
  ['', false],
  ['constructor', false],
])('« %s » is a task: %s', (text, isTask) => expect(isChecklistTask(text)).toBe(isTask))

it.each([
  ['Initial_evaluation', 1, 0],
  ['first_module', 2, 0],
  ['prelude_exercises', 3, 0],
  // Two days, once free days are given.
  ['plug_piano', 4, 0],
] as const)('%s has priority %i and gives %i free days', (task, priority, freeDays) => expect(checklistRule(task)).toEqual({ priority, freeDays }))
