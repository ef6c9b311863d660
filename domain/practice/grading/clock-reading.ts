import type { Pitch } from '@prelude/domain/music'
import type { AskedEvent } from '../asked-events.ts'
import { heldRatioOf, isTwinStrike, type LooseStrike, medianOf, type Pair, type Reading, type Strike } from './strike.ts'

interface Match {
  readonly found: readonly (Strike | null)[]
  readonly loose: readonly Strike[]
  readonly count: number
  readonly meanOffSeconds: number
}

interface ClockOptions {
  /** The constant lateness that may be taken off; 0 takes none. */
  readonly removableSeconds: number
  /** How far apart the notes of a chord may be struck. */
  readonly chordSpreadSeconds: number
  readonly playedSpeedRatio: number | null
}

const LATENCY_STEP_SECONDS = 0.02
// 120 ms is still removed when it reads 120.0000001.
const ROUNDING_SECONDS = 1e-9

/** Reads a performance against the clock: each strike belongs to the event of its key in whose window it falls. */
export function readByClock(events: readonly AskedEvent[], strikes: readonly Strike[], options: ClockOptions): Reading {
  const byPitch = eventsByPitch(events)
  const latencySeconds = latencyOf(events, strikes, byPitch, options.removableSeconds)
  const match = matchAt(events, strikes, byPitch, latencySeconds)
  const deviations = events.map((event, index) => {
    const strike = match.found[index]
    return strike ? strike.atSeconds - latencySeconds - event.atSeconds : 0
  })
  const rhythms = withoutChordSpread(events, match.found, deviations, options.chordSpreadSeconds)
  const pairs = events.map((event, index): Pair => {
    const strike = match.found[index] ?? null
    return {
      event,
      strike,
      deviationSeconds: deviations[index] ?? 0,
      rhythmSeconds: rhythms[index] ?? 0,
      beatSeconds: event.beatSeconds,
      heldRatio: strike ? heldRatioOf(strike.heldSeconds, event.heldSeconds) : 0,
    }
  })
  const loose = match.loose.map((strike): LooseStrike => ({ strike, atSeconds: strike.atSeconds - latencySeconds }))
  return { pairs, loose, latencySeconds, playedSpeedRatio: options.playedSpeedRatio }
}

type EventsByPitch = ReadonlyMap<Pitch, readonly number[]>

function eventsByPitch(events: readonly AskedEvent[]): EventsByPitch {
  const byPitch = new Map<Pitch, number[]>()
  events.forEach(({ pitch }, index) => {
    const places = byPitch.get(pitch)
    if (places) places.push(index)
    else byPitch.set(pitch, [index])
  })
  return byPitch
}

/**
 * The median deviation, when it is small enough to be a device's. The windows of fast repeated notes are narrower than
 * the lateness looked for, so the matching is tried at several latenesses and the one that explains most strikes is kept.
 */
function latencyOf(events: readonly AskedEvent[], strikes: readonly Strike[], byPitch: EventsByPitch, removableSeconds: number): number {
  let chosen = 0
  let best = matchAt(events, strikes, byPitch, 0)
  for (let shift = LATENCY_STEP_SECONDS; shift <= removableSeconds + ROUNDING_SECONDS; shift += LATENCY_STEP_SECONDS) {
    for (const candidate of [shift, -shift]) {
      const match = matchAt(events, strikes, byPitch, candidate)
      const better = match.count > best.count || (match.count === best.count && match.meanOffSeconds < best.meanOffSeconds)
      if (better) {
        best = match
        chosen = candidate
      }
    }
  }
  // A second look from the first answer: at the edge of the windows it may have found the wrong strikes.
  for (let round = 0; round < 2; round += 1) {
    const median = medianDeviation(events, best.found)
    if (Math.abs(median) > removableSeconds + ROUNDING_SECONDS) return 0
    if (median === chosen) break
    chosen = median
    best = matchAt(events, strikes, byPitch, chosen)
  }
  return chosen
}

function medianDeviation(events: readonly AskedEvent[], found: readonly (Strike | null)[]): number {
  const deviations: number[] = []
  events.forEach((event, index) => {
    const strike = found[index]
    if (strike?.sure) deviations.push(strike.atSeconds - event.atSeconds)
  })
  return medianOf(deviations)
}

function matchAt(events: readonly AskedEvent[], strikes: readonly Strike[], byPitch: EventsByPitch, latencySeconds: number): Match {
  const found: (Strike | null)[] = events.map(() => null)
  const loose: Strike[] = []
  const off = (event: AskedEvent, strike: Strike): number => Math.abs(strike.atSeconds - latencySeconds - event.atSeconds)
  for (const strike of strikes) {
    const place = placeOf(events, byPitch.get(strike.pitch), strike.atSeconds - latencySeconds)
    const event = events[place]
    if (!event) {
      loose.push(strike)
      continue
    }
    const rival = found[place] ?? null
    const wins = rival === null || (strike.sure !== rival.sure ? strike.sure : off(event, strike) < off(event, rival))
    if (wins) found[place] = strike
    const loser = wins ? rival : strike
    if (loser && !(rival && isTwinStrike(event, strike, rival))) loose.push(loser)
  }
  let count = 0
  let total = 0
  events.forEach((event, index) => {
    const strike = found[index]
    if (!strike) return
    count += 1
    total += off(event, strike)
  })
  return { found, loose, count, meanOffSeconds: count > 0 ? total / count : 0 }
}

/** The event in whose window a time falls, −1 when in none: the windows of one key never overlap. */
function placeOf(events: readonly AskedEvent[], places: readonly number[] | undefined, atSeconds: number): number {
  if (!places) return -1
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const event = events[places[middle] as number] as AskedEvent
    if (event.atSeconds + event.windowSeconds + ROUNDING_SECONDS < atSeconds) low = middle + 1
    else high = middle
  }
  const place = places[low]
  const event = place === undefined ? undefined : events[place]
  return place !== undefined && event && atSeconds >= event.atSeconds - event.windowSeconds - ROUNDING_SECONDS ? place : -1
}

/** A chord whose notes came within the allowed spread counts as struck at its middle. */
function withoutChordSpread(
  events: readonly AskedEvent[],
  found: readonly (Strike | null)[],
  deviations: readonly number[],
  spreadSeconds: number,
): number[] {
  const rhythms = [...deviations]
  for (let start = 0; start < events.length; ) {
    let end = start + 1
    while (end < events.length && events[end]?.onset === events[start]?.onset) end += 1
    const places: number[] = []
    for (let place = start; place < end; place += 1) if (found[place]) places.push(place)
    const inChord = places.map((place) => deviations[place] ?? 0)
    if (places.length > 1 && Math.max(...inChord) - Math.min(...inChord) <= spreadSeconds) {
      const middle = medianOf(inChord)
      for (const place of places) rhythms[place] = middle
    }
    start = end
  }
  return rhythms
}
