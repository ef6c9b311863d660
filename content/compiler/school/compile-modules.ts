import type { BuiltBloc, BuiltChallenge, BuiltExercise, BuiltLesson, BuiltModule, BuiltSchool } from '../../school-schema.ts'
import type { Authored, AuthoredModule, AuthoredModules, Report } from './authored.ts'

/** Targets of the steps of modules. */
export interface SchoolContents {
  readonly pieces: readonly {
    readonly title: string
    readonly versions: readonly { readonly id: number; readonly title: string; readonly level: number }[]
  }[]
  readonly challenges: readonly BuiltChallenge[]
  readonly exercises: readonly BuiltExercise[]
  readonly blocs: readonly BuiltBloc[]
  readonly lessons: readonly BuiltLesson[]
}

type BuiltStep = BuiltModule['content'][number]

/** An exercise is one section, the first of its form. */
const EXERCISE_SECTION = 'A'

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
    const exercise = contents.exercises.find(({ id }) => id === step.exercise)
    if (!exercise) return missing(`l’exercice ${step.exercise}`)
    const { id, type, start_tempo } = exercise
    return {
      ...words,
      step_type: 'EXERCISE',
      exercise_id: id,
      type,
      start_tempo,
      section: EXERCISE_SECTION,
      musicxml: `playables/exercise/${id}/score`,
    }
  }
  if ('lesson' in step) {
    const lesson = contents.lessons.find(({ id }) => id === step.lesson)
    if (!lesson) return missing(`la leçon ${step.lesson}`)
    return { ...words, step_type: 'VIDEO', video_id: lesson.id, video: { url: `lesson:${lesson.slug}`, duration_s: lesson.duration_s } }
  }
  const challengeOf = (id: number) => contents.challenges.find((challenge) => challenge.id === id) ?? missing(`le défi ${id}`)
  const versionOf = (id: number) => {
    for (const { title, versions } of contents.pieces) {
      const version = versions.find((candidate) => candidate.id === id)
      if (version) return { id, title: `${title}, ${version.title}` }
    }
    return missing(`la version ${id}`)
  }
  if ('challenge' in step) return challengeOf(step.challenge) && { ...words, step_type: 'CHALLENGE', challenge_id: step.challenge }
  if ('version' in step) return versionOf(step.version) && { ...words, step_type: 'VERSION', version_id: step.version }
  if ('challenges' in step) {
    const [first, second] = step.challenges.map(challengeOf)
    if (!first || !second) return undefined
    const names = { first_name: first.title, second_name: second.title }
    return { ...words, step_type: 'CHALLENGE', challenge_id: first.id, first_challenge_id: first.id, second_challenge_id: second.id, ...names }
  }
  const [first, second] = step.versions.map(versionOf)
  if (!first || !second) return undefined
  const names = { first_name: first.title, second_name: second.title }
  return { ...words, step_type: 'VERSION', version_id: first.id, first_version_id: first.id, second_version_id: second.id, ...names }
}

const idsOf = (first: number, second: number | undefined): number[] => (second === undefined ? [first] : [first, second])

/** The versions taught by a module, including those of its challenges. */
function relatedVersions(steps: readonly BuiltStep[], challenges: readonly BuiltChallenge[]): number[] {
  const versions = steps.flatMap((step) =>
    step.step_type === 'VERSION'
      ? idsOf(step.version_id, step.second_version_id)
      : step.step_type === 'CHALLENGE'
        ? idsOf(step.challenge_id, step.second_challenge_id).flatMap((challengeId) =>
            challenges.filter(({ id }) => id === challengeId).map((challenge) => challenge.piece_version_id),
          )
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
  const placed = item.sequences.flatMap(({ content }) => content)
  for (const { id, evaluation } of modules) {
    const count = placed.filter((placedId) => placedId === id).length
    if (!evaluation && count !== 1) report(file, `module ${id} : il est ${count} fois dans les suites de modules, il en faut une`)
  }
  if (!moduleOf(item.evaluation_module_id)?.evaluation) report(file, `le module ${item.evaluation_module_id} n’est pas une évaluation`)
  const tutorial = contents.challenges.find(({ id }) => id === item.tutorial_challenge_id)
  if (!tutorial?.is_tutorial) report(file, `le défi ${item.tutorial_challenge_id} n’est pas un tutoriel`)
  const { sequences, evaluation_module_id, tutorial_challenge_id } = item
  return { modules, sequences, evaluation_module_id, tutorial_challenge_id }
}
