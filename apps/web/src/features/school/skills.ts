import type { ExerciseType } from '@prelude/contract'
import type { Module, Step } from './school.queries.ts'

/** The kinds of exercises are the skills of the school; their numbers are part of addresses and never change. */
export const SKILL_CATEGORIES: readonly { readonly id: number; readonly type: ExerciseType }[] = [
  { id: 1, type: 'HANDPRINT' },
  { id: 2, type: 'PIANISTIC_TECHNIC' },
  { id: 3, type: 'RHYTHMIC' },
  { id: 4, type: 'SEQUENCE' },
]

/** Something that a module teaches: one exercise, or one animated lesson. */
export interface Taught {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly step: Step
  readonly module: Module
  readonly isDone: boolean
}

export interface Skill extends Taught {
  readonly categoryId: number
}

const stepsOf = (modules: readonly Module[]): readonly Taught[] =>
  modules.flatMap((module) =>
    module.steps.map((step) => ({
      id: step.content.id,
      name: step.name,
      description: step.description,
      step,
      module,
      isDone: step.index < module.doneSteps,
    })),
  )

const once = <Some extends Taught>(all: readonly Some[]): readonly Some[] =>
  all.filter((one, place) => all.findIndex(({ id }) => id === one.id) === place)

/** Every exercise once, at its first place. */
export const skillsOf = (modules: readonly Module[]): readonly Skill[] =>
  once(
    stepsOf(modules).flatMap((taught) => {
      const { content } = taught.step
      if (content.kind !== 'exercise') return []
      const category = SKILL_CATEGORIES.find(({ type }) => type === content.type)
      return category ? [{ ...taught, categoryId: category.id }] : []
    }),
  )

/** The animated lessons of a level, each once. */
export const lessonsOf = (modules: readonly Module[], level: number): readonly Taught[] =>
  once(stepsOf(modules.filter((module) => module.level === level)).filter(({ step }) => step.content.kind === 'lesson'))
