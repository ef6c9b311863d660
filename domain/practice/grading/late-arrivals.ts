import type { Pitch } from '@prelude/domain/music'
import { firstIndexPast } from '../../basics/index.ts'
import type { AskedEvent } from '../asked-events.ts'
import type { Strike } from './strike.ts'

/** Lateness that shows a learner behind the clock. */
const LATE_FROM_SECONDS = 0.2
/** Farther from the clock than this is another place. */
export const FARTHEST_SECONDS = 1
/** Two hands do not strike to the hundredth of a second: how far a note may be from the lateness of a neighbour. */
const BESIDE_SECONDS = 0.15
// Times are sums of fractions: 200 ms may be 199.9999999.
const ROUNDING_SECONDS = 1e-9
const NEIGHBOURS = [-2, -1, 1, 2]
/** The other two of three in a row. */
const ROWS = [
  [-2, -1],
  [-1, 1],
  [1, 2],
] as const

export const isLateBy = (offSeconds: number): boolean => offSeconds >= LATE_FROM_SECONDS - ROUNDING_SECONDS

/** A strike after the window of its note, which is a late note all the same. */
export interface LateArrival<S> {
  readonly strike: S
  /** Index of the asked event. */
  readonly place: number
}

/**
 * A missed note among late ones whose key came late as well is a late note. Takes strikes in the order of their times, so that the judge that hears one
 * after the other and the grader that has them all come to the same verdicts. Both calls return the arrivals that are known now and were not before.
 */
export interface LateArrivals<S> {
  /** A strike in the window of an event. */
  match(place: number, strikeSeconds: number): readonly LateArrival<S>[]
  /** A strike in no window that is free; an arrival is its own. */
  loose(strike: S, pitch: Pitch, strikeSeconds: number): LateArrival<S> | null
}

interface Loose<S> {
  readonly strike: S
  readonly strikeSeconds: number
}

export function createLateArrivals<S>(events: readonly AskedEvent[]): LateArrivals<S> {
  /** Lateness of the notes that were struck in their windows; NaN of others. Arrivals show nothing about their neighbours. */
  const offs = new Float64Array(events.length).fill(Number.NaN)
  const arrived = new Set<number>()
  const looseByPitch = new Map<Pitch, Loose<S>[]>()
  const placesByPitch = new Map<Pitch, number[]>()
  for (const [place, { pitch }] of events.entries()) {
    const places = placesByPitch.get(pitch)
    if (places) places.push(place)
    else placesByPitch.set(pitch, [place])
  }
  const offOf = (place: number): number => offs[place] ?? Number.NaN
  const isLate = (place: number): boolean => isLateBy(offOf(place))
  const isMissed = (place: number): boolean => Number.isNaN(offOf(place)) && !arrived.has(place)
  const struckAt = (place: number): number => (events[place]?.atSeconds ?? 0) + offOf(place)

  /** As late as a neighbour. One may be chance: the next one must be late as well. */
  const isBesideLate = (place: number, offSeconds: number): boolean =>
    NEIGHBOURS.filter((step) => isLate(place + step)).length >= 2 &&
    [-1, 1].some((step) => isLate(place + step) && Math.abs(offOf(place + step) - offSeconds) <= BESIDE_SECONDS)

  /** One of three in a row, every one late and in their order. */
  const isInLateRow = (place: number, strikeSeconds: number, offSeconds: number): boolean =>
    isLateBy(offSeconds) &&
    ROWS.some((row) => row.every((step) => isLate(place + step))) &&
    !(struckAt(place - 1) > strikeSeconds) &&
    !(struckAt(place + 1) < strikeSeconds)

  const isLateArrival = (place: number, strikeSeconds: number): boolean => {
    const offSeconds = strikeSeconds - (events[place] as AskedEvent).atSeconds
    if (!isMissed(place) || offSeconds <= 0 || offSeconds > FARTHEST_SECONDS) return false
    return isBesideLate(place, offSeconds) || isInLateRow(place, strikeSeconds, offSeconds)
  }

  return {
    match: (place, strikeSeconds) => {
      offs[place] = strikeSeconds - (events[place] as AskedEvent).atSeconds
      if (!isLate(place)) return []
      return NEIGHBOURS.flatMap((step) => {
        const event = events[place + step]
        const free = (event && looseByPitch.get(event.pitch)) ?? []
        const late = free.find((loose) => isLateArrival(place + step, loose.strikeSeconds))
        if (!late) return []
        free.splice(free.indexOf(late), 1)
        arrived.add(place + step)
        return [{ strike: late.strike, place: place + step }]
      })
    },
    loose: (strike, pitch, strikeSeconds) => {
      const places = placesByPitch.get(pitch) ?? []
      const secondsAt = (index: number): number => events[places[index] as number]?.atSeconds ?? 0
      const from = firstIndexPast(places.length, (index) => secondsAt(index) >= strikeSeconds - FARTHEST_SECONDS - ROUNDING_SECONDS)
      const until = firstIndexPast(places.length, (index) => secondsAt(index) >= strikeSeconds)
      const place = places.slice(from, until).find((candidate) => isLateArrival(candidate, strikeSeconds))
      if (place !== undefined) {
        arrived.add(place)
        return { strike, place }
      }
      const loose = looseByPitch.get(pitch)
      if (loose) loose.push({ strike, strikeSeconds })
      else looseByPitch.set(pitch, [{ strike, strikeSeconds }])
      return null
    },
  }
}

/** Which strike each event got, and the strikes that none got. */
export interface MatchedStrikes {
  /** For each event, in order. */
  readonly matchedStrikes: readonly (Strike | null)[]
  readonly loose: readonly Strike[]
}

/** A whole matching with its late arrivals. */
export function withLateArrivals(events: readonly AskedEvent[], { matchedStrikes, loose }: MatchedStrikes, latencySeconds: number): MatchedStrikes {
  const placeOf = new Map(matchedStrikes.flatMap((strike, place) => (strike ? [[strike, place] as const] : [])))
  const arrivals = createLateArrivals<Strike>(events)
  const completed = [...matchedStrikes]
  const given = new Set<Strike>()
  const inOrder = [...placeOf.keys(), ...loose].sort((a, b) => a.atSeconds - b.atSeconds || a.index - b.index)
  for (const strike of inOrder) {
    const place = placeOf.get(strike)
    const strikeSeconds = strike.atSeconds - latencySeconds
    const own = place === undefined ? arrivals.loose(strike, strike.pitch, strikeSeconds) : null
    const late = place === undefined ? [] : arrivals.match(place, strikeSeconds)
    for (const arrival of own ? [own] : late) {
      completed[arrival.place] = arrival.strike
      given.add(arrival.strike)
    }
  }
  return { matchedStrikes: completed, loose: loose.filter((strike) => !given.has(strike)) }
}
