import type { DifficultyFit } from './difficulty-fit.ts'

/** Most measures of a piece that is learnt in one sitting, by level: an intermediate reads three times as many as a novice. */
const QUICK_BARS: Readonly<Record<number, number>> = { 1: 16, 3: 16, 4: 24, 5: 36, 6: 48 }
const FEWEST_BARS = 16

export const isQuick = (bars: number, level: number): boolean => bars <= (QUICK_BARS[level] ?? FEWEST_BARS)

/** Times that a piece is played, slowly and by passages, until it can be played: an estimate, until takes of many learners tell. */
const PASSES: Readonly<Record<DifficultyFit, number>> = { EASY: 12, MATCHING: 20, HARD: 35, REALLY_HARD: 60 }
const STEP_MINUTES = 5

/** Minutes until a piece can be played, in steps of five: one of 38 seconds at the learner's level, 15. */
export const minutesToPlay = (seconds: number, fit: DifficultyFit): number =>
  Math.max(1, Math.ceil((seconds * PASSES[fit]) / 60 / STEP_MINUTES)) * STEP_MINUTES
