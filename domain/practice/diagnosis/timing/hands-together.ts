import type { Hand } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { HandStep, MatchedTake } from '../matched-take.ts'
import { isClear } from '../statistics.ts'

// Up to 33 ms apart two hands are heard as simultaneous; pianists let the melody lead by as much.
const APART_FROM_SECONDS = 0.05
const FEWEST_SHARED = 4
/** Minimum number of shared onsets for a habit. */
const FEWEST_OF_A_HABIT = 12
const SAME_SIDE_SHARE = 0.75
const NOTE_WEIGHT = 0.25
const FULL_WEIGHT_MS = 150
const MOST_WEIGHT = 6

interface Shared {
  readonly measure: number
  /** Left minus right: positive where the right hand is ahead. */
  readonly apartSeconds: number
  readonly steps: readonly [left: HandStep, right: HandStep]
}

/** Both hands struck something, and not one key for both. */
function sharedOnsets({ steps }: MatchedTake): Shared[] {
  const right = new Map(steps.RIGHT.map((step) => [step.onset, step]))
  return steps.LEFT.flatMap((left): Shared[] => {
    const other = right.get(left.onset)
    const measure = left.askedNotes[0]?.measure
    if (!other || measure === undefined || left.struck.length === 0 || other.struck.length === 0) return []
    const isOneKey = left.struck.some(({ verdict }) => other.struck.some((twin) => twin.verdict.playedIndex === verdict.playedIndex))
    if (isOneKey) return []
    const middle = ({ struck }: HandStep): number => medianOf(struck.map(({ played }) => played.timeSeconds))
    return [{ measure, apartSeconds: middle(left) - middle(other), steps: [left, other] }]
  })
}

/** One hand ahead of the other, throughout or in measures in a row; `hand` is the one ahead, `ms` by how much (negative: early). */
export function handsApartFindings(matchedTake: MatchedTake): Finding[] {
  const all = sharedOnsets(matchedTake)
  // A rolled chord does not count as hands apart: what the level lets a chord spread, two hands may too.
  const least = Math.max(APART_FROM_SECONDS, matchedTake.spreadSeconds)
  const throughout = all.length >= FEWEST_OF_A_HABIT && sideOf(all, least) !== 0 ? findingFrom(all) : null
  if (throughout) return [throughout]
  const byMeasure = new Map<number, Shared[]>()
  for (const shared of all) {
    const group = byMeasure.get(shared.measure)
    if (group) group.push(shared)
    else byMeasure.set(shared.measure, [shared])
  }
  const runs: { side: number; last: number; shared: Shared[] }[] = []
  for (const [measure, shared] of [...byMeasure].sort(([a], [b]) => a - b)) {
    const side = sideOf(shared, least)
    const last = runs[runs.length - 1]
    if (last && last.side === side && last.last === measure - 1) {
      last.shared.push(...shared)
      last.last = measure
    } else runs.push({ side, last: measure, shared: [...shared] })
  }
  return runs.flatMap(({ side, shared }) => (side === 0 ? [] : (findingFrom(shared) ?? [])))
}

/** 1 where the right hand is ahead overall, −1 the left one, 0 where they are together. */
function sideOf(shared: readonly Shared[], least: number): number {
  const middle = medianOf(shared.map(({ apartSeconds }) => apartSeconds))
  return Math.abs(middle) >= least ? Math.sign(middle) : 0
}

/** Null when there are too few, or not clearly to one side. */
function findingFrom(shared: readonly Shared[]): Finding | null {
  const aparts = shared.map(({ apartSeconds }) => apartSeconds)
  const middle = medianOf(aparts)
  const onSide = aparts.filter((apart) => Math.sign(apart) === Math.sign(middle))
  if (shared.length < FEWEST_SHARED || onSide.length < SAME_SIDE_SHARE * shared.length || !isClear(aparts)) return null
  const apartMs = 1000 * Math.abs(middle)
  const hand: Hand = middle > 0 ? 'RIGHT' : 'LEFT'
  const measures = shared.map(({ measure }) => measure)
  return findingOf(
    'hands-apart',
    { hand, fromMeasure: Math.min(...measures), toMeasure: Math.max(...measures) },
    {
      weight: Math.min(MOST_WEIGHT, NOTE_WEIGHT * shared.length * Math.min(2, apartMs / FULL_WEIGHT_MS)),
      count: shared.length,
      ms: -apartMs,
      noteIndexes: shared.flatMap(({ steps }) => steps.flatMap(({ struck }) => struck.map(({ note }) => note.index))),
    },
  )
}
