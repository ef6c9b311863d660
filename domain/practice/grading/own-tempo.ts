import type { AskedStep } from '../asked-events.ts'
import type { StepStrikes } from './step-alignment.ts'
import { medianOf, type Strike } from './strike.ts'

/** A step that was struck: where it stands on the timeline's axis, when it began to sound, when it was whole. */
export interface Anchor {
  readonly step: number
  readonly atSeconds: number
  readonly firstSeconds: number
  readonly lastSeconds: number
}

/** The share of asked notes that order alone must explain before a tempo is told from it. */
const CONVINCING_SHARE = 0.6
const FEWEST_STEPS = 3
const SHORTEST_SPAN_SECONDS = 0.5
// A few stray notes bend any slope: the learner's own tempo must place the notes clearly better than the clock does.
const CLEARLY_BETTER = 0.6
// Over some steps a jitter of hundredths disappears, and one pause touches only these few of the slopes.
const SLOPE_STEPS = 12
const NEIGHBOURS_OF_LOCAL_TEMPO = 4
/** A chord rolled within this is no hesitation. */
const ROLLED_CHORD_SECONDS = 0.25

/** The steps of which at least one note was struck. */
export function anchorsOf(steps: readonly AskedStep[], aligned: readonly StepStrikes[]): Anchor[] {
  const anchors: Anchor[] = []
  steps.forEach((step, index) => {
    const times = (aligned[index] ?? []).filter((strike): strike is Strike => strike !== null).map((strike) => strike.atSeconds)
    if (times.length === 0) return
    anchors.push({ step: index, atSeconds: step.atSeconds, firstSeconds: Math.min(...times), lastSeconds: Math.max(...times) })
  })
  return anchors
}

/** Seconds played for one second asked, from many short slopes: 2 at half speed. Null when there are too few steps. */
export function playedStretch(anchors: readonly Anchor[]): number | null {
  if (anchors.length < 2) return null
  const apart = Math.max(1, Math.min(SLOPE_STEPS, anchors.length >> 1))
  const slopes: number[] = []
  anchors.forEach((anchor, index) => {
    const later = anchors[index + apart]
    if (later) slopes.push((later.firstSeconds - anchor.firstSeconds) / (later.atSeconds - anchor.atSeconds))
  })
  const stretch = medianOf(slopes)
  return stretch > 0 ? stretch : null
}

/** What order alone tells of the tempo. */
export interface PlayedTempo {
  /** Speed of the playing over the clock's; null when order explains too little of it. */
  readonly ratio: number | null
  /** That speed, and not the clock's, is what the learner kept. */
  readonly isKept: boolean
}

/** Reads the tempo from steps and what was struck for them, whatever the clock: 1.2 for a piece played at 120 %. */
export function playedTempoOf(steps: readonly AskedStep[], aligned: readonly StepStrikes[]): PlayedTempo {
  const asked = steps.reduce((sum, step) => sum + step.events.length, 0)
  const explained = aligned.reduce((sum, row) => sum + row.filter((strike) => strike?.sure).length, 0)
  const anchors = anchorsOf(steps, aligned)
  const spanSeconds = (anchors[anchors.length - 1]?.atSeconds ?? 0) - (anchors[0]?.atSeconds ?? 0)
  const stretch = playedStretch(anchors)
  if (explained < CONVINCING_SHARE * asked || anchors.length < FEWEST_STEPS || spanSeconds < SHORTEST_SPAN_SECONDS || stretch === null)
    return { ratio: null, isKept: false }
  return { ratio: 1 / stretch, isKept: meanOffSeconds(anchors, stretch) <= CLEARLY_BETTER * meanOffSeconds(anchors, 1) }
}

/** Mean distance of the anchors from a line of that slope, laid through their middle. */
function meanOffSeconds(anchors: readonly Anchor[], stretch: number): number {
  const offs = anchors.map((anchor) => anchor.firstSeconds - stretch * anchor.atSeconds)
  const middle = medianOf(offs)
  return offs.reduce((sum, off) => sum + Math.abs(off - middle), 0) / offs.length
}

/** How an anchor stands to the learner's own tempo around it. */
export interface AnchorTiming {
  /** Early is negative; in seconds of the performance. */
  readonly deviationSeconds: number
  /** Seconds played for one second asked, hereabouts. */
  readonly stretch: number
}

/**
 * Compares each step with where the learner's own tempo around it would have put it. The better of two forecasts counts, from
 * the step before and from the one before that, so that one note out of place is one fault; a hesitation stays one too.
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
    return { stretch, deviationSeconds: Math.abs(lastButOne) < Math.abs(last) ? lastButOne : last }
  })
}

/** Time lost inside a chord is that chord's hesitation, not the next one's. */
const freeAt = (anchor: Anchor): number => anchor.firstSeconds + hesitationInChord(anchor.lastSeconds - anchor.firstSeconds)

/** What a chord took beyond a roll. */
export const hesitationInChord = (sinceFirstSeconds: number): number => Math.max(0, sinceFirstSeconds - ROLLED_CHORD_SECONDS)

/** Takes a time of the performance to the timeline's axis, along the anchors. */
export function placeOnAxis(anchors: readonly Anchor[], stretch: number, timeSeconds: number): number {
  const first = anchors[0]
  if (!first) return timeSeconds
  let low = 0
  let high = anchors.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((anchors[middle] as Anchor).firstSeconds <= timeSeconds) low = middle + 1
    else high = middle
  }
  const before = anchors[low - 1] ?? first
  const after = anchors[low]
  const since = timeSeconds - before.firstSeconds
  if (!after || after === before) return before.atSeconds + since / stretch
  const span = after.firstSeconds - before.firstSeconds
  return before.atSeconds + (since / span) * (after.atSeconds - before.atSeconds)
}
