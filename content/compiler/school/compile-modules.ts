import type { BuiltBloc, BuiltChallenge, BuiltExercise, BuiltLesson, BuiltModule, BuiltSchool } from '../../school-schema.ts'
import type { Authored, AuthoredModule, AuthoredModules, Report } from './authored.ts'

/** Targets of the steps of modules. */
export interface SchoolContents {
  readonly pieces: readonly { readonly versionIds: readonly number[] }[]
  readonly challenges: readonly BuiltChallenge[]
  readonly exercises: readonly BuiltExercise[]
  readonly blocs: readonly BuiltBloc[]
  readonly lessons: readonly BuiltLesson[]
}

type BuiltStep = BuiltModule['content'][number]

function compileStep(
  step: AuthoredModule['content'][number],
  index: number,
  contents: SchoolContents,
  fault: (message: string) => void,
): BuiltStep | undefined {
  const words = { index, name: step.name, description: step.description }
  const missing = (what: string): undefined => {
    fault(`étape ${index + 1} : ${what} n’existe pas`)
    return undefined
  }
  if ('exercise' in step) {
    const found = contents.exercises.find(({ id }) => id === step.exercise)
    if (!found) return missing(`l’exercice ${step.exercise}`)
    return { ...words, step_type: 'EXERCISE', exercise_id: found.id, type: found.type, start_tempo: found.start_tempo, section: null, musicxml: null }
  }
  if ('lesson' in step) {
    const found = contents.lessons.find(({ id }) => id === step.lesson)
    if (!found) return missing(`la leçon ${step.lesson}`)
    return { ...words, step_type: 'VIDEO', video_id: found.id, video: { url: `lesson:${found.slug}`, duration_s: found.duration_s } }
  }
  if ('challenge' in step) {
    if (!contents.challenges.some(({ id }) => id === step.challenge)) return missing(`le défi ${step.challenge}`)
    return { ...words, step_type: 'CHALLENGE', challenge_id: step.challenge }
  }
  const known = contents.pieces.some(({ versionIds }) => versionIds.includes(step.version))
  return known ? { ...words, step_type: 'VERSION', version_id: step.version } : missing(`la version ${step.version}`)
}

/** The versions taught by a module, including those of its challenges. */
function relatedVersions(steps: readonly BuiltStep[], challenges: readonly BuiltChallenge[]): number[] {
  const versions = steps.flatMap((step) =>
    step.step_type === 'VERSION'
      ? [step.version_id]
      : step.step_type === 'CHALLENGE'
        ? challenges.filter(({ id }) => id === step.challenge_id).map((challenge) => challenge.piece_version_id)
        : [],
  )
  return [...new Set(versions)]
}

export type CompiledModules = Pick<BuiltSchool, 'modules' | 'sequences' | 'evaluation_module_id' | 'tutorial_challenge_id'>

export function compileModules({ file, item }: Authored<AuthoredModules>, contents: SchoolContents, report: Report): CompiledModules {
  const modules = item.modules.map((module): BuiltModule => {
    const content = module.content.flatMap((step, index) => {
      const built = compileStep(step, index, contents, (message) => report(file, `module ${module.id}, ${message}`))
      return built ? [built] : []
    })
    return { ...module, content, related_piece_versions: relatedVersions(content, contents.challenges) }
  })
  const moduleOf = (id: number): BuiltModule | undefined => modules.find((module) => module.id === id)
  for (const sequence of item.sequences) {
    for (const id of sequence.content) {
      const module = moduleOf(id)
      if (!module) report(file, `niveau ${sequence.level} : le module ${id} n’existe pas`)
      else if (module.evaluation) report(file, `niveau ${sequence.level} : le module ${id} est une évaluation`)
      else if (module.level !== sequence.level) report(file, `niveau ${sequence.level} : le module ${id} est du niveau ${module.level}`)
    }
  }
  if (!moduleOf(item.evaluation_module_id)?.evaluation) report(file, `le module ${item.evaluation_module_id} n’est pas une évaluation`)
  const tutorial = contents.challenges.find(({ id }) => id === item.tutorial_challenge_id)
  if (!tutorial?.is_tutorial) report(file, `le défi ${item.tutorial_challenge_id} n’est pas un tutoriel`)
  const { sequences, evaluation_module_id, tutorial_challenge_id } = item
  return { modules, sequences, evaluation_module_id, tutorial_challenge_id }
}
