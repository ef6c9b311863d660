import { lastStartingBefore } from '@prelude/domain/score'
import { medianOf } from '../../basics/index.ts'
import type { AskedStep } from '../asked-events.ts'
import type { Pass } from './step-alignment.ts'
import type { Strike } from './strike.ts'

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

/** The steps of a pass of which at least one note was struck. */
export function anchorsOf(steps: readonly AskedStep[], { firstStep, rows }: Pass): Anchor[] {
  const anchors: Anchor[] = []
  rows.forEach((row, place) => {
    const step = steps[firstStep + place]
    const times = row.filter((strike): strike is Strike => strike !== null).map((strike) => strike.atSeconds)
    if (!step || times.length === 0) return
    anchors.push({ step: firstStep + place, atSeconds: step.atSeconds, firstSeconds: Math.min(...times), lastSeconds: Math.max(...times) })
  })
  return anchors
}

/** Seconds played for one second asked, from many short slopes inside the passes: 2 at half speed. Null when there are too few steps. */
export function playedStretch(passes: readonly (readonly Anchor[])[]): number | null {
  const slopes = passes.flatMap((anchors) => {
    const apart = Math.max(1, Math.min(SLOPE_STEPS, anchors.length >> 1))
    return anchors.flatMap((anchor, index) => {
      const later = anchors[index + apart]
      return later ? [(later.firstSeconds - anchor.firstSeconds) / (later.atSeconds - anchor.atSeconds)] : []
    })
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

/** Reads the tempo from the passes through the steps, whatever the clock: 1.2 for a piece played at 120 %. */
export function playedTempoOf(steps: readonly AskedStep[], passes: readonly Pass[]): PlayedTempo {
  const asked = steps.reduce((sum, step) => sum + step.events.length, 0)
  const explained = passes.reduce((sum, { rows }) => sum + rows.reduce((some, row) => some + row.filter((strike) => strike?.sure).length, 0), 0)
  const anchors = passes.map((pass) => anchorsOf(steps, pass))
  const longest = anchors.reduce((most, pass) => (pass.length > most.length ? pass : most), [])
  const spanSeconds = (longest[longest.length - 1]?.atSeconds ?? 0) - (longest[0]?.atSeconds ?? 0)
  const stretch = playedStretch(anchors)
  if (explained < CONVINCING_SHARE * asked || longest.length < FEWEST_STEPS || spanSeconds < SHORTEST_SPAN_SECONDS || stretch === null)
    return { ratio: null, isKept: false }
  return { ratio: 1 / stretch, isKept: meanOffSeconds(longest, stretch) <= CLEARLY_BETTER * meanOffSeconds(longest, 1) }
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

/** Takes a time of the performance to the timeline's axis, along the anchors of the passes in their order. */
export function placeOnAxis(passes: readonly (readonly Anchor[])[], stretch: number, timeSeconds: number): number {
  const pass = passes.findLast(([first]) => first !== undefined && first.firstSeconds <= timeSeconds) ?? passes[0]
  const first = pass?.[0]
  if (!pass || !first) return timeSeconds
  const place = lastStartingBefore(pass, timeSeconds, (anchor) => anchor.firstSeconds)
  const before = pass[place] ?? first
  const after = pass[place + 1]
  const since = timeSeconds - before.firstSeconds
  if (!after || after === before || after.firstSeconds <= before.firstSeconds || since < 0) return before.atSeconds + since / stretch
  const span = after.firstSeconds - before.firstSeconds
  return before.atSeconds + (since / span) * (after.atSeconds - before.atSeconds)
}
