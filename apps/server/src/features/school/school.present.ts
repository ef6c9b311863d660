import type { SchoolModule, Skills } from '@prelude/contract'
import { isInFreeModule, type Module, type School } from '../../kernel/repertoire/school.ts'
import type { ModuleStanding } from './school.sql.ts'

const sheetOf = ({ relatedVersionIds: [first] }: Module): SchoolModule['sheet'] =>
  first === undefined ? null : { playable_type: 'version', playable_id: first }

/** `counted`: how many free contents its steps take. */
export const presentModule = (module: Module, progress: ModuleStanding | undefined, counted: number): SchoolModule => ({
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
  related_piece_versions: [...module.relatedVersionIds],
  counted_contents: counted,
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
          const found = exercises.get(exerciseId)
          if (!found) return []
          const { title, description, type, goalScore } = found
          const isFree = found.isFree || isInFreeModule(school, 'exercise', exerciseId)
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
