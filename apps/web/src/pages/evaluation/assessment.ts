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

/** What an evaluation showed. */
export interface Assessment {
  /** That of the hardest step within reach, Novice at least; null where nothing was played, so that nothing is known. */
  readonly level: LevelValue | null
  /** Number of steps within reach, and the index of the hardest one; null for none. */
  readonly passed: number
  readonly hardest: number | null
  /** It ended before its last step, after two that were too hard. */
  readonly isCutShort: boolean
}

export function assessmentOf(scores: StepScores, stepCount: number): Assessment {
  const passed = scores.flatMap((score, step) => (isPassed(score) ? [step] : []))
  const hardest = passed[passed.length - 1] ?? null
  const isPlayed = scores.some((score) => score !== null)
  return {
    level: isPlayed ? (LEVEL_OF_STEP[hardest ?? 0] ?? 1) : null,
    passed: passed.length,
    hardest,
    isCutShort: scores.length < stepCount,
  }
}
