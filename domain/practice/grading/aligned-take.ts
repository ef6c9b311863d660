import { type TickRange, type Timeline, tempoMapOf } from '@prelude/domain/score'
import { type AskedEvent, type AskedStep, askedEventsOf, type GraceEvent, graceEventsOf, stepsOf } from '../asked-events.ts'
import type { Take } from '../take.ts'
import { liftedAt } from './lifted-hands.ts'
import { pressesOf } from './one-press.ts'
import { alignSteps, leavesClusters, type StepRun } from './step-alignment.ts'
import { type Strike, strikesOf } from './strike.ts'

/** A take by the order of its keys alone, whatever the clock: what grading and diagnosis both start from. */
export interface AlignedTake {
  readonly range: TickRange
  /** The tick at which the learner stopped, or with the clock lifted both hands before; no step after it is aligned then. */
  readonly stop: number
  /** Position on the timeline's axis of the performance's time 0. */
  readonly originSeconds: number
  readonly events: readonly AskedEvent[]
  readonly strikes: readonly Strike[]
  readonly steps: readonly AskedStep[]
  /** One with the clock and where the music waits; in « Me suivre » one for each way through the score. */
  readonly runs: readonly StepRun[]
}

/** The ticks of the asked measures. */
export function rangeOfMeasures(timeline: Timeline, fromMeasure: number, toMeasure: number): TickRange {
  const first = timeline.measures[fromMeasure]
  const last = timeline.measures[toMeasure]
  if (!first || !last || toMeasure < fromMeasure) throw new RangeError(`no measures ${fromMeasure} to ${toMeasure} in this timeline`)
  return { start: first.start, end: last.start + last.length }
}

// The alignment is the costliest part of a grade, and the diagnosis of the same take needs it again.
const alignments = new WeakMap<Take, { readonly timeline: Timeline; readonly aligned: AlignedTake }>()

export function alignedTake(timeline: Timeline, take: Take): AlignedTake {
  const alignment = alignments.get(take)
  if (alignment?.timeline === timeline) return alignment.aligned
  const aligned = align(timeline, take, take.mode === 'follow')
  alignments.set(take, { timeline, aligned })
  return aligned
}

/** The same where ways back are rare, as of a learner who had a clock: one is taken only where several keys close together were played again. */
export function alignedWithoutReturns(timeline: Timeline, take: Take): AlignedTake {
  const straight = align(timeline, take, false)
  const aligned = leavesClusters(straight.strikes, straight.runs) ? align(timeline, take, true) : straight
  alignments.set(take, { timeline, aligned })
  return aligned
}

function align(timeline: Timeline, take: Take, returns: boolean): AlignedTake {
  const { mode, hands, speed, timingTrusted = true } = take
  const range = rangeOfMeasures(timeline, take.fromMeasure, take.toMeasure)
  const stop = Math.min(range.end, take.stoppedAtTick ?? range.end)
  const originSeconds = mode === 'time' ? tempoMapOf(timeline, speed).secondsAt(range.start) : 0
  const events = askedEventsOf(timeline, hands, range, speed)
  const strikes = strikesOf(pressesOf(timeline, take), originSeconds)
  const byClock = mode === 'time' && timingTrusted
  const stepsUntil = (tick: number): AskedStep[] => stepsOf(events.filter(({ onset }) => onset < tick))
  const steps = byClock ? stepsUntil(stop) : stepsOf(events)
  const signs = returns ? graceEventsOf(timeline, hands, range, speed).filter(({ onset, end }) => end > onset) : []
  const played = signs.length > 0 ? withoutOrnaments(steps, strikes, signs) : strikes
  const runs = alignSteps(steps, played, { returns })
  const facts = { range, originSeconds, events, strikes }
  const lifted = mode === 'time' ? liftedAt({ timeline, steps, strikes, runs, isStopped: stop < range.end }) : null
  if (lifted === null || lifted >= stop) return { ...facts, stop, steps, runs }
  const until = stepsUntil(lifted)
  return { ...facts, stop: lifted, steps: until, runs: alignSteps(until, played, { returns }) }
}

/** The strikes but for those that only an ornament explains: the same keys again and again are no way back. */
function withoutOrnaments(steps: readonly AskedStep[], strikes: readonly Strike[], signs: readonly GraceEvent[]): readonly Strike[] {
  const stepOf = new Map<Strike, number>()
  for (const { firstStep, rows } of alignSteps(steps, strikes)) {
    for (const [row, matched] of rows.entries()) for (const strike of matched) if (strike) stepOf.set(strike, firstStep + row)
  }
  let reached = 0
  return strikes.filter((strike) => {
    const step = stepOf.get(strike)
    if (step !== undefined) {
      reached = step
      return true
    }
    const from = steps[reached]?.onset ?? 0
    const until = steps[reached + 1]?.onset ?? Number.POSITIVE_INFINITY
    return !signs.some(({ pitch, onset, end }) => pitch === strike.pitch && end >= from && onset <= until)
  })
}
