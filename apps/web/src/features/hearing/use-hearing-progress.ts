import {
  afterHearingResult,
  type HearingOrder,
  type HearingStanding,
  type LevelMove,
  nextHearing,
  readStanding,
} from '@prelude/domain/learning/hearing'
import { useState } from 'react'
import { deviceStorage } from '../../platform/device-storage.ts'

export interface HearingProgress {
  readonly standing: HearingStanding
  /** How the level moved with the last result. */
  readonly move: LevelMove
  /** What is heard next: never what was heard last. */
  next(): HearingOrder
  /** Keeps a result of 0–100. */
  record(order: HearingOrder, result: number): void
}

const keyOf = (learnerId: number): string => `prelude.hearing.${learnerId}`

/** The learner's level and weak points, kept on this device. */
export function useHearingProgress(learnerId: number): HearingProgress {
  const [{ standing, move }, setProgress] = useState<{ readonly standing: HearingStanding; readonly move: LevelMove }>(() => ({
    standing: readStanding(deviceStorage.readJson(keyOf(learnerId))),
    move: null,
  }))
  return {
    standing,
    move,
    next: () => nextHearing(standing, learnerId),
    record: (order, result) => {
      const after = afterHearingResult(standing, order, result)
      deviceStorage.writeJson(keyOf(learnerId), after.standing)
      setProgress(after)
    },
  }
}
