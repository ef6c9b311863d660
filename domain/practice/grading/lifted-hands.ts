import { measureAt, type Timeline } from '@prelude/domain/score'
import { type AskedStep, WIDEST_WINDOW_SECONDS } from '../asked-events.ts'
import type { StepRun } from './step-alignment.ts'
import type { Strike } from './strike.ts'

export interface PlayedSteps {
  readonly timeline: Timeline
  readonly steps: readonly AskedStep[]
  /** In order of time. */
  readonly strikes: readonly Strike[]
  readonly runs: readonly StepRun[]
  /** « Terminer » ended the take. */
  readonly isStopped: boolean
}

/**
 * With the clock the music goes on when the learner lifts both hands: the onset of the first step that nothing was struck for any more, neither in
 * order nor in time. Null where keys came to the end. A take that was played to its end must be silent for a whole measure: one last chord is missed.
 */
export function liftedAt({ timeline, steps, strikes, runs, isStopped }: PlayedSteps): number | null {
  const last = strikes[strikes.length - 1]
  const end = steps[steps.length - 1]
  if (!last || !end) return null
  let furthest = -1
  let furthestSeconds = Number.NEGATIVE_INFINITY
  for (const { firstStep, rows } of runs)
    rows.forEach((row, place) => {
      const times = row.flatMap((strike) => strike?.atSeconds ?? [])
      if (times.length === 0 || firstStep + place < furthest) return
      furthest = firstStep + place
      furthestSeconds = Math.max(...times)
    })
  // A key after the furthest one that was right is an attempt at what the clock asks for then.
  const triedUntil = last.atSeconds > furthestSeconds ? last.atSeconds + WIDEST_WINDOW_SECONDS : Number.NEGATIVE_INFINITY
  const next = steps.find(({ atSeconds }, index) => index > furthest && atSeconds > triedUntil)
  if (!next) return null
  return isStopped || measureAt(timeline, end.onset).start >= next.onset ? next.onset : null
}
