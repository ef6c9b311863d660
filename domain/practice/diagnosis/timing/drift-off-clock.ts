import { HANDS } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { MatchedTake } from '../matched-take.ts'
import { trendOf } from '../statistics.ts'

const FEWEST_MEASURES = 6
/** A tempo that grows steadily explains 0.94 of its own distance from the clock as a straight line; one stop in the middle 0.75. */
const FIT = 0.9
/** The largest part of the whole distance that one measure adds: more is a stop, or a place that was passed over. */
const MOST_OF_ONE_MEASURE = 0.35
const LEAST_TOTAL_MS = 300
const WEIGHT = 5

/**
 * A clock that was lost little by little: by the order of the keys each measure is further ahead than the one before, or further behind. The learner
 * pressed or dragged over the whole take; who stops, or passes over a measure, loses the clock at a place.
 */
export function driftOffClock(matchedTake: MatchedTake): Finding[] {
  const { take, returns } = matchedTake
  const byMeasure = new Map<number, { offsMs: number[]; noteIndexes: number[] }>()
  for (const { askedNotes, askedSeconds, firstSeconds, struck } of HANDS.flatMap((hand) => matchedTake.steps[hand])) {
    const measure = askedNotes[0]?.measure
    if (measure === undefined || firstSeconds === null) continue
    const group = byMeasure.get(measure) ?? { offsMs: [], noteIndexes: [] }
    group.offsMs.push(1000 * (firstSeconds - askedSeconds))
    group.noteIndexes.push(...struck.map(({ note }) => note.index))
    byMeasure.set(measure, group)
  }
  const points = [...byMeasure].sort(([a], [b]) => a - b).map(([measure, { offsMs }]) => [measure, medianOf(offsMs)] as const)
  const [first, last] = [points[0], points[points.length - 1]]
  const { slope, fit } = trendOf(points)
  if (!first || !last || points.length < FEWEST_MEASURES || returns.length > 0 || fit < FIT) return []
  const totalMs = Math.abs(slope * (last[0] - first[0]))
  const largestMs = Math.max(...points.slice(1).map(([, offMs], place) => Math.abs(offMs - (points[place]?.[1] ?? offMs))))
  if (totalMs < LEAST_TOTAL_MS || largestMs > MOST_OF_ONE_MEASURE * totalMs) return []
  const noteIndexes = [...byMeasure.values()].flatMap((group) => group.noteIndexes).sort((a, b) => a - b)
  return [
    findingOf(
      slope < 0 ? 'rushing' : 'dragging',
      { hand: take.hands === 'BOTH' ? null : take.hands, fromMeasure: first[0], toMeasure: last[0] },
      { weight: WEIGHT, count: noteIndexes.length, ms: slope, noteIndexes, cause: 'growing' },
    ),
  ]
}
