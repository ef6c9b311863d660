/** From this result on, a step of the evaluation counts as within reach. */
export const PASSED_FROM = 60
/** After so many steps in a row that are too hard the evaluation ends (content, module 23). */
const HARD_IN_A_ROW = 2

/** The result of each step that was tried, 0–100, in their order; null for one that was skipped. */
export type StepScores = readonly (number | null)[]

const isPassed = (score: number | null | undefined): boolean => score != null && score >= PASSED_FROM

/** True when more steps would only discourage, or none is left. */
export function isAssessed(scores: StepScores, stepCount: number): boolean {
  const last = scores.slice(-HARD_IN_A_ROW)
  return scores.length >= stepCount || (last.length === HARD_IN_A_ROW && last.every((score) => !isPassed(score)))
}

/**
 * Whether stored takes show that an evaluation came to its end: its last step was played, or so many neighbours that were too hard. `best`: the best
 * result of each step; null for one without a take, which may have been skipped or not reached.
 */
export const showsEnd = (best: StepScores): boolean =>
  (best.at(-1) ?? null) !== null ||
  best.some((_, step) => {
    const row = best.slice(step, step + HARD_IN_A_ROW)
    return row.length === HARD_IN_A_ROW && row.every((score) => score !== null && !isPassed(score))
  })
