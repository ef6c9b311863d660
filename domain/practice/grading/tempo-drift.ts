import { lastStartingBefore } from '@prelude/domain/score'
import { medianOf } from '../../basics/index.ts'
import type { AskedEvent } from '../asked-events.ts'
import type { Strike } from './strike.ts'

/** The lean is computed per second, from the strikes of the last few seconds. */
const BIN_SECONDS = 1
const REMEMBERED_BINS = 3
const FEWEST_STRIKES = 4
/** A drift from the clock faster or further than this is another tempo, not a lean. */
const STEEPEST_LEAN = 0.03
const FARTHEST_LEAN_SECONDS = 1

/**
 * How far the player is ahead of the clock (negative) or behind it at each event: a player who slows down gradually is 0.1 s late here and 0.5 s a
 * minute later, and still plays the same notes. `fromSeconds`: the lean at the first event.
 */
export function driftsOf(events: readonly AskedEvent[], strikes: readonly Strike[], latencySeconds: number, fromSeconds = 0): Float64Array {
  const timesOfPitch = new Map<number, number[]>()
  for (const { pitch, atSeconds, sure } of strikes) {
    if (!sure) continue
    const times = timesOfPitch.get(pitch)
    if (times) times.push(atSeconds - latencySeconds)
    else timesOfPitch.set(pitch, [atSeconds - latencySeconds])
  }
  const drifts = new Float64Array(events.length)
  const remembered: number[][] = []
  let drift = fromSeconds
  for (let start = 0; start < events.length; ) {
    const until = (events[start] as AskedEvent).atSeconds + BIN_SECONDS
    const deviations: number[] = []
    let place = start
    for (; place < events.length && (events[place] as AskedEvent).atSeconds < until; place += 1) {
      const event = events[place] as AskedEvent
      drifts[place] = drift
      const off = nearestOff(timesOfPitch.get(event.pitch), event.atSeconds + drift)
      if (Math.abs(off) <= event.windowSeconds) deviations.push(drift + off)
    }
    remembered.push(deviations)
    if (remembered.length > REMEMBERED_BINS) remembered.shift()
    const near = remembered.flat()
    const step = STEEPEST_LEAN * ((events[place]?.atSeconds ?? until) - (events[start] as AskedEvent).atSeconds)
    if (near.length >= FEWEST_STRIKES)
      drift = clamped(clamped(medianOf(near), drift - step, drift + step), -FARTHEST_LEAN_SECONDS, FARTHEST_LEAN_SECONDS)
    start = place
  }
  return drifts
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Distance from a time to the nearest of some sorted ones; infinite when there are none. */
function nearestOff(times: readonly number[] | undefined, atSeconds: number): number {
  if (!times) return Number.POSITIVE_INFINITY
  const place = lastStartingBefore(times, atSeconds, (time) => time)
  const before = (times[place] ?? Number.NEGATIVE_INFINITY) - atSeconds
  const after = (times[place + 1] ?? Number.POSITIVE_INFINITY) - atSeconds
  return -before <= after ? before : after
}
