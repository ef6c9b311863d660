import type { Hand, Hands } from '@prelude/domain/score'
import type { MeasureFault, PlayMode } from '../take.ts'

/** What is kept of a measure in a past take. */
export interface PastMeasure {
  /** `TimelineMeasure.index`. */
  readonly measure: number
  readonly hand: Hand
  readonly fault: MeasureFault
  /** Number of notes asked and of those in time; absent in takes of an older grader. */
  readonly asked?: number
  readonly right?: number
}

/** A take of the past weeks, as far as it shows what the learner knows. */
export interface PastTake {
  readonly endedAtMs: number
  readonly mode: PlayMode
  readonly hands: Hands
  readonly speed: number
  /** `qualityOf` its grade; null where too much was unsure. */
  readonly quality: number | null
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly measures: readonly PastMeasure[]
}

/** Whether a take counts. */
export const isSure = ({ quality }: PastTake): boolean => quality !== null

/** The takes that count, the oldest first. */
export const takesInOrder = (takes: readonly PastTake[]): PastTake[] => takes.filter(isSure).sort((a, b) => a.endedAtMs - b.endedAtMs)
