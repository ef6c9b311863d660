import { HANDS, type Hand, lastStartingBefore } from '@prelude/domain/score'
import { medianOf } from '../../../basics/index.ts'
import type { Grade } from '../../take.ts'
import { findingOf, joinHands } from '../clusters.ts'
import type { Finding, FindingCause, FindingKind } from '../finding.ts'
import { deviationOf, gapsOf, type HandStep, type MatchedTake } from '../matched-take.ts'
import { causeAt, isUncommonElsewhere } from '../score-causes.ts'
import { isClear, meanOf, trendOf } from '../statistics.ts'

// An offset of 50 ms is audible; in slow music a tenth of a beat.
const OFF_FROM_MS = 60
const OFF_FROM_BEATS = 0.1
const FEWEST_STEPS_OFF = 4
/** A pulse breathes: what is off the beat is farther from it than the take's measures usually are. So far from it anybody hears it. */
const USUAL_SPREADS = 3.5
const FEWEST_MEASURES_OF_SPREAD = 6
const ALWAYS_OFF_MS = 110
const SAME_SIDE_SHARE = 0.75
/** Minimum growth of the lateness at a step for the finding to begin there. */
const BEGINS_MS = 40
const FEWEST_MEASURES_OF_TREND = 4
const TREND_TOTAL_MS = 100
const TREND_FIT = 0.6
const FEWEST_MEASURES_OF_OWN_TEMPO = 6
const OWN_TEMPO_CHANGE = 0.12
const OWN_TEMPO_FIT = 0.5
/** Over many measures a change that is as steady as this is heard sooner. */
const MANY_MEASURES = 24
const SOME_MEASURES = 7
const FAIRLY_STEADY_FIT = 0.6
const OWN_TEMPO_CHANGE_OF_SOME = 0.07
const STEADY_FIT = 0.8
const OWN_TEMPO_CHANGE_OF_MANY = 0.06
/** Weight per note, where a wrong or missed note has 1. */
const OFF_STEP_WEIGHT = 0.5
const FULL_WEIGHT_MS = 200
/** Largest weight of a finding over the whole take, however long the piece. */
const MOST_WEIGHT_THROUGHOUT = 5

const rushingOrDragging = (offMs: number): FindingKind => (offMs < 0 ? 'rushing' : 'dragging')

/** Tempo findings with the clock, growing or in some measures. Another tempo throughout is `otherTempo`, the learner's own one `tempoCourse`. */
export function tempoFindings(matchedTake: MatchedTake, explained: ReadonlySet<number>): Finding[] {
  // Where the music waits there is no tempo.
  if (matchedTake.take.mode !== 'time') return []
  const growing = growingOff(matchedTake)
  return growing ? [growing] : offStretches(matchedTake, explained)
}

const wholeOf = ({ take }: MatchedTake): Pick<Finding, 'hand' | 'fromMeasure' | 'toMeasure'> => ({
  hand: take.hands === 'BOTH' ? null : take.hands,
  fromMeasure: take.fromMeasure,
  toMeasure: take.toMeasure,
})

/** Steps whose own tempo is that of the clock: cut notes and restarts alone made the whole faster or slower. */
const SAME_TEMPO = 0.05
const FEWEST_GAPS_OF_TEMPO = 6

/** A steady tempo other than the clock's; `grade` is the one by the clock. */
export function otherTempo(matchedTake: MatchedTake, grade: Grade): Finding | null {
  if (grade.tempoWord === null || grade.playedSpeedRatio === null) return null
  const stretches = HANDS.flatMap((hand) => gapsOf(matchedTake, hand).map(({ playedSeconds, askedSeconds }) => playedSeconds / askedSeconds))
  const isOfClock = matchedTake.take.mode === 'follow' && stretches.length >= FEWEST_GAPS_OF_TEMPO && Math.abs(medianOf(stretches) - 1) <= SAME_TEMPO
  if (isOfClock) return null
  const percent = 100 * (grade.playedSpeedRatio - 1)
  const playedNotes = grade.notes.filter(({ verdict }) => verdict !== 'missed' && verdict !== 'unsure')
  return findingOf(percent > 0 ? 'rushing' : 'dragging', wholeOf(matchedTake), {
    weight: MOST_WEIGHT_THROUGHOUT,
    count: playedNotes.length,
    percent,
    noteIndexes: playedNotes.map(({ noteIndex }) => noteIndex),
    cause: 'other-tempo',
  })
}

type MeasureOffs = readonly { readonly measure: number; readonly steps: readonly (readonly [step: HandStep, offMs: number])[] }[]

/** Steps of these hands with their deviations, measure by measure. */
function offsByMeasure(matchedTake: MatchedTake, hands: readonly Hand[]): MeasureOffs {
  const byMeasure = new Map<number, (readonly [HandStep, number])[]>()
  for (const step of hands.flatMap((hand) => matchedTake.steps[hand])) {
    const offMs = deviationOf(step)
    const measure = step.askedNotes[0]?.measure
    if (offMs === null || measure === undefined) continue
    const group = byMeasure.get(measure)
    if (group) group.push([step, offMs])
    else byMeasure.set(measure, [[step, offMs]])
  }
  return [...byMeasure].sort(([a], [b]) => a - b).map(([measure, steps]) => ({ measure, steps }))
}

const middleOf = ({ steps }: MeasureOffs[number]): number => medianOf(steps.map(([, offMs]) => offMs))

/** A drift from the clock that grows with each measure. */
function growingOff(matchedTake: MatchedTake): Finding | null {
  const offs = offsByMeasure(matchedTake, HANDS)
  const { slope, fit } = trendOf(offs.map((measureOffs) => [measureOffs.measure, middleOf(measureOffs)]))
  const first = offs[0]
  const last = offs[offs.length - 1]
  if (!first || !last || offs.length < FEWEST_MEASURES_OF_TREND || fit < TREND_FIT) return null
  const totalMs = slope * (last.measure - first.measure)
  if (Math.abs(totalMs) < TREND_TOTAL_MS) return null
  const steps = offs.flatMap((measureOffs) => measureOffs.steps)
  return findingOf(
    rushingOrDragging(slope),
    { ...wholeOf(matchedTake), fromMeasure: first.measure, toMeasure: last.measure },
    {
      weight: Math.min(MOST_WEIGHT_THROUGHOUT, OFF_STEP_WEIGHT * steps.length * Math.min(1, Math.abs(totalMs) / 2 / FULL_WEIGHT_MS)),
      count: steps.length,
      ms: slope,
      noteIndexes: noteIndexesOf(steps.map(([step]) => step)),
      cause: 'growing',
    },
  )
}

const noteIndexesOf = (steps: readonly HandStep[]): number[] =>
  steps.flatMap(({ struck }) => struck.map(({ note }) => note.index)).sort((a, b) => a - b)

/** Consecutive measures in which a hand is late, or early, on average. */
function offStretches(matchedTake: MatchedTake, explained: ReadonlySet<number>): Finding[] {
  const breathesMs = usualSpreadMs(matchedTake)
  const findings = HANDS.flatMap((hand): Finding[] => {
    const runs: { side: number; measures: MeasureOffs[number][] }[] = []
    for (const all of offsByMeasure(matchedTake, [hand])) {
      const steps = all.steps.filter(([{ askedNotes }]) => !askedNotes.some(({ index }) => explained.has(index)))
      const measureOffs = { ...all, steps }
      if (steps.length === 0) continue
      const middleMs = middleOf(measureOffs)
      const side = Math.abs(middleMs) >= leastOffMs(matchedTake, measureOffs.steps[0]?.[0], breathesMs) ? Math.sign(middleMs) : 0
      const last = runs[runs.length - 1]
      const follows = last && last.measures[last.measures.length - 1]?.measure === measureOffs.measure - 1
      if (last && follows && last.side === side) last.measures.push(measureOffs)
      else runs.push({ side, measures: [measureOffs] })
    }
    return runs.flatMap(({ side, measures }) => {
      const steps = measures.flatMap((measure) => measure.steps)
      const onSide = steps.filter(([, offMs]) => Math.sign(offMs) === side)
      if (
        side === 0 ||
        steps.length < FEWEST_STEPS_OFF ||
        onSide.length < SAME_SIDE_SHARE * steps.length ||
        !isClear(steps.map(([, offMs]) => offMs))
      )
        return []
      const meanMs = steps.reduce((sum, [, offMs]) => sum + offMs, 0) / steps.length
      const [first, last] = [measures[0], measures[measures.length - 1]]
      return findingOf(
        rushingOrDragging(meanMs),
        { hand, fromMeasure: first?.measure ?? 0, toMeasure: last?.measure ?? 0 },
        {
          weight: OFF_STEP_WEIGHT * steps.length * Math.min(1, Math.abs(meanMs) / FULL_WEIGHT_MS),
          count: steps.length,
          ms: meanMs,
          noteIndexes: noteIndexesOf(steps.map(([step]) => step)),
          cause: side > 0 ? beginningCause(matchedTake, hand, steps) : null,
        },
      )
    })
  })
  return joinHands(findings)
}

const leastOffMs = (matchedTake: MatchedTake, step: HandStep | undefined, breathesMs: number): number =>
  Math.max(OFF_FROM_MS, Math.min(ALWAYS_OFF_MS, USUAL_SPREADS * breathesMs), step ? OFF_FROM_BEATS * matchedTake.beatSecondsAt(step.onset) * 1000 : 0)

/** A standard deviation, as its share of measures that are nearer to the middle: half of them. */
const SPREAD_OF_HALF = 1.48

/** How far the measures of a take usually are from the middle of all, either way: half of them count, so that a passage that is rushed does not. */
function usualSpreadMs(matchedTake: MatchedTake): number {
  const middles = offsByMeasure(matchedTake, HANDS).map(middleOf)
  if (middles.length < FEWEST_MEASURES_OF_SPREAD) return 0
  const middle = medianOf(middles)
  return SPREAD_OF_HALF * medianOf(middles.map((middleMs) => Math.abs(middleMs - middle)))
}

/** The cause in the score where the lateness grew most from one step to the next. */
function beginningCause(matchedTake: MatchedTake, hand: Hand, steps: MeasureOffs[number]['steps']): FindingCause | null {
  const all = matchedTake.steps[hand]
  let most: { step: HandStep; addedMs: number } | null = null
  for (const [step, offMs] of steps) {
    const before = all[lastStartingBefore(all, step.onset, ({ onset }) => onset) - 1]
    const addedMs = offMs - (before ? (deviationOf(before) ?? 0) : 0)
    if (before && addedMs >= BEGINS_MS && addedMs > (most?.addedMs ?? 0)) most = { step, addedMs }
  }
  const cause = most && causeAt(matchedTake, most.step)
  return cause && isUncommonElsewhere(matchedTake, hand, cause, 1, 1) ? cause : null
}

type Point = readonly [measure: number, value: number]

/** A steady tempo up to a measure, a trend from there on: by least squares over all such measures. */
function bendOf(points: readonly Point[]): { readonly from: number; readonly slope: number } {
  let best = { from: points[0]?.[0] ?? 0, slope: 0, error: Number.POSITIVE_INFINITY }
  for (const [from] of points.slice(0, -FEWEST_MEASURES_OF_TREND)) {
    const bent = points.map(([measure, value]): Point => [Math.max(0, measure - from), value])
    const { slope } = trendOf(bent)
    const offset = meanOf(bent.map(([x, value]) => value - slope * x))
    const error = bent.reduce((sum, [x, value]) => sum + (value - offset - slope * x) ** 2, 0)
    if (error < best.error) best = { from, slope, error }
  }
  return best
}

/** In the learner's own time: the final tempo differs from the first. */
export function ownTempoDrift(matchedTake: MatchedTake): Finding[] {
  const byMeasure = new Map<number, number[]>()
  for (const { step, askedSeconds, playedSeconds } of HANDS.flatMap((hand) => gapsOf(matchedTake, hand))) {
    const measure = step.askedNotes[0]?.measure ?? 0
    const group = byMeasure.get(measure)
    if (group) group.push(playedSeconds / askedSeconds)
    else byMeasure.set(measure, [playedSeconds / askedSeconds])
  }
  // A ritardando in the last measure is not a fault.
  const measures = [...byMeasure].sort(([a], [b]) => a - b).slice(0, -1)
  const points = measures.map(([measure, stretches]): Point => [measure, Math.log(medianOf(stretches))])
  const last = points[points.length - 1]
  const { fit } = trendOf(points)
  if (!last || points.length < FEWEST_MEASURES_OF_OWN_TEMPO || fit < OWN_TEMPO_FIT) return []
  const { from, slope } = bendOf(points)
  const change = Math.exp(-slope * (last[0] - from)) - 1
  const isLongAndSteady = points.length >= MANY_MEASURES && fit >= STEADY_FIT
  const isSteady = points.length >= SOME_MEASURES && fit >= FAIRLY_STEADY_FIT
  const least = isLongAndSteady ? OWN_TEMPO_CHANGE_OF_MANY : isSteady ? OWN_TEMPO_CHANGE_OF_SOME : OWN_TEMPO_CHANGE
  if (Math.abs(change) < least) return []
  const whole = wholeOf(matchedTake)
  // The first measure and the last have no tempo of their own.
  const place = from <= (points[0]?.[0] ?? from) ? whole : { ...whole, fromMeasure: from }
  const notes = matchedTake.struck.filter(({ note }) => note.measure >= place.fromMeasure)
  return [
    findingOf(change > 0 ? 'rushing' : 'dragging', place, {
      weight: Math.min(MOST_WEIGHT_THROUGHOUT, OFF_STEP_WEIGHT * notes.length * Math.min(1, Math.abs(change))),
      count: notes.length,
      percent: 100 * change,
      noteIndexes: notes.map(({ note }) => note.index),
      cause: 'drifting',
    }),
  ]
}
