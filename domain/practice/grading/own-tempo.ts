import { lastStartingBefore } from '@prelude/domain/score'
import { medianOf } from '../../basics/index.ts'
import type { AskedStep } from '../asked-events.ts'
import type { StepRun } from './step-alignment.ts'
import type { Strike } from './strike.ts'

/** A struck step: its time on the timeline's axis, its first strike, its last strike. */
export interface Anchor {
  readonly step: number
  readonly atSeconds: number
  readonly firstSeconds: number
  readonly lastSeconds: number
}

/** Share of asked notes that order alone must match before a tempo is estimated. */
const CONVINCING_SHARE = 0.6
const FEWEST_STEPS = 3
const SHORTEST_SPAN_SECONDS = 0.5
// A few extra notes distort any slope: the learner's own tempo must fit the notes clearly better than the clock.
const CLEARLY_BETTER = 0.6
// Over several steps jitter averages out, and one pause affects only these few slopes.
const SLOPE_STEPS = 12
const NEIGHBOURS_OF_LOCAL_TEMPO = 4
/** Steps in a row without a strike that were passed over, and not missed one by one. */
const PASSED_OVER_STEPS = 3
/** A chord arpeggiated within this is no hesitation. */
const ROLLED_CHORD_SECONDS = 0.25

/** The steps of a run of which at least one note was struck. */
export function anchorsOf(steps: readonly AskedStep[], { firstStep, rows }: StepRun): Anchor[] {
  const anchors: Anchor[] = []
  rows.forEach((row, place) => {
    const step = steps[firstStep + place]
    const times = row.filter((strike): strike is Strike => strike !== null).map((strike) => strike.atSeconds)
    if (!step || times.length === 0) return
    anchors.push({ step: firstStep + place, atSeconds: step.atSeconds, firstSeconds: Math.min(...times), lastSeconds: Math.max(...times) })
  })
  return anchors
}

/** Played over asked seconds, from many short slopes inside the runs: 2 at half speed. Null when there are too few steps. */
export function playedStretch(runs: readonly (readonly Anchor[])[]): number | null {
  const slopes = runs.flatMap((anchors) => {
    const apart = Math.max(1, Math.min(SLOPE_STEPS, anchors.length >> 1))
    return anchors.flatMap((anchor, index) => {
      const later = anchors[index + apart]
      return later ? [(later.firstSeconds - anchor.firstSeconds) / (later.atSeconds - anchor.atSeconds)] : []
    })
  })
  const stretch = medianOf(slopes)
  return stretch > 0 ? stretch : null
}

/** Tempo estimated from order alone. */
export interface PlayedTempo {
  /** Speed of the playing over the clock's; null when order matches too little of it. */
  readonly ratio: number | null
  /** The learner kept that speed, and not the clock's. */
  readonly isKept: boolean
}

/** The steps from the first to the last one that was struck. */
function struckSteps(steps: readonly AskedStep[], anchors: readonly Anchor[]): readonly AskedStep[] {
  const struck = anchors.map(({ step }) => step)
  return struck.length === 0 ? [] : steps.slice(Math.min(...struck), Math.max(...struck) + 1)
}

/**
 * Estimates the tempo from the runs through the steps, whatever the clock: 1.2 for a piece played at 120 %. Without a clock the learner begins and
 * ends where they like: only the steps between count as asked.
 */
export function playedTempoOf(steps: readonly AskedStep[], runs: readonly StepRun[], { hasClock = true } = {}): PlayedTempo {
  const explained = runs.reduce((sum, { rows }) => sum + rows.reduce((some, row) => some + row.filter((strike) => strike?.sure).length, 0), 0)
  const anchors = runs.map((run) => anchorsOf(steps, run))
  const eventCount = (hasClock ? steps : struckSteps(steps, anchors.flat())).reduce((sum, step) => sum + step.events.length, 0)
  const longest = anchors.reduce((most, run) => (run.length > most.length ? run : most), [])
  const spanSeconds = (longest[longest.length - 1]?.atSeconds ?? 0) - (longest[0]?.atSeconds ?? 0)
  const stretch = playedStretch(anchors)
  if (explained < CONVINCING_SHARE * eventCount || longest.length < FEWEST_STEPS || spanSeconds < SHORTEST_SPAN_SECONDS || stretch === null)
    return { ratio: null, isKept: false }
  return { ratio: 1 / stretch, isKept: meanOffSeconds(longest, stretch) <= CLEARLY_BETTER * meanOffSeconds(longest, 1) }
}

/** Mean distance of the anchors from a line of that slope through their median. */
function meanOffSeconds(anchors: readonly Anchor[], stretch: number): number {
  const offs = anchors.map((anchor) => anchor.firstSeconds - stretch * anchor.atSeconds)
  const middle = medianOf(offs)
  return offs.reduce((sum, off) => sum + Math.abs(off - middle), 0) / offs.length
}

/** An anchor relative to the learner's own tempo around it. */
export interface AnchorTiming {
  /** Early is negative; in seconds of the performance. */
  readonly deviationSeconds: number
  /** Local ratio of played to asked seconds. */
  readonly stretch: number
}

/**
 * Compares each step with the time predicted by the learner's own tempo around it. The better of two predictions counts, from the step before and
 * from the one before that, so that one note out of time is one fault; a hesitation is one fault too.
 */
export function evennessOf(anchors: readonly Anchor[]): AnchorTiming[] {
  const stretches = anchors.map((anchor, index) => {
    const before = anchors[index - 1]
    return before ? (anchor.firstSeconds - freeAt(before)) / (anchor.atSeconds - before.atSeconds) : 0
  })
  return anchors.map((anchor, index) => {
    const near = stretches.slice(Math.max(1, index - NEIGHBOURS_OF_LOCAL_TEMPO), index + NEIGHBOURS_OF_LOCAL_TEMPO + 1)
    const stretch = near.length > 0 ? Math.max(0, medianOf(near)) : 1
    const offFrom = (before: Anchor | undefined): number | null =>
      before ? anchor.firstSeconds - freeAt(before) - stretch * (anchor.atSeconds - before.atSeconds) : null
    const last = offFrom(anchors[index - 1]) ?? 0
    const lastButOne = offFrom(anchors[index - 2]) ?? last
    const off = Math.abs(lastButOne) < Math.abs(last) ? lastButOne : last
    // Who passes over some steps arrives sooner than they would have taken: that is no early note.
    const passedOver = anchor.step - (anchors[index - 1]?.step ?? anchor.step) > PASSED_OVER_STEPS
    return { stretch, deviationSeconds: passedOver ? Math.max(0, off) : off }
  })
}

/** Time lost inside a chord is that chord's hesitation, not the next one's. */
const freeAt = (anchor: Anchor): number => anchor.firstSeconds + hesitationInChord(anchor.lastSeconds - anchor.firstSeconds)

/** Duration of a chord beyond an arpeggio. */
export const hesitationInChord = (sinceFirstSeconds: number): number => Math.max(0, sinceFirstSeconds - ROLLED_CHORD_SECONDS)

/** Converts a time of the performance to the timeline's axis, along the anchors of the runs in order. */
export function placeOnAxis(runs: readonly (readonly Anchor[])[], stretch: number, timeSeconds: number): number {
  const run = runs.findLast(([first]) => first !== undefined && first.firstSeconds <= timeSeconds) ?? runs[0]
  const first = run?.[0]
  if (!run || !first) return timeSeconds
  const place = lastStartingBefore(run, timeSeconds, (anchor) => anchor.firstSeconds)
  const before = run[place] ?? first
  const after = run[place + 1]
  const since = timeSeconds - before.firstSeconds
  if (!after || after === before || after.firstSeconds <= before.firstSeconds || since < 0) return before.atSeconds + since / stretch
  const span = after.firstSeconds - before.firstSeconds
  return before.atSeconds + (since / span) * (after.atSeconds - before.atSeconds)
}
