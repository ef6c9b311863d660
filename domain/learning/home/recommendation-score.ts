import type { DifficultyFit } from './difficulty-fit.ts'
import type { Reason, ReasonKind } from './reasons.ts'

/** From so many points on a recommendation is of the next tier (spec: learning §9.5). */
const TIERS_FROM = [20, 35, 50, 75] as const

/** What the difficulty and each reason add. Too hard alone is too little to be recommended. */
const FIT_POINTS: Readonly<Record<DifficultyFit, number>> = { EASY: 20, MATCHING: 40, HARD: 10, REALLY_HARD: 0 }
const REASON_POINTS: Readonly<Record<ReasonKind, number>> = {
  goal: 30,
  next_version: 25,
  same_left_hand: 25,
  same_artist: 15,
  same_style: 10,
  quick: 10,
  new: 10,
  nearly: 35,
  known_piece: 20,
  applies_exercise: 30,
  applies_module: 20,
  of_level: 0,
}
/** A piece that was asked for by its name. */
const NAMED_POINTS = 50
const MOST = 100

const pointsOf = (reason: Reason): number => (reason.kind === 'goal' && reason.words !== null ? NAMED_POINTS : REASON_POINTS[reason.kind])

/** How much speaks for a recommendation, 0–100: a matching piece with a left hand that the learner knows has 65. */
export const recommendationScore = (fit: DifficultyFit, reasons: readonly Reason[]): number =>
  Math.min(
    MOST,
    reasons.reduce((sum, reason) => sum + pointsOf(reason), FIT_POINTS[fit]),
  )

/** 0 below 20, 1 from 20, 2 from 35, 3 from 50, 4 from 75 on. */
export const recommendationTier = (score: number): number => TIERS_FROM.filter((from) => score >= from).length
