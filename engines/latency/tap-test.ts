import { medianOf } from '@prelude/domain/basics'
/** Latency from the audio clock to the learner's ear and back through the keys, as measured by taps on a row of clicks. */
export interface TapResult {
  /** Median of tap − click; a little below the true latency, as people tap ahead of what they hear. */
  readonly latencyMs: number
  /** Standard deviation, from the median of the distances to the median, so that one slip does not count. */
  readonly spreadMs: number
  /** Taps that could be paired with a click. */
  readonly count: number
  /** Enough taps, close enough together, soon enough after the click. */
  readonly trusted: boolean
}

/** With a spread below this, taps are precise enough to tell early from late. */
export const MOST_SPREAD_MS = 45
/** Above this latency, what is heard and what is played are two different beats. */
export const MOST_LATENCY_MS = 250
export const FEWEST_TAPS = 6
/** The first clicks only establish the beat and are not counted. */
const WARM_UP_CLICKS = 2
/** A tap this share of the beat ahead of a click still belongs to that click; the rest of the beat lies after it. */
const AHEAD_SHARE = 0.3
/** For a normal distribution the median deviation is 0.6745 σ. */
const DEVIATION_OF_MEDIAN_DISTANCE = 1.4826

/** The shortest interval between two clicks; a single click has a beat of one second. */
function beatOf(clicks: readonly number[]): number {
  let beat = Number.POSITIVE_INFINITY
  for (let index = 1; index < clicks.length; index += 1) beat = Math.min(beat, (clicks[index] ?? 0) - (clicks[index - 1] ?? 0))
  return Number.isFinite(beat) ? beat : 1
}

/**
 * Pairs each click with the first tap that belongs to it. Seconds on one clock, clicks in order. Clicks at 0, 1, 2 … and taps 80 ms after them: 80
 * ms, spread 0.
 */
export function tapTest(clicks: readonly number[], taps: readonly number[]): TapResult {
  const beat = beatOf(clicks)
  const inOrder = [...taps].sort((a, b) => a - b)
  const ahead = beat * AHEAD_SHARE
  const deviations = clicks.slice(WARM_UP_CLICKS).flatMap((click) => {
    const tap = inOrder.find((at) => at >= click - ahead && at < click - ahead + beat)
    return tap === undefined ? [] : [(tap - click) * 1000]
  })
  const latencyMs = medianOf(deviations)
  const spreadMs = medianOf(deviations.map((deviation) => Math.abs(deviation - latencyMs))) * DEVIATION_OF_MEDIAN_DISTANCE
  const count = deviations.length
  return { latencyMs, spreadMs, count, trusted: count >= FEWEST_TAPS && spreadMs <= MOST_SPREAD_MS && latencyMs <= MOST_LATENCY_MS }
}
