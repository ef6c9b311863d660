import type { Timeline } from '@prelude/domain/score'
import { alignedTake } from '../grading/aligned-take.ts'
import type { Take } from '../take.ts'

/** A learner in « Me suivre » who went back: from which measure, to which one, and when the music went on. */
export interface Return {
  /** `TimelineMeasure.index`. */
  readonly leftMeasure: number
  readonly toMeasure: number
  /** Time of the first strike after it, on the axis of the performance. */
  readonly atSeconds: number
  /** Number of strikes that were played again later. */
  readonly notes: number
}

/** Where the learner went back; never where a clock goes on, or the music waits. */
export function returnsOf(timeline: Timeline, take: Take): Return[] {
  if (take.mode !== 'follow') return []
  const { steps, runs } = alignedTake(timeline, take)
  const measureOf = (step: number): number => steps[step]?.events[0]?.notes[0]?.measure ?? 0
  return runs.flatMap((run, place): Return[] => {
    const before = runs[place - 1]
    const first = run.rows.flat().find((strike) => strike !== null)
    if (!before || !first) return []
    const struckIn = ({ rows }: typeof run): number => rows.findLastIndex((row) => row.some((strike) => strike !== null))
    const lastStep = before.firstStep + struckIn(before)
    const firstStep = run.firstStep + run.rows.findIndex((row) => row.some((strike) => strike !== null))
    if (firstStep > lastStep) return []
    const notes = before.rows
      .slice(Math.max(0, firstStep - before.firstStep))
      .flat()
      .filter((strike) => strike !== null).length
    return [{ leftMeasure: measureOf(lastStep), toMeasure: measureOf(firstStep), atSeconds: first.timeSeconds, notes }]
  })
}
