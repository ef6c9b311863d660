import { HOME_CAPS } from './recommend.ts'

export interface HomeSkillExercise {
  readonly id: number
  readonly difficulty: number
  /** Best result in any tonality; null where it was never played. */
  readonly best: number | null
  /** Tonalities that are asked of the learner, at least one; those that were not passed yet. */
  readonly instances: number
  readonly remaining: number
}
export interface SkillStanding<Exercise extends HomeSkillExercise = HomeSkillExercise> {
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

/** A skill before its exercise is chosen. */
interface Staged<Skill, Exercise> {
  readonly skill: Skill
  readonly stage: Stage
  /** Those that are asked now: of the learner's own difficulty before easier ones; what was never passed before another tonality of what was. */
  readonly open: readonly Exercise[]
  readonly count: number
  readonly done: number
  /** Of its instances, those that were passed. */
  readonly share: number
  readonly hardest: number
}

function staged<Exercise extends HomeSkillExercise, Skill extends SkillStanding<Exercise>>(
  skill: Skill,
  catalogDifficulty: number,
): Staged<Skill, Exercise> | null {
  const exercises = skill.exercises.filter(({ difficulty }) => difficulty <= catalogDifficulty)
  const open = exercises.filter(({ remaining }) => remaining > 0)
  if (open.length === 0) return null
  const isUnpassed = ({ remaining, instances }: Exercise): boolean => remaining === instances
  open.sort((a, b) => Number(isUnpassed(b)) - Number(isUnpassed(a)) || b.difficulty - a.difficulty)
  const instances = exercises.reduce((sum, exercise) => sum + exercise.instances, 0)
  const share = 1 - exercises.reduce((sum, { remaining }) => sum + remaining, 0) / instances
  const isBegun = exercises.some(({ best }) => best !== null)
  return {
    ...{ skill, open, share, count: exercises.length, done: exercises.length - open.length },
    stage: share >= CLOSE_FROM ? 'closeToFinish' : isBegun ? 'continue' : 'new',
    hardest: Math.max(...exercises.map(({ difficulty }) => difficulty)),
  }
}

/**
 * The skills to progress in, at most three: one of each stage where there is one, then what is left in the order of the stages. Exercises above the
 * learner's `catalog_difficulty` are left for later. What is farthest comes first; of new skills those of the learner's own difficulty. No exercise is
 * suggested twice.
 */
export function recommendSkills<Exercise extends HomeSkillExercise, Skill extends SkillStanding<Exercise>>(
  skills: readonly Skill[],
  catalogDifficulty: number,
): RecommendedSkills<Skill, Exercise> {
  const all = skills
    .flatMap((skill) => staged<Exercise, Skill>(skill, catalogDifficulty) ?? [])
    .sort((a, b) => b.share - a.share || b.hardest - a.hardest)
  const skillsByStage: Record<Stage, RecommendedSkill<Skill, Exercise>[]> = { closeToFinish: [], continue: [], new: [] }
  const suggested = new Set<number>()
  const firsts = STAGES.flatMap((stage) => all.find((skill) => skill.stage === stage) ?? [])
  const rest = STAGES.flatMap((stage) => all.filter((skill) => skill.stage === stage && !firsts.includes(skill)))
  for (const { skill, stage, open, count, done } of [...firsts, ...rest]) {
    const exercise = open.find(({ id }) => !suggested.has(id))
    if (!exercise || suggested.size === HOME_CAPS.toProgress) continue
    suggested.add(exercise.id)
    skillsByStage[stage].push({ skill, suggested: exercise, count, done })
  }
  return skillsByStage
}
