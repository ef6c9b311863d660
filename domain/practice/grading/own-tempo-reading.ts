import type { AlignedTake } from './aligned-take.ts'
import { type Anchor, type AnchorTiming, anchorsOf, evennessOf, hesitationInChord, placeOnAxis, playedStretch, playedTempoOf } from './own-tempo.ts'
import { heldRatioOf, type LooseStrike, type Pair, type PerformanceMatching, type Strike } from './strike.ts'
import { withTimelyRepeats } from './timely-repeats.ts'
import { withFirstStrikes, withTimelyStrikes } from './timely-strikes.ts'

/** Strikes of one run through the score for a step. */
interface Attempt {
  readonly row: readonly (Strike | null)[]
  readonly anchor: Anchor
  readonly timing: AnchorTiming
}

/**
 * Matches a performance by the order of its notes alone: without a clock, or where the music followed the learner. Where it did, bars may be
 * played again: the last strike for a note is judged, and the others are not extra. With `waits` the music stood at the next step until it was struck:
 * a wrong key belongs to that one, a key of it struck again is let pass, and what was struck before the first right key was the search for it: no extra keys.
 */
export function readInOwnTempo(
  { steps, strikes, runs: aligned }: Pick<AlignedTake, 'steps' | 'strikes' | 'runs'>,
  { waits = false } = {},
): PerformanceMatching {
  const runs = waits ? withFirstStrikes(aligned, strikes) : withTimelyRepeats(steps, withTimelyStrikes(steps, aligned, strikes))
  const anchorsOfRuns = runs.map((run) => anchorsOf(steps, run))
  const attempts: Attempt[][] = steps.map(() => [])
  const used = new Set<Strike>()
  runs.forEach(({ firstStep, rows }, index) => {
    const anchors = anchorsOfRuns[index] ?? []
    const timings = evennessOf(anchors)
    anchors.forEach((anchor, place) => {
      const row = rows[anchor.step - firstStep]
      const timing = timings[place]
      if (row && timing) attempts[anchor.step]?.unshift({ row, anchor, timing })
    })
    for (const strike of rows.flat()) if (strike) used.add(strike)
  })
  const pairs = steps.flatMap((step, index) =>
    step.events.map((event, place): Pair => {
      const attempt = attempts[index]?.find(({ row }) => row[place]) ?? attempts[index]?.[0]
      const strike = attempt?.row[place] ?? null
      const stretch = attempt?.timing.stretch ?? 1
      const off = strike && attempt ? attempt.timing.deviationSeconds + hesitationInChord(strike.atSeconds - attempt.anchor.firstSeconds) : 0
      return {
        event,
        strike,
        deviationSeconds: off,
        rhythmSeconds: off,
        beatSeconds: event.beatSeconds * stretch,
        heldRatio: strike ? heldRatioOf(strike.heldSeconds, event.heldSeconds * stretch) : 0,
      }
    }),
  )
  const stretch = playedStretch(anchorsOfRuns) ?? 1
  const axisAt = (timeSeconds: number): number => placeOnAxis(anchorsOfRuns, stretch, timeSeconds)
  const allAnchors = anchorsOfRuns.flat()
  const foundAtSeconds = waits ? firstFoundSeconds(allAnchors) : Number.NEGATIVE_INFINITY
  const loose = strikes
    .filter((strike) => strike.atSeconds >= foundAtSeconds && !(waits && isRepeated(pairs, allAnchors, strike)))
    .filter((strike) => !used.has(strike))
    .map((strike): LooseStrike => ({ strike, atSeconds: (waits ? waitedFor(allAnchors, strike) : null) ?? axisAt(strike.atSeconds) }))
  return { pairs, loose, latencySeconds: 0, playedSpeedRatio: playedTempoOf(steps, runs, { hasClock: false }).ratio, axisAt }
}

/** When the music was found; at once where it never was, so that what was struck instead can be explained. */
const firstFoundSeconds = (anchors: readonly Anchor[]): number =>
  anchors.reduce((first, { firstSeconds }) => Math.min(first, firstSeconds), anchors.length > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)

/** A key of the chord for which the music waits that was struck already: live it is let pass. */
const isRepeated = (pairs: readonly Pair[], anchors: readonly Anchor[], again: Strike): boolean => {
  const waited = waitedFor(anchors, again)
  return pairs.some(
    ({ event, strike }) => event.atSeconds === waited && strike !== null && strike.pitch === again.pitch && strike.atSeconds < again.atSeconds,
  )
}

/** The place on the timeline's axis at which the music waited when a key was struck; null after the last one. */
const waitedFor = (anchors: readonly Anchor[], { atSeconds }: Strike): number | null =>
  anchors.find(({ lastSeconds }) => lastSeconds >= atSeconds)?.atSeconds ?? null
