import { proposedSpeed, qualityOf, speedLadder } from '@prelude/domain/practice'
import { measureAt, type TickRange, type Timeline } from '@prelude/domain/score'
import type { RoundNews } from '../view.store.ts'
import type { FinishedTake } from './session-types.ts'

/** Results of successive rounds of a loop, and the adaptive tempo. */
export interface Rounds {
  /** Another loop, hand or mode: resets the rounds. */
  reset(): void
  /** `endTick`: where the take ended. Publishes only a round through the whole loop. */
  finish(take: FinishedTake, endTick: number, passage: TickRange): { readonly count: number; readonly news: RoundNews | null }
}

/** The rule looks at two rounds; older ones are dropped. */
const KEPT_QUALITIES = 4

export function createRounds(timeline: Timeline): Rounds {
  let count = 0
  let previous: number | null = null
  let latest: { readonly speed: number; readonly qualities: readonly number[] } = { speed: 0, qualities: [] }

  const newsOf = ({ request, grade }: FinishedTake, passage: TickRange): RoundNews => {
    const { speed, mode } = request
    const quality = qualityOf(grade)
    const before = previous
    previous = grade.result
    const round = { score: grade.result, previous: before, quality, count }
    // Where the learner leads the tempo is theirs already.
    if (mode !== 'time' || grade.result === null) return { ...round, proposal: { speed, change: 'same' } }
    latest = { speed, qualities: [...(latest.speed === speed ? latest.qualities : []), quality].slice(-KEPT_QUALITIES) }
    return { ...round, proposal: proposedSpeed(speedLadder(timeline, passage.start), speed, latest.qualities) }
  }
  return {
    reset: () => {
      count = 0
      previous = null
      latest = { speed: 0, qualities: [] }
    },
    finish: (take, endTick, passage) => {
      const isWhole = take.request.fromMeasure === measureAt(timeline, passage.start).index && endTick === passage.end
      if (isWhole) count += 1
      return { count, news: isWhole ? newsOf(take, passage) : null }
    },
  }
}
