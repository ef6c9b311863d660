import {
  afterHearingResult,
  type HearingOrder,
  type HearingStanding,
  type LevelMove,
  nextHearing,
  readStanding,
} from '@prelude/domain/learning/hearing'
import { useState } from 'react'
import { keepStanding, keptStanding, useStandingSync } from '../../shared/standings/front-door.ts'

export interface HearingProgress {
  readonly standing: HearingStanding
  /** How the level moved with the last result. */
  readonly move: LevelMove
  /** What is heard next: never what was heard last. */
  next(): HearingOrder
  /** Keeps a result of 0–100. */
  record(order: HearingOrder, result: number): void
}

const storedStanding = (learnerId: number): HearingStanding => readStanding(keptStanding('hearing', learnerId))

/** The learner's level and weak points: they follow the learner, and the device has them without a network. */
export function useHearingProgress(learnerId: number): HearingProgress {
  const [{ standing, move }, setProgress] = useState<{ readonly standing: HearingStanding; readonly move: LevelMove }>(() => ({
    standing: storedStanding(learnerId),
    move: null,
  }))
  useStandingSync('hearing', learnerId, () => setProgress({ standing: storedStanding(learnerId), move: null }))
  return {
    standing,
    move,
    next: () => nextHearing(standing, learnerId),
    record: (order, result) => {
      const after = afterHearingResult(standing, order, result)
      keepStanding('hearing', learnerId, after.standing)
      setProgress(after)
    },
  }
}
