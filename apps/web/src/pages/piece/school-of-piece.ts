import { demandsOf, SKILL_OF_DEMAND } from '@prelude/domain/learning'
import type { Hands, Timeline } from '@prelude/domain/score'
import { modulesOf, type SkillEntry, skillProgress } from '../../features/skills/front-door.ts'
import type { Module } from '../../features/modules/front-door.ts'

/** What the page knows of the version that is shown, for what others add to it. */
export interface ShownVersion {
  readonly versionIds: readonly number[]
  readonly teaches: string | null
  readonly hands: Hands
  /** Undefined until it is loaded. */
  readonly timeline: Timeline | undefined
}

/** What the mock of a piece has room for. */
const MOST_SKILLS = 3
const MOST_MODULES = 2

/** A skill that the version asks for. */
export interface AskedSkill {
  readonly skill: SkillEntry
  readonly done: number
  readonly total: number
  /** Each of its exercises reached its goal. */
  readonly isAcquired: boolean
}

/** The skills that the notes of the version ask for, with what the learner's exercises say of each. */
export function askedSkills(skills: readonly SkillEntry[], { timeline, hands }: Pick<ShownVersion, 'hands' | 'timeline'>): readonly AskedSkill[] {
  if (!timeline) return []
  return demandsOf(timeline, hands, MOST_SKILLS).flatMap((demand) => {
    const skill = skills.find(({ id }) => id === SKILL_OF_DEMAND[demand])
    if (!skill) return []
    const { done, total } = skillProgress(skill)
    return [{ skill, done, total, isAcquired: total > 0 && done === total }]
  })
}

export interface RelatedModule {
  readonly module: Module
  /** The skill that it prepares; null where the piece itself is played in it. */
  readonly skill: SkillEntry | null
}

/** Modules in which the piece is played; beside them, those that train what the learner has not acquired of it, the begun ones first. */
export function relatedModules(
  modules: readonly Module[],
  versionIds: readonly number[],
  askedSkills: readonly AskedSkill[],
  level: number,
): readonly RelatedModule[] {
  const own = modules.filter(({ relatedVersionIds }) => relatedVersionIds.some((id) => versionIds.includes(id)))
  const related: RelatedModule[] = own.map((module) => ({ module, skill: null }))
  for (const { skill, isAcquired } of askedSkills) {
    if (isAcquired) continue
    const training = modulesOf(modules, skill).filter(
      (module) => !module.isFinished && module.level <= level && related.every((other) => other.module.id !== module.id),
    )
    const next = training.find(({ doneSteps }) => doneSteps > 0) ?? training.findLast(() => true)
    if (next) related.push({ module: next, skill })
  }
  return related.slice(0, Math.max(own.length, MOST_MODULES))
}
