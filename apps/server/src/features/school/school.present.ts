import type { ModuleStep, SchoolModule, Skills } from '@prelude/contract'
import { isInFreeModule, type RepertoireModule, type School } from '../../kernel/repertoire/school.ts'
import { countedContents } from './counted-contents.ts'
import type { ModuleStanding } from './school.sql.ts'

const sheetOf = ({ relatedVersionIds: [first] }: RepertoireModule): SchoolModule['sheet'] =>
  first === undefined ? null : { playable_type: 'version', playable_id: first }

/** The learner's best results, 0–100, by the id of the content. */
export interface BestScores {
  readonly exercise: ReadonlyMap<number, number>
  readonly challenge: ReadonlyMap<number, number>
  readonly version: ReadonlyMap<number, number>
}

/** The best result of a step; null for a lesson, and where nothing was played. */
export function scoreOfStep(step: ModuleStep, best: BestScores): number | null {
  const bestOf = (scores: ReadonlyMap<number, number>, ids: readonly (number | undefined)[]): number | null => {
    const bests = ids.flatMap((id) => (id === undefined ? [] : (scores.get(id) ?? [])))
    return bests.length > 0 ? Math.max(...bests) : null
  }
  switch (step.step_type) {
    case 'EXERCISE':
      return bestOf(best.exercise, [step.exercise_id])
    case 'CHALLENGE':
      return bestOf(best.challenge, [step.challenge_id, step.second_challenge_id])
    case 'VERSION':
      return bestOf(best.version, [step.version_id, step.second_version_id])
    case 'VIDEO':
      return null
  }
}

export const presentModule = (
  module: RepertoireModule,
  progress: ModuleStanding | undefined,
  { best, paid }: { readonly best: BestScores; readonly paid: SchoolModule['paid_contents'] },
): SchoolModule => ({
  id: module.id,
  title: module.title,
  description: module.description,
  difficulty: module.difficulty,
  sheet: sheetOf(module),
  level: module.level,
  is_free: module.isFree,
  evaluation: module.evaluation,
  content: [...module.steps],
  school_module_progress: progress
    ? { max_step_index: progress.maxStepIndex, is_finished: progress.isFinished, declared_steps: [...progress.declared] }
    : null,
  step_scores: module.steps.flatMap((step) => {
    const score = scoreOfStep(step, best)
    return score === null ? [] : [{ index: step.index, score }]
  }),
  related_piece_versions: [...module.relatedVersionIds],
  counted_contents: countedContents(paid),
  paid_contents: [...paid],
})

type SkillSource = Pick<School, 'exercises' | 'lesson' | 'modules' | 'skillCategories' | 'videoCategories'>

/** `bestOf`: the learner's best result in an exercise. */
export function presentSkills(school: SkillSource, bestOf: (exerciseId: number) => number | null): Skills {
  const exercises = new Map(school.exercises.map((exercise) => [exercise.id, exercise]))
  return {
    skill_categories: school.skillCategories.map(({ skills, ...category }) => ({
      ...category,
      skills: skills.map(({ id, name, exerciseIds, lessonIds }) => ({
        id,
        name,
        exercises: exerciseIds.flatMap((exerciseId) => {
          const exercise = exercises.get(exerciseId)
          if (!exercise) return []
          const { title, description, type, goalScore } = exercise
          const isFree = exercise.isFree || isInFreeModule(school, 'exercise', exerciseId)
          return [{ id: exerciseId, title, description, type, is_free: isFree, goal_score: goalScore, score: bestOf(exerciseId) }]
        }),
        lesson_ids: [...lessonIds],
      })),
    })),
    video_categories: school.videoCategories.map(({ lessonIds, ...category }) => ({
      ...category,
      lessons: lessonIds.flatMap((lessonId) => {
        const lesson = school.lesson(lessonId)
        return lesson ? [{ id: lessonId, title: lesson.title, duration_s: lesson.duration_s, level: lesson.level }] : []
      }),
    })),
  }
}
