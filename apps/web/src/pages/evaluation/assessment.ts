import { PASSED_FROM, type StepScores } from '@prelude/domain/learning'
import type { LevelValue } from '@prelude/domain/practice'

/** Skills that the steps of the evaluation show, in their order: pulse, five fingers, reading, chords, scale, two hands, arpeggio. */
const LEVEL_OF_STEP: readonly LevelValue[] = [1, 1, 3, 4, 5, 5, 6]

const isPassed = (score: number | null | undefined): boolean => score != null && score >= PASSED_FROM

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
