import { expect, it } from 'vitest'
import { checklistOf, isChecklistTask } from './checklist.ts'

it.each([
  [1, 'classic', []],
  [1, 'midi', ['plug_piano']],
  [3, 'classic', ['Initial_evaluation', 'prelude_exercises', 'first_module']],
  [6, 'midi', ['Initial_evaluation', 'prelude_exercises', 'first_module', 'plug_piano']],
])('level %d with a keyboard « %s »: %j', (level, keyboardType, tasks) => expect(checklistOf({ level, keyboardType })).toEqual(tasks))

it.each([
  ['plug_piano', true],
  ['Plug_piano', false],
  ['', false],
  ['constructor', false],
])('« %s » is a task: %s', (text, isTask) => expect(isChecklistTask(text)).toBe(isTask))
