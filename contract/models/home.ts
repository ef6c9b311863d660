import { DIFFICULTY_FITS } from '@prelude/domain/learning/home'
import { z } from 'zod'
import { catalogueEntry } from './catalogue.ts'
import { exerciseType, moduleStep } from './playables.ts'

const moment = z.iso.datetime({ offset: true })
const points = z.number().min(0).max(100)

/** A piece that the learner plays, with 60 points or more, by one of its versions. */
const knownPiece = z.object({ version_id: z.number().int(), title: z.string() })

/**
 * Why something is recommended: one kind of a closed list with its facts, each of which follows from what is stored. The words are the web's.
 * - `goal`: it serves a goal of USER_GOALS; `words` are the title that the learner looked for (goal 1), null with the others.
 * - `next_version`: the next version of a piece that the learner has validated in an easier one.
 * - `same_left_hand`: the accompaniment of a piece that the learner plays.
 * - `same_artist`, `same_style`: of the composer, or the style, of a piece that the learner plays.
 * - `quick`: short, and at the learner's level: about so many minutes until it can be played.
 * - `nearly`: so many points below the goal.
 * - `known_piece`: a challenge from a piece that the learner has played.
 * - `applies_exercise`, `applies_module`: it makes music of an exercise that was passed, or belongs to a module that was begun.
 * - `new`: came to the catalogue since the learner last saw what is new.
 * - `of_level`: of the learner's level, or of another one: `fit` says which.
 */
export const recommendationReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('goal'), goal: z.number().int(), words: z.string().nullable() }),
  z.object({ kind: z.literal('next_version'), like: knownPiece }),
  z.object({ kind: z.literal('same_left_hand'), like: knownPiece, pattern: z.object({ id: z.number().int(), title: z.string() }) }),
  z.object({ kind: z.literal('same_artist'), like: knownPiece, artist: z.string() }),
  z.object({ kind: z.literal('same_style'), like: knownPiece, style: z.object({ value: z.string(), label: z.string() }) }),
  z.object({ kind: z.literal('quick'), minutes: z.number().int() }),
  z.object({ kind: z.literal('nearly'), score: points, goal: points, lacking: z.number().int().min(1) }),
  z.object({ kind: z.literal('known_piece'), like: knownPiece }),
  z.object({ kind: z.literal('applies_exercise'), exercise: z.object({ id: z.number().int(), title: z.string() }) }),
  z.object({ kind: z.literal('applies_module'), module: z.object({ id: z.number().int(), title: z.string() }) }),
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('of_level') }),
])
export type RecommendationReason = z.infer<typeof recommendationReason>

/** Something that is recommended, the strongest reason first. */
export const recommendedEntry = catalogueEntry.extend({
  reasons: z.array(recommendationReason).min(1),
  /** Difficulty beside the learner's `catalog_difficulty`. */
  fit: z.enum(DIFFICULTY_FITS),
  /** How much speaks for it, 0–100, and its tier: 0 below 20, then from 20, 35, 50 and 75 on. */
  recommendation_score: points,
  recommendation_tier: z.number().int().min(0).max(4),
})
export type RecommendedEntry = z.infer<typeof recommendedEntry>

export const challengeOfDay = z.object({
  /** As an entry: `isChallenge`, its own id, the version it is from in `piece_version_id`; free where it may be opened without a free content. */
  challenge: catalogueEntry,
  goal_score: z.number().int(),
  reason: recommendationReason,
  /** Reached today: the day's challenge is done. */
  is_done: z.boolean(),
})
export type ChallengeOfDay = z.infer<typeof challengeOfDay>

export const homeModule = z.object({
  id: z.number().int(),
  title: z.string(),
  is_free: z.boolean(),
  /** False for one that is proposed and was not begun. */
  is_begun: z.boolean(),
  done_steps: z.number().int(),
  step_count: z.number().int(),
  /** Null where every step is done. */
  next_step: z
    .object({
      index: z.number().int(),
      name: z.string(),
      step_type: z.enum(moduleStep.options.map(({ shape }) => shape.step_type.value)),
      /** Whole minutes, from 1 on: the length of a lesson, or an estimate from the length of what is played. */
      minutes: z.number().int(),
    })
    .nullable(),
})
export type HomeModule = z.infer<typeof homeModule>

/** HOME_WELCOME_MODAL_INFOS (spec: account §3.2). */
export const homeWelcomeInfos = z.object({
  /** The activity score. */
  lastSeenScore: z.number().optional(),
  /** Until when activity was told. */
  userActivityLastSeen: moment.optional(),
  /** The highest number of a piece that was there. */
  newSongsLastSeen: z.number().int().optional(),
})

/** What happened since the welcome was seen last; what is not known is 0. */
export const homeWelcome = z.object({
  /** There is something to tell, and it was not told today. Never on the first visit. */
  is_due: z.boolean(),
  score: z.number(),
  score_gained: z.number(),
  /** Events of the activity since then, at most the latest fifty. */
  pieces: z.number().int(),
  challenges: z.number().int(),
  modules: z.number().int(),
  regular_days: z.number().int(),
  /** Pieces of the catalogue that came since then. */
  new_songs: z.number().int(),
  /** When it was seen last; null before the first time. */
  since: moment.nullable(),
  /** To be stored as HOME_WELCOME_MODAL_INFOS once it is seen; on the first visit at once. */
  seen: homeWelcomeInfos.required(),
})
export type HomeWelcome = z.infer<typeof homeWelcome>

/** What both shapes have. */
const homeCommon = {
  /** Begun and not validated, the latest touched first. */
  in_progress: z.array(catalogueEntry),
  /** Of one sitting, never opened. */
  fast_to_play: z.array(recommendedEntry),
  /** Validated and not yet mastered, the weakest first. */
  to_improve: z.array(catalogueEntry),
  /** Validated, the latest first. */
  finished: z.array(catalogueEntry),
  piece_recommendations: z.array(recommendedEntry),
  challenge_recommendations: z.array(recommendedEntry),
  new_songs: z.array(catalogueEntry),
  /** Ours: what home opens with: what was begun, the first module for a novice who has never played, a first piece for who comes with a level, or what is next. */
  opening: z.enum(['resume', 'first_module', 'first_piece', 'next']),
  /** Ours: the module in progress, or the one to begin with; null where all of the level are finished. */
  module: homeModule.nullable(),
  /** Ours: the same all day; null where every challenge of the level is validated. */
  challenge_of_day: challengeOfDay.nullable(),
  /** Ours. */
  welcome: homeWelcome,
  /** Ours: banners that are to be shown, by the flags hideEvaluationBanner and displayTutorialBanner of ONBOARDING and by what was done. */
  banners: z.object({ evaluation: z.boolean(), tutorial: z.boolean() }),
  /** Ours: how many pieces are there for members with early access alone, and whether the learner is one. */
  early_access: z.object({ count: z.number().int(), has_access: z.boolean() }),
}

/** The first shape: levels 5 and 6 (`domain/learning/home`). */
export const homeLists = z.object({
  ...homeCommon,
  /** Recommended pieces of which no version was ever opened. */
  unseen_piece_recommendations: z.array(recommendedEntry),
  to_revise: z.array(catalogueEntry),
})
export type HomeLists = z.infer<typeof homeLists>

/** A skill of the school with the exercise to go on with. */
export const skillRecommendation = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.object({ id: z.number().int(), name: z.string() }),
  exercise_count: z.number().int(),
  exercises_done: z.number().int(),
  suggested_exercise: z.object({
    id: z.number().int(),
    title: z.string(),
    type: exerciseType,
    is_free: z.boolean(),
    goal_score: z.number().int(),
    score: z.number().nullable(),
    /** An exercise has an instance for each tonality in which it can be asked; `instance_left` were not passed yet. */
    instance_left: z.number().int(),
    instance_count: z.number().int(),
    /** Ours: the next tonality, as `transposition` of its sheet; null of the original one. */
    transposition_id: z.number().int().nullable(),
  }),
})
export type SkillRecommendation = z.infer<typeof skillRecommendation>

/** The second shape (spec: learning §3.5): levels 1, 3 and 4. */
export const homeListsBySkill = z.object({
  ...homeCommon,
  toRevise: z.array(catalogueEntry),
  /** At most 4. */
  musicalApplication: z.array(recommendedEntry),
  /** At most 3 together. The first name is spelt as specified. */
  recommendations: z.object({
    closeToFinishSkil: z.array(skillRecommendation),
    continueSkill: z.array(skillRecommendation),
    newSkill: z.array(skillRecommendation),
  }),
  /** Versions and challenges as they were touched last, the latest first. */
  history: z.array(catalogueEntry),
})
export type HomeListsBySkill = z.infer<typeof homeListsBySkill>
