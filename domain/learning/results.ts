import type { Hands } from '@prelude/domain/score'

/** White, yellowish, toward green, darker green (spec: learning §5.5). */
export type ScoreColourBand = 'none' | 'low' | 'middle' | 'high'

/** 0 and no score → none, 39 → low, 59 → middle, 60 → high. */
export function scoreColourBand(score: number | null): ScoreColourBand {
  if (score === null || score <= 0) return 'none'
  if (score < 40) return 'low'
  return score < 60 ? 'middle' : 'high'
}

/** Text is white on the colour of a perfect score. */
export const textIsWhite = (score: number | null): boolean => score !== null && score >= 100

/** spec: curriculum §11.2. */
export const VALIDATED_FROM = 80
export const MASTERED_FROM = 95
export const MASTERY_SPEED = 0.98

export const isValidated = (score: number | null): boolean => score !== null && score >= VALIDATED_FROM

/** Mastered is nearly flawless, and at tempo: 96 at speed 0.85 is not. */
/** « Maîtrisé » is said after so many clean takes at the base tempo, never after one, for challenges, parts and sections alike. */
export const MASTERY_TAKES = 3
/** One of the takes that master together. */
export const isMastered = (score: number | null, speed: number): boolean => score !== null && score >= MASTERED_FROM && speed >= MASTERY_SPEED

/** Smallest gains that are shown (spec: account §9). */
export const SCORE_DIFF_MIN_GAP = { session: 3, catalogue: 1 } as const

/** True for a gain worth an animation: 3 points after a session, 1 in the catalogue. */
export const showsScoreDiff = (scoreDiff: number, where: keyof typeof SCORE_DIFF_MIN_GAP): boolean => scoreDiff >= SCORE_DIFF_MIN_GAP[where]

/** Delay between the moment a score card becomes visible and its new score (spec: account §4.5). */
export const GAIN_SHOWN_AFTER_MS = 5000
/** Durations of the score chip's counter and of its particles (spec: learning §4.13). */
export const SCORE_COUNTER_SECONDS = 2
export const GAIN_PARTICLES = { count: 50, colours: 5 } as const

/** One hand of a two-handed piece counts less (spec: curriculum §11.2). */
export const ONE_HAND_CAP = 70

export interface ScoredTake {
  /** Null where too many notes were unsure to give a score. */
  readonly score: number | null
  readonly hands: Hands
}

/** The score of a piece: its best take; a one-handed take of a two-handed version counts at most 70. Null before the first. */
export function pieceScore(takes: readonly ScoredTake[], versionHands: Hands): number | null {
  const scores = takes.flatMap(({ score, hands }) => {
    if (score === null) return []
    return versionHands === 'BOTH' && hands !== 'BOTH' ? Math.min(ONE_HAND_CAP, score) : score
  })
  return scores.length > 0 ? Math.max(...scores) : null
}
