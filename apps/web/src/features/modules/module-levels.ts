import { LEVELS } from '@prelude/domain/learning'
import type { Module } from './module.queries.ts'

export interface SchoolLevel {
  readonly value: number
  readonly name: string
  /** Modules of the level, and those of them that are finished. */
  readonly total: number
  readonly finished: number
}

/** The five levels, in their order, with what the school has for each. */
export const schoolLevels = (modules: readonly Module[]): readonly SchoolLevel[] =>
  LEVELS.map(({ value, name }) => {
    const own = modules.filter(({ level }) => level === value)
    return { value, name, total: own.length, finished: own.filter(({ isFinished }) => isFinished).length }
  })

/** The level that is shown first: the learner's, where it has modules, else that of the first module that is not finished. */
export function levelShownFirst(modules: readonly Module[], learnerLevel: number): number {
  if (modules.some(({ level }) => level === learnerLevel)) return learnerLevel
  return (modules.find(({ isFinished }) => !isFinished) ?? modules[0])?.level ?? learnerLevel
}

/** The module to go on with: one that was begun, else the first one that is not finished; null when all are. */
export const moduleToContinue = (modules: readonly Module[]): Module | null =>
  modules.find(({ isFinished, doneSteps }) => !isFinished && doneSteps > 0) ?? modules.find(({ isFinished }) => !isFinished) ?? null

/** The module after this one: the next one of its level that is open, else one before it, else one of a higher level. */
export const moduleAfter = (modules: readonly Module[], { id, level }: Pick<Module, 'id' | 'level'>): Module | null => {
  const place = modules.findIndex((module) => module.id === id)
  const open = modules.filter((module) => module.id !== id && !module.isFinished)
  const ofLevel = open.filter((module) => module.level === level)
  return ofLevel.find((module) => modules.indexOf(module) > place) ?? ofLevel[0] ?? open.find((module) => module.level > level) ?? null
}
