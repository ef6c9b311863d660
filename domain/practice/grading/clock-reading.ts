import type { Pitch } from '@prelude/domain/music'
import { HANDS } from '@prelude/domain/score'
import { firstIndexPast, medianOf } from '../../basics/index.ts'
import type { AskedEvent } from '../asked-events.ts'
import { type MatchedStrikes, withLateArrivals } from './late-arrivals.ts'
import { withLateRuns } from './late-runs.ts'
import { heldRatioOf, type LooseStrike, type Pair, type PerformanceMatching, type Strike } from './strike.ts'
import { driftsOf } from './tempo-drift.ts'

interface Match extends MatchedStrikes {
  readonly count: number
  readonly meanOffSeconds: number
}

interface ClockOptions {
  /** Largest constant latency that may be subtracted; 0 for none. */
  readonly removableSeconds: number
  /** Allowed spread of a chord. */
  readonly chordSpreadSeconds: number
  readonly playedSpeedRatio: number | null
  /** Position on the timeline's axis of the performance's time 0. */
  readonly originSeconds: number
  /** Strikes by the order of the keys alone; null where the learner keeps another tempo. */
  readonly inOrder: ReadonlyMap<AskedEvent, Strike> | null
}

const LATENCY_STEP_SECONDS = 0.02
// A key that bounces counts with its first strike: a second strike must be this much nearer to replace it.
const FIRST_STRIKE_ADVANTAGE_SECONDS = 0.08
// 120 ms is still removed when it reads 120.0000001.
const ROUNDING_SECONDS = 1e-9

/** Matches a performance by the clock: each strike belongs to the event of its key in whose window it falls. */
export function readByClock(events: readonly AskedEvent[], strikes: readonly Strike[], options: ClockOptions): PerformanceMatching {
  const byPitch = eventsByPitch(events)
  const latencySeconds = latencyOf(events, strikes, byPitch, options.removableSeconds)
  const leaning = matchLeaning(events, strikes, byPitch, latencySeconds)
  const arrived = withLateArrivals(events, leaning, latencySeconds)
  const match = options.inOrder ? withLateRuns(events, strikes, arrived, { inOrder: options.inOrder, latencySeconds }) : arrived
  const deviations = events.map((event, index) => {
    const strike = match.matchedStrikes[index]
    return strike ? withoutOrnament(event, strike.atSeconds - latencySeconds - event.atSeconds) : 0
  })
  const rhythms = withoutChordSpread(events, match.matchedStrikes, deviations, options.chordSpreadSeconds)
  const pairs = events.map((event, index): Pair => {
    const strike = match.matchedStrikes[index] ?? null
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
  const axisAt = (timeSeconds: number): number => timeSeconds + options.originSeconds - latencySeconds
  return { pairs, loose, latencySeconds, playedSpeedRatio: options.playedSpeedRatio, axisAt }
}

/** Lateness beyond that of a trill's first tone. */
const withoutOrnament = ({ lateAllowedSeconds }: AskedEvent, deviationSeconds: number): number =>
  deviationSeconds > 0 ? Math.max(0, deviationSeconds - lateAllowedSeconds) : deviationSeconds

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
 * The median deviation, when it is small enough to be a device's latency. The windows of fast repeated notes are narrower than such a latency, so
 * the matching is tried at several values and the one that matches most strikes is kept.
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
  // Refine from the first result: at the edge of the windows it may have matched wrong strikes.
  for (let round = 0; round < 2; round += 1) {
    const median = medianDeviation(events, best.matchedStrikes)
    if (Math.abs(median) > removableSeconds + ROUNDING_SECONDS) return 0
    if (median === chosen) break
    chosen = median
    best = matchAt(events, strikes, byPitch, chosen)
  }
  return chosen
}

/** Minimum gain in matched notes: one may be chance. */
const WORTH_LEANING = 2
// Scattered strikes have no lean: around the lean they must be clearly closer than around the clock.
const CLEARLY_CLOSER = 0.5

/**
 * Matches around the player's lean: one who is ahead of the beat or behind it, more and more, keeps the order of repeated keys, though each of them
 * is nearer to another's time. Used only where it matches more strikes; deviations stay relative to the clock.
 */
function matchLeaning(events: readonly AskedEvent[], strikes: readonly Strike[], byPitch: EventsByPitch, latencySeconds: number): Match {
  const straight = matchAt(events, strikes, byPitch, latencySeconds)
  if (Math.min(straight.loose.length, events.length - straight.count) < WORTH_LEANING) return straight
  return [driftsOf(events, strikes, latencySeconds), driftsOfHands(events, strikes, latencySeconds)].reduce((best, drifts) => {
    const leaning = matchAt(events, strikes, byPitch, latencySeconds, drifts)
    const offDrift = leaning.matchedStrikes.reduce((sum, strike, place) => {
      const event = events[place]
      return strike && event ? sum + Math.abs(strike.atSeconds - latencySeconds - event.atSeconds - (drifts[place] as number)) : sum
    }, 0)
    const isCloser = offDrift <= CLEARLY_CLOSER * leaning.meanOffSeconds * leaning.count
    return isCloser && leaning.count >= best.count + WORTH_LEANING ? leaning : best
  }, straight)
}

/** The same of each hand for itself: one may be behind the other throughout. */
function driftsOfHands(events: readonly AskedEvent[], strikes: readonly Strike[], latencySeconds: number): Float64Array {
  const drifts = new Float64Array(events.length)
  for (const hand of HANDS) {
    const places = events.flatMap(({ notes }, place) => (notes[0]?.hand === hand ? [place] : []))
    const askedEvents = places.flatMap((place) => events[place] ?? [])
    // A hand that is behind throughout is so from its first note on.
    const usual = medianOf([...driftsOf(askedEvents, strikes, latencySeconds)])
    const own = driftsOf(askedEvents, strikes, latencySeconds, usual)
    for (const [at, place] of places.entries()) drifts[place] = own[at] ?? 0
  }
  return drifts
}

function medianDeviation(events: readonly AskedEvent[], matchedStrikes: readonly (Strike | null)[]): number {
  const deviations: number[] = []
  events.forEach((event, index) => {
    const strike = matchedStrikes[index]
    if (strike?.sure) deviations.push(strike.atSeconds - event.atSeconds)
  })
  return medianOf(deviations)
}

function matchAt(
  events: readonly AskedEvent[],
  strikes: readonly Strike[],
  byPitch: EventsByPitch,
  latencySeconds: number,
  drifts: Float64Array | null = null,
): Match {
  const matchedStrikes: (Strike | null)[] = events.map(() => null)
  const loose: Strike[] = []
  const centreOf = (place: number): number => (events[place] as AskedEvent).atSeconds + (drifts ? (drifts[place] as number) : 0)
  for (const strike of strikes) {
    const atSeconds = strike.atSeconds - latencySeconds
    const place = placeOf(events, byPitch.get(strike.pitch), atSeconds, centreOf)
    const event = events[place]
    if (!event) {
      loose.push(strike)
      continue
    }
    const off = (candidate: Strike): number => Math.abs(candidate.atSeconds - latencySeconds - centreOf(place))
    const rival = matchedStrikes[place] ?? null
    const advantage = Math.min(FIRST_STRIKE_ADVANTAGE_SECONDS, event.windowSeconds / 2)
    const wins = rival === null || (strike.sure !== rival.sure ? strike.sure : off(strike) + advantage < off(rival))
    if (wins) matchedStrikes[place] = strike
    const loser = wins ? rival : strike
    if (loser) loose.push(loser)
  }
  let count = 0
  let total = 0
  events.forEach((event, index) => {
    const strike = matchedStrikes[index]
    if (!strike) return
    count += 1
    total += Math.abs(strike.atSeconds - latencySeconds - event.atSeconds)
  })
  return { matchedStrikes, loose, count, meanOffSeconds: count > 0 ? total / count : 0 }
}

/** The event in whose window a time falls, −1 when in none: the windows of one key never overlap. */
function placeOf(
  events: readonly AskedEvent[],
  places: readonly number[] | undefined,
  atSeconds: number,
  centreOf: (place: number) => number,
): number {
  if (!places) return -1
  const windowOf = (place: number): number => (events[place] as AskedEvent).windowSeconds + ROUNDING_SECONDS
  const low = firstIndexPast(places.length, (index) => {
    const place = places[index] as number
    return centreOf(place) + windowOf(place) >= atSeconds
  })
  const place = places[low]
  return place !== undefined && atSeconds >= centreOf(place) - windowOf(place) ? place : -1
}

/** A chord whose notes came within the allowed spread counts as struck at its middle; in a wider one each note counts with its own time. */
function withoutChordSpread(
  events: readonly AskedEvent[],
  matchedStrikes: readonly (Strike | null)[],
  deviations: readonly number[],
  spreadSeconds: number,
): number[] {
  const rhythms = [...deviations]
  for (let start = 0; start < events.length; ) {
    let end = start + 1
    while (end < events.length && events[end]?.onset === events[start]?.onset) end += 1
    const places: number[] = []
    for (let place = start; place < end; place += 1) if (matchedStrikes[place]) places.push(place)
    const inChord = places.map((place) => deviations[place] ?? 0)
    if (places.length > 1 && Math.max(...inChord) - Math.min(...inChord) <= spreadSeconds) {
      const middle = medianOf(inChord)
      for (const place of places) rhythms[place] = middle
    }
    start = end
  }
  return rhythms
}
