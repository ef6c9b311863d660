/** An answer of so many points is a step up, one of fewer than that a step down, between them neither. */
const GOOD_FROM = 80
const BAD_BELOW = 60
export const STEPS_UP = 5
export const STEPS_DOWN = -3

export type LevelMove = 'up' | 'down' | null

/** A level, and good answers less bad ones since it began. */
export interface LevelSteps {
  readonly level: number
  readonly steps: number
}

/** Level and steps after a result of 0–100, and how the level moved. */
export function stepsAfter({ level, steps: before }: LevelSteps, result: number, levels: number): LevelSteps & { readonly move: LevelMove } {
  const steps = before + (result >= GOOD_FROM ? 1 : result < BAD_BELOW ? -1 : 0)
  if (steps >= STEPS_UP) return level < levels ? { level: level + 1, steps: 0, move: 'up' } : { level, steps: STEPS_UP, move: null }
  if (steps <= STEPS_DOWN) return level > 1 ? { level: level - 1, steps: 0, move: 'down' } : { level, steps: STEPS_DOWN, move: null }
  return { level, steps, move: null }
}

/** Good answers in a row that lead to the next level; null at the last one. */
export const goodAnswersToNext = ({ level, steps }: LevelSteps, levels: number): number | null =>
  level >= levels ? null : STEPS_UP - Math.max(steps, STEPS_DOWN)

/** Spreads the ids of learners and the numbers of their answers over the seeds. */
const LEARNER_STEP = 0x9e3779b1
const ANSWER_STEP = 7_919
/** Another seed for each learner and answer, the same one when a page is opened again before it was answered. */
export const seedOf = (learnerId: number, answers: number): number => (Math.imul(learnerId, LEARNER_STEP) + answers * ANSWER_STEP) | 0
