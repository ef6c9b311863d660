import type { CompiledContent } from '@prelude/content/compiler'
import { type ContentCheck, check } from './content-check.ts'

/** How much of each kind the school has at least. */
const LEAST = { exercises: 60, lessons: 25, modules: 30 }
/** The challenge of the onboarding. */
const TUTORIAL_ID = 84
const DIFFICULTIES = [1, 2, 3, 4] as const
/** The last id of a written challenge, whether it is written yet or planned. */
const LAST_WRITTEN_ID = 165
const FIRST_DERIVED_ID = 1001
const MOST_POINTS = 100

type Sources = Pick<CompiledContent, 'pieces' | 'school'>

const publishedOf = ({ pieces }: Sources) =>
  pieces.filter(
    ({ entry }) => ['FREE', 'PREMIUM'].includes(entry.catalog_type) && entry.versions.some(({ version_type }) => !version_type.endsWith('_DRAFT')),
  )

function volumeChecks({ school }: Sources): ContentCheck[] {
  const counted = { exercises: school.school.exercises.length, lessons: school.school.lessons.length, modules: school.school.modules.length }
  return (['exercises', 'lessons', 'modules'] as const).map((kind) =>
    check(`${LEAST[kind]} ${kind} or more`, counted[kind] < LEAST[kind] ? [`${counted[kind]} ${kind}`] : []),
  )
}

/** What is wrong with an exercise: no notes to play, no goal that its points can reach, a first tempo above the last one. */
function exerciseFaults({ school }: Sources): string[] {
  const notes = new Map(
    school.playables.flatMap(({ type, entry, timeline }) => (type === 'exercise' ? [[entry.id, timeline.notes.length] as const] : [])),
  )
  return school.school.exercises.flatMap(({ id, slug, goal_score, start_tempo, target_tempo }) => [
    ...((notes.get(id) ?? 0) > 0 ? [] : [`${id} ${slug}: no sheet`]),
    ...(goal_score > 0 && goal_score <= MOST_POINTS ? [] : [`${id} ${slug}: goal ${goal_score}`]),
    ...(start_tempo > 0 && start_tempo <= target_tempo ? [] : [`${id} ${slug}: ${start_tempo} to ${target_tempo}`]),
  ])
}

function challengeChecks(content: Sources): ContentCheck[] {
  const { challenges, tutorial_challenge_id: tutorial } = content.school.school
  const tutorials = challenges.filter(({ is_tutorial }) => is_tutorial).map(({ id }) => id)
  const derivedId = (pieceId: number, difficulty: number): number => FIRST_DERIVED_ID + DIFFICULTIES.length * (pieceId - 1) + difficulty - 1
  return [
    check(
      'each published piece has a challenge of each difficulty',
      publishedOf(content).flatMap(({ entry }) =>
        DIFFICULTIES.filter(
          (difficulty) => !challenges.some((challenge) => challenge.piece_id === entry.id && challenge.difficulty === difficulty),
        ).map((difficulty) => `${entry.slug} d${difficulty}`),
      ),
    ),
    check(
      'challenge 84 is the tutorial, and the only one',
      tutorial === TUTORIAL_ID && tutorials.join() === String(TUTORIAL_ID) ? [] : [`tutorial ${tutorial}, marked ${tutorials.join(' ')}`],
    ),
    check('challenges: ids up to 165 are of written ones, those that follow from a piece begin at 1001', [
      ...challenges
        .filter(({ id, piece_id, difficulty }) => id > LAST_WRITTEN_ID && id !== derivedId(piece_id, difficulty))
        .map(({ id, title }) => `${id} ${title}`),
      ...challenges.filter(({ id }, place) => challenges.findIndex((challenge) => challenge.id === id) !== place).map(({ id }) => `${id} twice`),
    ]),
  ]
}

/** Faults of the school that its compiler does not refuse. */
export function schoolChecks(content: Sources): ContentCheck[] {
  const { lessons, modules, sequences, skill_categories, video_categories } = content.school.school
  const shown = new Set(modules.flatMap(({ content: steps }) => steps.flatMap((step) => (step.step_type === 'VIDEO' ? [step.video_id] : []))))
  return [
    ...volumeChecks(content),
    check('every exercise has a sheet, a goal and its tempos', exerciseFaults(content)),
    ...challengeChecks(content),
    check(
      'every module but the evaluation stands in the order of its level',
      modules
        .filter(
          ({ id, level, evaluation }) => !evaluation && !sequences.some((sequence) => sequence.level === level && sequence.content.includes(id)),
        )
        .map(({ id, title }) => `${id} ${title}`),
    ),
    check(
      'every lesson is in a module',
      lessons.filter(({ id }) => !shown.has(id)).map(({ slug }) => slug),
    ),
    check('every skill has exercises, every group lessons', [
      ...skill_categories.flatMap(({ skills }) => skills.filter(({ exercise_ids }) => exercise_ids.length === 0).map(({ name }) => name)),
      ...video_categories.filter(({ lesson_ids }) => lesson_ids.length === 0).map(({ name }) => name),
    ]),
  ]
}
