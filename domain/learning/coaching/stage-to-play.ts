import type { PastTake } from '@prelude/domain/practice'
import type { SectionState, StageState } from '../class-course.ts'
import type { ClassStage } from '../class-stages.ts'
import { VALIDATED_FROM } from '../results.ts'

/** The stages of one hand, which two hands together show too. */
const isOneHand = ({ stage }: StageState): boolean => stage === 'right' || stage === 'left'

/**
 * The stage of a section that a session proposes, from the next one of its class on: a session is for playing, so that listening is left to the class; and who plays the section well with
 * both hands, also in « Me suivre », is not sent back to one of them. Null where nothing is left.
 */
export function stageToPlay(
  { stages, fromMeasure, toMeasure }: SectionState,
  next: ClassStage | null,
  takes: readonly PastTake[],
): StageState | null {
  const playsBoth = takes.some(
    (take) =>
      take.hands === 'BOTH' &&
      take.mode !== 'wait' &&
      (take.quality ?? 0) >= VALIDATED_FROM &&
      take.fromMeasure <= fromMeasure &&
      take.toMeasure >= toMeasure,
  )
  const first = stages.findIndex(({ stage }) => stage === next)
  const open = stages.filter(({ stage, value, declared }, place) => place >= first && stage !== 'listen' && value < 1 && !declared)
  return open.find((stage) => !(playsBoth && isOneHand(stage))) ?? null
}
