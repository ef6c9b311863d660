import type { CatalogueEntry, HomeListsBySkill, RecommendedEntry, SkillRecommendation } from '@prelude/contract'
import { isValidated } from '@prelude/domain/learning'
import { exerciseTonalityId } from '@prelude/domain/learning/exercises'
import {
  HOME_CAPS,
  type HomeSkillExercise,
  type Reason,
  recommendSkills,
  rotationOf,
  type SkillStanding,
  scoredBy,
  windowOf,
} from '@prelude/domain/learning/home'
import { parseTonality } from '@prelude/domain/music'
import { signatureDifficulty } from '@prelude/domain/score'
import type { Repertoire } from '../../kernel/repertoire/repertoire.ts'
import { type Exercise, isInFreeModule, type RepertoireModule } from '../../kernel/repertoire/school.ts'
import { lastTouched } from '../catalogue/front-door.ts'
import type { OfferedChallenges } from '../challenges/front-door.ts'
import type { ContentProgress } from '../results/front-door.ts'
import { presentPlace, presentScored, presentTouched } from './home.present.ts'
import { presentChallenge } from './home-challenges.ts'
import { type HomeView, isTouched } from './home-view.ts'

export interface PlayedExercises {
  readonly progress: ReadonlyMap<number, ContentProgress>
  readonly tonalities: readonly { readonly exerciseId: number; readonly transpositionId: number | null; readonly best: number }[]
}

/** An instance of an exercise: one of its tonalities; null where it is the one in which it is written. */
type Instance = number | null

interface PlayedExercise extends HomeSkillExercise {
  readonly exercise: Exercise
  readonly next: Instance
}
interface PlayedSkill extends SkillStanding<PlayedExercise> {
  readonly name: string
  readonly category: { readonly id: number; readonly name: string }
}

/** The tonalities that are asked of a learner: with as many accidentals as their difficulty allows, the original one first. */
function instancesOf({ id, tonality, tonalities }: Exercise, catalogDifficulty: number): readonly Instance[] {
  const others = tonalities.flatMap(({ tonality: symbol }) => {
    const parsed = parseTonality(symbol)
    const isAsked = symbol !== tonality && parsed !== null && parsed !== undefined && signatureDifficulty(parsed) <= catalogDifficulty
    return isAsked ? (exerciseTonalityId(id, symbol) ?? []) : []
  })
  return [null, ...others]
}

function playedExercise(exercise: Exercise, { progress, tonalities }: PlayedExercises, catalogDifficulty: number): PlayedExercise {
  const { id, difficulty, goalScore, tonality } = exercise
  const original = exerciseTonalityId(id, tonality)
  const passed = new Set(
    tonalities.flatMap(({ exerciseId, transpositionId, best }) =>
      exerciseId === id && best >= goalScore ? [transpositionId === original ? null : transpositionId] : [],
    ),
  )
  const best = progress.get(id)?.best ?? null
  // Takes give way to newer ones; the best result stays.
  if (passed.size === 0 && best !== null && best >= goalScore) passed.add(null)
  const instances = instancesOf(exercise, catalogDifficulty)
  const remaining = instances.filter((instance) => !passed.has(instance))
  return { id, difficulty, best, instances: instances.length, remaining: remaining.length, exercise, next: remaining[0] ?? null }
}

export function skillRecommendations(
  repertoire: Pick<Repertoire, 'exercises' | 'modules' | 'skillCategories'>,
  { level: { catalogDifficulty } }: Pick<HomeView, 'level'>,
  played: PlayedExercises,
): HomeListsBySkill['recommendations'] {
  const exercises = new Map(repertoire.exercises.map((exercise) => [exercise.id, exercise]))
  const skills = repertoire.skillCategories.flatMap(({ skills: ofCategory, id, name }) =>
    ofCategory.map(
      (skill): PlayedSkill => ({
        id: skill.id,
        name: skill.name,
        category: { id, name },
        exercises: skill.exerciseIds.flatMap((exerciseId) => {
          const exercise = exercises.get(exerciseId)
          return exercise ? [playedExercise(exercise, played, catalogDifficulty)] : []
        }),
      }),
    ),
  )
  const recommended = recommendSkills<PlayedExercise, PlayedSkill>(skills, catalogDifficulty)
  const present = ({ skill, suggested, count, done }: (typeof recommended.new)[number]): SkillRecommendation => ({
    id: skill.id,
    name: skill.name,
    category: { ...skill.category },
    exercise_count: count,
    exercises_done: done,
    suggested_exercise: {
      id: suggested.id,
      title: suggested.exercise.title,
      type: suggested.exercise.type,
      is_free: suggested.exercise.isFree || isInFreeModule(repertoire, 'exercise', suggested.id),
      goal_score: suggested.exercise.goalScore,
      score: suggested.best,
      instance_left: suggested.remaining,
      instance_count: suggested.instances,
      transposition_id: suggested.next,
    },
  })
  return {
    closeToFinishSkil: recommended.closeToFinish.map(present),
    continueSkill: recommended.continue.map(present),
    newSkill: recommended.new.map(present),
  }
}

/** How many versions with the accompaniment of an exercise are weighed. */
const WEIGHED = 12

/** What a learner can play of what they have trained: pieces with the accompaniment of a passed exercise, and those of a begun module. */
export function musicalApplications(
  repertoire: Pick<Repertoire, 'exercises' | 'modules'>,
  view: HomeView,
  { progress }: PlayedExercises,
  begun: ReadonlyMap<number, unknown>,
): RecommendedEntry[] {
  const { index, level, notInteresting, isVisible, isLockedOut, touched, turn } = view
  const { catalogue } = index
  const validated = new Set(touched.filter((entry) => isValidated(entry.progress.best)).map(({ version }) => version.id))
  const reasonOf = new Map<number, { readonly place: number; readonly reason: Reason }>()
  const add = (place: number | undefined, reason: Reason): void => {
    if (place === undefined) return
    const { piece, version } = catalogue.entryAt(place)
    const isOffered = isVisible(place) && !notInteresting.has(piece.id) && !validated.has(version.id) && (version.isFree || !isLockedOut)
    if (isOffered && !reasonOf.has(piece.id)) reasonOf.set(piece.id, { place, reason })
  }
  for (const { id, title, blocId, goalScore } of repertoire.exercises) {
    if (blocId === null || (progress.get(id)?.best ?? 0) < goalScore) continue
    const list = index.withTrait(`pattern ${blocId}`, level.value)
    for (const place of windowOf(list, turn, { most: WEIGHED })) add(place, { kind: 'applies_exercise', exercise: { id, title } })
  }
  for (const module of repertoire.modules)
    if (begun.has(module.id) && !module.evaluation)
      for (const id of versionsIn(module)) add(catalogue.placeOf(id), { kind: 'applies_module', module: { id: module.id, title: module.title } })
  const scored = [...reasonOf.values()].map(({ place, reason }) => ({
    place,
    ...scoredBy([reason], catalogue.entryAt(place).version.difficulty, level.catalogDifficulty),
  }))
  const turns = new Map(scored.map(({ place }) => [place, rotationOf(turn, catalogue.entryAt(place).piece.id)]))
  scored.sort((a, b) => b.tier - a.tier || (turns.get(a.place) ?? 0) - (turns.get(b.place) ?? 0))
  const progressOf = new Map(touched.map((entry) => [entry.version.id, entry]))
  return scored
    .filter(({ tier }) => tier > 0)
    .slice(0, HOME_CAPS.musicalApplication)
    .map(({ place, ...rest }) => {
      const entryProgress = progressOf.get(catalogue.entryAt(place).version.id)
      return presentScored(entryProgress ? presentTouched(entryProgress) : presentPlace(view, place), rest)
    })
}

const versionsIn = ({ steps, relatedVersionIds }: RepertoireModule): number[] => [
  ...relatedVersionIds,
  ...steps.flatMap((step) => (step.step_type === 'VERSION' ? [step.version_id, step.second_version_id ?? []].flat() : [])),
]

/** What was touched last, versions and challenges. */
export function historyOf({ touched, challengeProgress }: HomeView, challenges: OfferedChallenges): CatalogueEntry[] {
  const moment = ({ lastOpenedAt, bestAt }: ContentProgress): number => Math.max(lastOpenedAt?.getTime() ?? 0, bestAt?.getTime() ?? 0)
  const tried = [...challengeProgress].flatMap(([id, progress]) => {
    const challenge = challenges.byId.get(id)
    return challenge && isTouched(progress)
      ? [{ at: moment(progress), present: () => presentChallenge(challenge, challenges.free.has(id), progress) }]
      : []
  })
  const played = touched.map((entry) => ({ at: lastTouched(entry), present: () => presentTouched(entry) }))
  return [...tried, ...played]
    .sort((a, b) => b.at - a.at)
    .slice(0, HOME_CAPS.list)
    .map(({ present }) => present())
}
