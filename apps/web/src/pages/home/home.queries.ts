import type {
  CatalogueEntry,
  HomeLists as FirstShape,
  HomeModule as WireModule,
  HomeListsBySkill,
  RecommendationReason,
  RecommendedEntry,
  SkillRecommendation,
} from '@prelude/contract'
import { tonalityOfExerciseId } from '@prelude/domain/learning/exercises'
import { homeShapeOf } from '@prelude/domain/learning/home'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { QUERY_KEYS } from '../../api/query-keys.ts'
import { type CatalogueVersion, entryOf } from '../../features/catalogue/front-door.ts'

export type WireReason = RecommendationReason
export type Fit = RecommendedEntry['fit']

/** A piece or a challenge in a list of home. */
export interface HomeEntry extends CatalogueVersion {
  /** Its id is then that of the challenge. */
  readonly isChallenge: boolean
  /** Why it is recommended, the strongest reason first, and how hard it is for this learner; null where it is not a recommendation. */
  readonly why: { readonly reasons: readonly WireReason[]; readonly fit: Fit } | null
}

export interface RecommendedModule {
  readonly id: number
  readonly title: string
  readonly isFree: boolean
  readonly isBegun: boolean
  readonly doneSteps: number
  readonly stepCount: number
  readonly next: { readonly name: string; readonly minutes: number } | null
}

export interface HomeChallenge {
  readonly entry: HomeEntry
  readonly goalScore: number
  readonly isDone: boolean
}

export interface HomeSkill {
  readonly id: number
  readonly name: string
  readonly state: 'finish' | 'continue' | 'new'
  readonly exercisesDone: number
  readonly exerciseCount: number
  readonly exercise: {
    readonly id: number
    readonly title: string
    readonly isFree: boolean
    /** The next one, as a symbol; undefined: as it is written. */
    readonly tonality: string | undefined
    readonly tonalitiesLeft: number
    readonly tonalityCount: number
  }
}

export interface WelcomeState {
  readonly isDue: boolean
  /** Never seen before: what there is now is stored at once. */
  readonly isFirst: boolean
  readonly score: number
  readonly gained: number
  readonly pieces: number
  readonly challenges: number
  readonly modules: number
  readonly regularDays: number
  readonly newPieces: number
  /** To be stored as HOME_WELCOME_MODAL_INFOS. */
  readonly seen: string
}

export interface Home {
  readonly opening: FirstShape['opening']
  readonly inProgress: readonly HomeEntry[]
  readonly fastToPlay: readonly HomeEntry[]
  readonly toImprove: readonly HomeEntry[]
  readonly finished: readonly HomeEntry[]
  readonly recommendations: readonly HomeEntry[]
  readonly challenges: readonly HomeEntry[]
  readonly newPieces: readonly HomeEntry[]
  readonly module: RecommendedModule | null
  readonly dayChallenge: HomeChallenge | null
  readonly welcome: WelcomeState
  readonly banner: 'evaluation' | 'tutorial' | null
  readonly early: { readonly count: number; readonly hasAccess: boolean }
  /** Of the second shape; empty in the first one. */
  readonly skills: readonly HomeSkill[]
  readonly applications: readonly HomeEntry[]
  readonly history: readonly HomeEntry[]
}

/** Of a learner who has never played. */
export const isNewHome = ({ opening }: Pick<Home, 'opening'>): boolean => opening === 'first_module' || opening === 'first_piece'

const knownOf = (entry: CatalogueEntry): HomeEntry => ({ ...entryOf(entry), isChallenge: entry.isChallenge, why: null })

const recommendedOf = (entry: RecommendedEntry): HomeEntry => ({ ...knownOf(entry), why: { reasons: entry.reasons, fit: entry.fit } })

const moduleOf = (module: WireModule): RecommendedModule => ({
  id: module.id,
  title: module.title,
  isFree: module.is_free,
  isBegun: module.is_begun,
  doneSteps: module.done_steps,
  stepCount: module.step_count,
  next: module.next_step && { name: module.next_step.name, minutes: module.next_step.minutes },
})

const skillOf =
  (state: HomeSkill['state']) =>
  ({ id, name, exercise_count, exercises_done, suggested_exercise: exercise }: SkillRecommendation): HomeSkill => ({
    id,
    name,
    state,
    exercisesDone: exercises_done,
    exerciseCount: exercise_count,
    exercise: {
      id: exercise.id,
      title: exercise.title,
      isFree: exercise.is_free,
      tonality: exercise.transposition_id === null ? undefined : (tonalityOfExerciseId(exercise.id, exercise.transposition_id) ?? undefined),
      tonalitiesLeft: exercise.instance_left,
      tonalityCount: exercise.instance_count,
    },
  })

const welcomeOf = (welcome: FirstShape['welcome']): WelcomeState => ({
  isDue: welcome.is_due,
  isFirst: welcome.since === null,
  score: welcome.score,
  gained: welcome.score_gained,
  pieces: welcome.pieces,
  challenges: welcome.challenges,
  modules: welcome.modules,
  regularDays: welcome.regular_days,
  newPieces: welcome.new_songs,
  seen: JSON.stringify(welcome.seen),
})

function homeOf(lists: FirstShape | HomeListsBySkill): Home {
  const bySkill = 'recommendations' in lists ? lists : null
  const { challenge_of_day: day, banners } = lists
  return {
    opening: lists.opening,
    inProgress: lists.in_progress.map(knownOf),
    fastToPlay: lists.fast_to_play.map(recommendedOf),
    toImprove: lists.to_improve.map(knownOf),
    finished: lists.finished.map(knownOf),
    recommendations: lists.piece_recommendations.map(recommendedOf),
    challenges: lists.challenge_recommendations.map(recommendedOf),
    newPieces: lists.new_songs.map(knownOf),
    module: lists.module && moduleOf(lists.module),
    dayChallenge: day && { entry: knownOf(day.challenge), goalScore: day.goal_score, isDone: day.is_done },
    welcome: welcomeOf(lists.welcome),
    // One at a time: a level that fits comes first.
    banner: banners.evaluation ? 'evaluation' : banners.tutorial ? 'tutorial' : null,
    early: { count: lists.early_access.count, hasAccess: lists.early_access.has_access },
    skills: bySkill
      ? [
          ...bySkill.recommendations.closeToFinishSkil.map(skillOf('finish')),
          ...bySkill.recommendations.continueSkill.map(skillOf('continue')),
          ...bySkill.recommendations.newSkill.map(skillOf('new')),
        ]
      : [],
    applications: bySkill?.musicalApplication.map(recommendedOf) ?? [],
    history: bySkill?.history.map(knownOf) ?? [],
  }
}

/** What home shows, in the shape of the learner's level (spec: account §7, spec: learning §3.5). */
export const homeQuery = (level: number) => {
  const shape = homeShapeOf(level)
  return queryOptions({
    queryKey: QUERY_KEYS.homeOf(shape),
    queryFn: async ({ signal }): Promise<Home> => {
      const { content } = shape === 'v1' ? await client('GET catalog-home', { signal }) : await client('GET v2/catalog-home', { signal })
      return homeOf(content)
    },
  })
}

/** Changes what is shown after the learner's own answer, without asking the server for all of it again. */
export const changeHome = (queries: QueryClient, change: (home: Home) => Home): void =>
  void queries.setQueriesData<Home>({ queryKey: QUERY_KEYS.home }, (home) => home && change(home))
