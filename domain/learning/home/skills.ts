import { HOME_CAPS } from './recommend.ts'

export interface SkillExercise {
  readonly id: number
  readonly difficulty: number
  /** Best result in any tonality; null where it was never played. */
  readonly best: number | null
  /** Tonalities that are asked of the learner, at least one; those that were not passed yet. */
  readonly instances: number
  readonly left: number
}
export interface SkillStanding<Exercise extends SkillExercise = SkillExercise> {
  readonly id: number
  readonly exercises: readonly Exercise[]
}

export interface RecommendedSkill<Skill, Exercise> {
  readonly skill: Skill
  readonly suggested: Exercise
  /** Exercises of the learner's difficulty or below, and those of which every instance was passed. */
  readonly count: number
  readonly done: number
}
export interface RecommendedSkills<Skill, Exercise> {
  readonly closeToFinish: readonly RecommendedSkill<Skill, Exercise>[]
  readonly continue: readonly RecommendedSkill<Skill, Exercise>[]
  readonly new: readonly RecommendedSkill<Skill, Exercise>[]
}

/** Share of a skill's instances from which on it is close to its end. */
const CLOSE_FROM = 2 / 3

type Stage = keyof RecommendedSkills<unknown, unknown>
const STAGES: readonly Stage[] = ['closeToFinish', 'continue', 'new']

/**
 * The skills to progress in, at most three: one of each stage where there is one, then what is left in the order of the stages. Exercises above the
 * learner's `catalog_difficulty` are left for later. Of new skills those of the learner's own difficulty come first.
 */
export function recommendSkills<Exercise extends SkillExercise, Skill extends SkillStanding<Exercise>>(
  skills: readonly Skill[],
  catalogDifficulty: number,
): RecommendedSkills<Skill, Exercise> {
  const found: Record<Stage, (RecommendedSkill<Skill, Exercise> & { readonly share: number; readonly hardest: number })[]> = {
    closeToFinish: [],
    continue: [],
    new: [],
  }
  for (const skill of skills) {
    const exercises = skill.exercises.filter(({ difficulty }) => difficulty <= catalogDifficulty)
    // First what was never passed in any tonality, then another tonality of what was.
    const suggested = exercises.find(({ left, instances }) => left === instances) ?? exercises.find(({ left }) => left > 0)
    if (!suggested) continue
    const instances = exercises.reduce((sum, exercise) => sum + exercise.instances, 0)
    const share = 1 - exercises.reduce((sum, { left }) => sum + left, 0) / instances
    const stage: Stage = share >= CLOSE_FROM ? 'closeToFinish' : exercises.some(({ best }) => best !== null) ? 'continue' : 'new'
    const done = exercises.filter(({ left }) => left === 0).length
    const hardest = Math.max(...exercises.map(({ difficulty }) => difficulty))
    found[stage].push({ skill, suggested, count: exercises.length, done, share, hardest })
  }
  for (const stage of ['closeToFinish', 'continue'] as const) found[stage].sort((one, other) => other.share - one.share)
  found.new.sort((one, other) => other.hardest - one.hardest)
  const chosen = new Set(STAGES.flatMap((stage) => found[stage].slice(0, 1)))
  for (const one of STAGES.flatMap((stage) => found[stage])) if (chosen.size < HOME_CAPS.toProgress) chosen.add(one)
  const of = (stage: Stage) =>
    found[stage].filter((one) => chosen.has(one)).map(({ skill, suggested, count, done }) => ({ skill, suggested, count, done }))
  return { closeToFinish: of('closeToFinish'), continue: of('continue'), new: of('new') }
}
