import { type Grade, proposedSpeed, qualityOf, speedLadder, type TakeRequest } from '@prelude/domain/practice'
import { measureAt, type TickRange, type Timeline } from '@prelude/domain/score'
import type { RoundNews } from '../player.store.ts'
import type { FinishedRound } from './session-parts.ts'
import type { TakeInProgress } from './take-in-progress.ts'

/** What successive passes through a loop are worth, and the tempo that they ask for. */
export interface Rounds {
  /** Another loop, another hand, another way: counted from nothing. */
  reset(): void
  /** Null where nothing was struck. `news` only of a pass through the whole loop. */
  finish(take: TakeInProgress, passage: TickRange, lastedSeconds: number): { readonly round: FinishedRound; readonly news: RoundNews | null } | null
}

/** The rule looks at two rounds; more would only grow for hours. */
const KEPT_QUALITIES = 4

export function createRounds(timeline: Timeline): Rounds {
  let count = 0
  let previous: number | null = null
  let latest: { readonly speed: number; readonly qualities: readonly number[] } = { speed: 0, qualities: [] }

  const newsOf = (request: TakeRequest, grade: Grade, passage: TickRange): RoundNews => {
    const { speed, mode } = request
    const quality = qualityOf(grade)
    const before = previous
    previous = grade.score
    // Where the learner leads the tempo is theirs already.
    if (mode !== 'time' || grade.score === null) return { score: grade.score, previous: before, quality, count, proposal: { speed, change: 'same' } }
    latest = { speed, qualities: [...(latest.speed === speed ? latest.qualities : []), quality].slice(-KEPT_QUALITIES) }
    return {
      score: grade.score,
      previous: before,
      quality,
      count,
      proposal: proposedSpeed(speedLadder(timeline, passage.start), speed, latest.qualities),
    }
  }
  return {
    reset: () => {
      count = 0
      previous = null
      latest = { speed: 0, qualities: [] }
    },
    finish: (take, passage, lastedSeconds) => {
      if (take.isEmpty()) return null
      const { request, grade } = take.grade(null)
      const isWhole = request.fromMeasure === measureAt(timeline, passage.start).index && take.range().end === passage.end
      if (isWhole) count += 1
      return { round: { request, grade, lastedSeconds, count }, news: isWhole ? newsOf(request, grade, passage) : null }
    },
  }
}
