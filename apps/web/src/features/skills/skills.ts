import type { Skills } from '@prelude/contract'
import type { Module } from '../modules/front-door.ts'

export type SkillCategory = Skills['skill_categories'][number]
export type SkillEntry = SkillCategory['skills'][number]
export type SkillExercise = SkillEntry['exercises'][number]

export const isDone = ({ score, goal_score: goal }: Pick<SkillExercise, 'goal_score' | 'score'>): boolean => score !== null && score >= goal

/** How many of its exercises are done. */
export const skillProgress = ({ exercises }: Pick<SkillEntry, 'exercises'>): { readonly done: number; readonly total: number } => ({
  done: exercises.filter(isDone).length,
  total: exercises.length,
})

/** The same for several skills: an exercise that trains two of them counts once. */
export const skillsProgress = (skills: readonly Pick<SkillEntry, 'exercises'>[]): { readonly done: number; readonly total: number } => {
  const exercises = new Map(skills.flatMap((skill) => skill.exercises.map((exercise) => [exercise.id, exercise] as const)))
  return skillProgress({ exercises: [...exercises.values()] })
}

/** The exercise to go on with: the first that is not done, else the first one. */
export const exerciseToPlay = ({ exercises }: Pick<SkillEntry, 'exercises'>): SkillExercise | undefined =>
  exercises.find((exercise) => !isDone(exercise)) ?? exercises[0]

export function findSkill({ skill_categories: categories }: Pick<Skills, 'skill_categories'>, id: string, categoryId?: string) {
  for (const category of categories) {
    if (categoryId !== undefined && String(category.id) !== categoryId) continue
    const skill = category.skills.find((candidate) => String(candidate.id) === id)
    if (skill) return { category, skill }
  }
  return undefined
}

type Steps = Pick<Module, 'steps'>
const holds = ({ steps }: Steps, kind: 'exercise' | 'lesson', ids: readonly number[]): boolean =>
  steps.some(({ content }) => content.kind === kind && ids.includes(content.id))

/** The skills that a module trains, by one of its exercises or lessons. */
export const skillsTaught = (categories: readonly SkillCategory[], module: Steps): readonly SkillEntry[] =>
  categories
    .flatMap(({ skills }) => skills)
    .filter(
      ({ exercises, lesson_ids: lessons }) =>
        holds(
          module,
          'exercise',
          exercises.map(({ id }) => id),
        ) || holds(module, 'lesson', lessons),
    )

/** The modules that train a skill. */
export const modulesOf = <One extends Steps>(modules: readonly One[], skill: SkillEntry): readonly One[] =>
  modules.filter((module) => skillsTaught([{ id: 0, name: '', description: '', skills: [skill] }], module).length > 0)
