import { levelOf } from '../levels.ts'

/** What home opens with. */
export type HomeOpening = 'resume' | 'first_module' | 'first_piece' | 'next'

export interface OpeningFacts {
  readonly level: number
  /** Something was begun and is not validated. */
  readonly isInProgress: boolean
  /** Something was played: a piece, a challenge or an exercise. */
  readonly hasPlayed: boolean
  /** The module to begin with, or to go on with, is there. */
  readonly hasModule: boolean
}

const FIRST_LEVEL = 1

/** Who has never played begins with the first module; who comes with a level, with a piece of it. */
export function homeOpening({ level, isInProgress, hasPlayed, hasModule }: OpeningFacts): HomeOpening {
  if (isInProgress) return 'resume'
  if (hasPlayed) return 'next'
  return levelOf(level).value === FIRST_LEVEL && hasModule ? 'first_module' : 'first_piece'
}

export interface BannerFacts {
  readonly level: number
  /** ONBOARDING as it was stored. */
  readonly onboarding: unknown
  readonly hasPlayed: boolean
  /** The module of the evaluation was finished. */
  readonly isEvaluated: boolean
  /** The challenge of the tutorial was validated. */
  readonly isTutorialDone: boolean
}

/**
 * The banners of home. The evaluation is for levels above the first (spec: learning §4.10), until it is finished or put away by hideEvaluationBanner.
 * The tutorial is offered while displayTutorialBanner says so; where it says nothing, to a novice who has never played.
 */
export function homeBanners({ level, onboarding, hasPlayed, isEvaluated, isTutorialDone }: BannerFacts): {
  readonly evaluation: boolean
  readonly tutorial: boolean
} {
  const flags = Object(onboarding) as Readonly<Record<string, unknown>>
  const isFinished = isEvaluated || flags.hasFinishedInitialEvaluation === true
  const offersTutorial =
    typeof flags.displayTutorialBanner === 'boolean' ? flags.displayTutorialBanner : !hasPlayed && levelOf(level).value === FIRST_LEVEL
  return {
    evaluation: levelOf(level).value > FIRST_LEVEL && !isFinished && flags.hideEvaluationBanner !== true,
    tutorial: offersTutorial && !isTutorialDone,
  }
}
