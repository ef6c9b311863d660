import { askedNotes, type Hand, type Hands, type Timeline } from '@prelude/domain/score'
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

/** Whether a take was played from the first of these measures through the last; one that was stopped is asked for more than it reached. */
export function goesThrough(
  timeline: Timeline,
  take: Pick<PastTake, 'fromMeasure' | 'hands' | 'toMeasure'> & { readonly measures: readonly Pick<PastMeasure, 'measure'>[] },
  { fromMeasure, toMeasure }: Pick<PastTake, 'fromMeasure' | 'toMeasure'>,
): boolean {
  if (take.fromMeasure > fromMeasure || take.toMeasure < toMeasure) return false
  const reached = Math.max(...take.measures.map(({ measure }) => measure))
  if (take.measures.length === 0 || reached >= toMeasure) return true
  // Measures of rests are in no grade.
  const [next, last] = [timeline.measures[Math.max(reached + 1, fromMeasure)], timeline.measures[toMeasure]]
  return !next || !last || askedNotes(timeline, take.hands, { start: next.start, end: last.start + last.length }).length === 0
}
