import type { BuiltLesson, BuiltSchool } from '../../school-schema.ts'
import type { Authored, AuthoredSkills, Report } from './authored.ts'

export type CompiledSkills = Pick<BuiltSchool, 'skill_categories' | 'video_categories'>

/** What a skill or a group of lessons leads to. */
interface Taught {
  readonly exercises: readonly { readonly id: number }[]
  readonly lessons: readonly BuiltLesson[]
}

/** Skills with their exercises and lessons, groups with their lessons. */
export function compileSkills({ file, item }: Authored<AuthoredSkills>, { exercises, lessons }: Taught, report: Report): CompiledSkills {
  const ids = new Set<number>()
  for (const { id } of item.skill_categories.flatMap(({ skills }) => skills)) {
    if (ids.has(id)) report(file, `compétence ${id} : le numéro est déjà pris`)
    ids.add(id)
  }
  for (const { id, exercises: own } of item.skill_categories.flatMap(({ skills }) => skills))
    for (const exercise of own)
      if (!exercises.some((candidate) => candidate.id === exercise)) report(file, `compétence ${id} : l’exercice ${exercise} n’existe pas`)
  for (const { id, slug, skill_ids, video_category_id } of lessons) {
    const lessonFile = `lessons/${slug}.json`
    for (const skill of skill_ids) if (!ids.has(skill)) report(lessonFile, `leçon ${id} : la compétence ${skill} n’existe pas`)
    if (!item.video_categories.some((category) => category.id === video_category_id))
      report(lessonFile, `leçon ${id} : le groupe de leçons ${video_category_id} n’existe pas`)
  }
  return {
    skill_categories: item.skill_categories.map(({ skills, ...category }) => ({
      ...category,
      skills: skills.map(({ id, name, exercises: own }) => ({
        id,
        name,
        exercise_ids: own,
        lesson_ids: lessons.filter(({ skill_ids }) => skill_ids.includes(id)).map((lesson) => lesson.id),
      })),
    })),
    video_categories: item.video_categories.map((category) => ({
      ...category,
      lesson_ids: lessons.filter(({ video_category_id }) => video_category_id === category.id).map(({ id }) => id),
    })),
  }
}
