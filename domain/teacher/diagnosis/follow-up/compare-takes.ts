import { type FindingPlace, type Grade, readByHands, type Take } from '@prelude/domain/practice'
import type { Hand, Timeline } from '@prelude/domain/score'
import type { LearnerAtPiece, TakeSeen } from '../learner.ts'

const SAME_SPEED = 0.005
/** Points within which two takes are alike. */
const SAME_POINTS = 2
/** Takes that show a trend. */
const MOST_OF_TREND = 6
/** Points of a take that is validated, and of one that is nearly without a fault. */
const VALIDATED = 80
const NEARLY_FAULTLESS = 95
/** Below this speed no take reaches the points that validate: the score counts the tempo. */
const LEAST_SPEED_OF_VALIDATED = 0.7
const MOST_TAKES_AHEAD = 30

type Cell = Grade['measures'][number]
const keyOf = ({ measure, hand }: Cell): string => `${measure}${hand}`
const isClean = ({ fault, missed, extra, unsure }: Cell): boolean => fault === null && missed + extra + unsure === 0

const cellsOf = (timeline: Timeline, { take, grade }: TakeSeen): readonly Cell[] => readByHands(grade, timeline, take).measures

export interface Comparison {
  readonly verdict: 'better' | 'worse' | 'alike'
  readonly points: number
  readonly pointsBefore: number
  readonly percent: number
  readonly percentBefore: number
  /** The same measures, hands, speed and way of playing: points compare. Else what both have in common does. */
  readonly isSameTask: boolean
  /** Notes that are right and in time among those that both takes asked for, in percent. */
  readonly right: number
  readonly rightBefore: number
  /** Measures that failed before and are clean now, and the other way round. */
  readonly mended: readonly FindingPlace[]
  readonly newlyWrong: readonly FindingPlace[]
}

const isScored = (takeSeen: TakeSeen): boolean => takeSeen.grade.result !== null && takeSeen.take.performance.length > 0
/** Of one hand after both its own part is compared; of both after one there is less to compare. */
const overlaps = (a: Take, b: Take): boolean =>
  (a.hands === b.hands || a.hands === 'BOTH') && a.fromMeasure <= b.toMeasure && a.toMeasure >= b.fromMeasure
const isSameTask = (a: Take, b: Take): boolean =>
  a.hands === b.hands &&
  a.mode === b.mode &&
  a.fromMeasure === b.fromMeasure &&
  a.toMeasure === b.toMeasure &&
  Math.abs(a.speed - b.speed) < SAME_SPEED

/** Neighbouring measures are one place. */
function placesFrom(measures: readonly number[]): FindingPlace[] {
  const places: { fromMeasure: number; toMeasure: number }[] = []
  for (const measure of [...new Set(measures)].sort((a, b) => a - b)) {
    const last = places[places.length - 1]
    if (last && measure === last.toMeasure + 1) last.toMeasure = measure
    else places.push({ fromMeasure: measure, toMeasure: measure })
  }
  return places
}

const rightShareOf = (cells: readonly Cell[]): number => {
  const notes = cells.reduce((sum, cell) => sum + cell.asked, 0)
  return Math.round((100 * cells.reduce((sum, cell) => sum + cell.right, 0)) / Math.max(1, notes))
}

/** The latest take against the one before that has hands and measures in common with it; null where there is none, or one of them has no score. */
export function comparisonOf({ timeline, takes }: LearnerAtPiece): Comparison | null {
  const [latest, ...others] = takes
  const before = latest && others.find((takeSeen) => isScored(takeSeen) && overlaps(takeSeen.take, latest.take))
  if (!latest || !before || !isScored(latest)) return null
  const cellsBefore = new Map(cellsOf(timeline, before).map((cell) => [keyOf(cell), cell]))
  const pairs = cellsOf(timeline, latest).flatMap((cell) => {
    const earlier = cellsBefore.get(keyOf(cell))
    return earlier ? [{ cell, earlier }] : []
  })
  if (pairs.length === 0) return null
  const faultyNow = new Set(pairs.filter(({ cell }) => !isClean(cell)).map(({ cell }) => cell.measure))
  const faultyBefore = new Set(pairs.filter(({ earlier }) => !isClean(earlier)).map(({ cell }) => cell.measure))
  const [points, pointsBefore] = [latest.grade.result ?? 0, before.grade.result ?? 0]
  const mended = placesFrom([...faultyBefore].filter((measure) => !faultyNow.has(measure)))
  const newlyWrong = placesFrom([...faultyNow].filter((measure) => !faultyBefore.has(measure)))
  const right = rightShareOf(pairs.map(({ cell }) => cell))
  const rightBefore = rightShareOf(pairs.map(({ earlier }) => earlier))
  const isSame = isSameTask(latest.take, before.take)
  // A slower take has fewer points though every note be right, and a passage other ones than the whole.
  const gained = isSame ? points - pointsBefore : right - rightBefore
  const verdict = gained >= SAME_POINTS ? 'better' : gained <= -SAME_POINTS ? 'worse' : 'alike'
  return {
    isSameTask: isSame,
    right,
    rightBefore,
    verdict,
    points,
    pointsBefore,
    percent: percentOf(latest),
    percentBefore: percentOf(before),
    mended,
    newlyWrong,
  }
}

const percentOf = ({ take }: TakeSeen): number => Math.round(100 * take.speed)

/** How many of the latest takes in a row were clean in these measures of a hand, at no lower speed than asked for. */
export function cleanInARow({ takes }: LearnerAtPiece, { fromMeasure, toMeasure }: FindingPlace, hand: Hand | null, leastSpeed: number): number {
  let count = 0
  for (const takeSeen of takes) {
    const covers = takeSeen.take.fromMeasure <= fromMeasure && takeSeen.take.toMeasure >= toMeasure
    if (!covers || (hand !== null && takeSeen.take.hands !== 'BOTH' && takeSeen.take.hands !== hand)) continue
    // By the clock, where there was one: the right keys beside it are no clean take.
    const own = takeSeen.grade.measures.filter(
      (cell) => cell.measure >= fromMeasure && cell.measure <= toMeasure && (hand === null || cell.hand === hand),
    )
    const isPlayed = isScored(takeSeen) && own.some(({ right }) => right > 0)
    if (!isPlayed || !own.every(isClean) || takeSeen.take.speed < leastSpeed - SAME_SPEED) break
    count += 1
  }
  return count
}

/** The fastest slower take of the same measures and hand that was clean there, as its speed in percent; null where there is none. */
export function cleanWhenSlower({ timeline, takes }: LearnerAtPiece, { fromMeasure, toMeasure }: FindingPlace, hand: Hand | null): number | null {
  const [latest, ...others] = takes
  if (!latest) return null
  const slower = others.filter(
    ({ take, ...takeSeen }) =>
      take.speed < latest.take.speed - SAME_SPEED &&
      take.mode === latest.take.mode &&
      isScored({ take, ...takeSeen }) &&
      take.hands === latest.take.hands &&
      take.fromMeasure <= fromMeasure &&
      take.toMeasure >= toMeasure,
  )
  const clean = slower.filter((takeSeen) =>
    cellsOf(timeline, takeSeen)
      .filter((cell) => cell.measure >= fromMeasure && cell.measure <= toMeasure && (hand === null || cell.hand === hand))
      .every(isClean),
  )
  return clean.length === 0 ? null : Math.max(...clean.map(percentOf))
}

export interface TakeTrend {
  readonly takes: number
  readonly firstPoints: number
  readonly latestPoints: number
  readonly lowest: number
  readonly highest: number
  /** Points gained from take to take on average. */
  readonly gain: number
  /** Points that are next, and after how many takes they would come; null where the gain shows none. */
  readonly ahead: { readonly points: number; readonly takes: number } | null
}

/** The trend of the takes of one task (same hands, measures, way and speed); null where there are fewer than two. */
export function progressOf({ takes }: LearnerAtPiece): TakeTrend | null {
  const [latest] = takes.filter(isScored)
  if (!latest) return null
  const same = takes.filter((takeSeen) => isScored(takeSeen) && isSameTask(takeSeen.take, latest.take)).slice(0, MOST_OF_TREND)
  const points = same.map(({ grade }) => grade.result ?? 0).reverse()
  const [firstPoints, latestPoints] = [points[0], points[points.length - 1]]
  if (points.length < 2 || firstPoints === undefined || latestPoints === undefined) return null
  const gain = (latestPoints - firstPoints) / (points.length - 1)
  const goal = latestPoints < VALIDATED ? VALIDATED : NEARLY_FAULTLESS
  const isWithinReach = latest.take.mode !== 'wait' && latest.take.speed >= (goal === VALIDATED ? LEAST_SPEED_OF_VALIDATED : 1) - SAME_SPEED
  const takesAhead = gain >= 1 ? Math.max(1, Math.ceil((goal - latestPoints) / gain)) : null
  const isAhead = isWithinReach && latestPoints < goal && takesAhead !== null && takesAhead <= MOST_TAKES_AHEAD
  return {
    takes: points.length,
    firstPoints,
    latestPoints,
    lowest: Math.min(...points),
    highest: Math.max(...points),
    gain,
    ahead: isAhead && takesAhead !== null ? { points: goal, takes: takesAhead } : null,
  }
}
