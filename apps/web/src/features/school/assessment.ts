import type { LevelValue } from '@prelude/domain/practice'

/** Skills that the steps of the evaluation show, in their order: pulse, five fingers, reading, chords, scale, two hands, arpeggio. */
const LEVEL_OF_STEP: readonly LevelValue[] = [1, 1, 3, 4, 5, 5, 6]

/** From this result on, a step counts as within reach. */
export const PASSED_FROM = 60
/** After so many steps in a row that are too hard the evaluation ends (content, module 23). */
const HARD_IN_A_ROW = 2

/** The result of each step that was tried; null for one that was skipped. */
export type StepScores = readonly (number | null)[]

const isPassed = (score: number | null | undefined): boolean => score != null && score >= PASSED_FROM

/** True when more steps would only discourage, or none is left. */
export function isAssessed(scores: StepScores, stepCount: number): boolean {
  const last = scores.slice(-HARD_IN_A_ROW)
  return scores.length >= stepCount || (last.length === HARD_IN_A_ROW && last.every((score) => !isPassed(score)))
}

/** The level that was found: that of the hardest step that was passed, Novice at least. */
export const assessedLevel = (scores: StepScores): LevelValue =>
  scores.reduce<LevelValue>((level, score, step) => {
    const shown = LEVEL_OF_STEP[step] ?? 1
    return isPassed(score) && shown > level ? shown : level
  }, 1)

export const passedCount = (scores: StepScores): number => scores.filter(isPassed).length
