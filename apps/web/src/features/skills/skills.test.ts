import { expect, it } from 'vitest'
import type { StepContent } from '../modules/module.queries.ts'
import { exerciseToPlay, findSkill, modulesOf, type SkillEntry, skillProgress, skillsProgress, skillsTaught } from './skills.ts'

const exercise = (id: number, score: number | null = null) =>
  ({ id, title: `Exercice ${id}`, description: '', type: 'HANDPRINT', is_free: true, goal_score: 80, score }) as const
const skill = (id: number, exercises: SkillEntry['exercises'], lessons: number[] = []): SkillEntry => ({
  id,
  name: `Compétence ${id}`,
  exercises,
  lesson_ids: lessons,
})
const KEYS = skill(101, [exercise(4, 92), exercise(5, 40), exercise(6)], [1])
const RHYTHM = skill(201, [exercise(19), exercise(4, 92)])
const CATEGORIES = [
  { id: 1, name: 'Clavier', description: '', skills: [KEYS] },
  { id: 2, name: 'Rythme', description: '', skills: [RHYTHM] },
]
const module = (...contents: StepContent[]) => ({
  steps: contents.map((content, index) => ({ index, name: '', description: '', score: null, content })),
})

it('counts exercises as done from their goal on, each once', () => {
  expect(skillProgress(KEYS)).toEqual({ done: 1, total: 3 })
  expect(skillsProgress([KEYS, RHYTHM])).toEqual({ done: 1, total: 4 })
})
it('goes on with the first exercise that is not done', () => {
  expect([exerciseToPlay(KEYS)?.id, exerciseToPlay(skill(1, [exercise(7, 100)]))?.id, exerciseToPlay(skill(1, []))]).toEqual([5, 7, undefined])
})
it.each([
  ['101', undefined, 101],
  ['101', '1', 101],
  ['101', '2', undefined],
  ['9', undefined, undefined],
])('skill %s below category %s is %s', (id, category, expected) => {
  expect(findSkill({ skill_categories: CATEGORIES }, id, category)?.skill.id).toBe(expected)
})
it('finds what a module trains by its exercises and lessons, and the modules of a skill', () => {
  const lesson = module({ kind: 'lesson', id: 1, durationSeconds: 60 })
  const tapping = module({ kind: 'exercise', id: 19, type: 'RHYTHMIC' })
  expect([skillsTaught(CATEGORIES, lesson), skillsTaught(CATEGORIES, tapping)].map((list) => list.map(({ id }) => id))).toEqual([[101], [201]])
  expect(modulesOf([lesson, tapping], RHYTHM)).toEqual([tapping])
})
