import type { AskedEvent } from '../asked-events.ts'
import { FARTHEST_SECONDS, isLateBy, type MatchedStrikes, withLateArrivals } from './late-arrivals.ts'
import type { Strike } from './strike.ts'

/** Minimum gain in matched notes: one may be chance, unless the order explains all of several notes, every one late. */
const WORTH_SHIFTING = 2
const FEWEST_OF_WHOLE = 3
/** Longer than this is another tempo, not a stumble. */
const LONGEST_SECONDS = 6
/** Share of the asked notes that the order must explain. */
const EXPLAINED_SHARE = 0.85
/** Within this a note is in time, to either side. */
const SLACK_SECONDS = 0.08

interface LateRunFacts {
  readonly inOrder: ReadonlyMap<AskedEvent, Strike>
  readonly latencySeconds: number
}

/**
 * Where a learner stumbles and catches up, the notes come in order but later than their windows, and the clock takes them for others. There, and only
 * where it explains clearly more, the order of the keys decides: every note of the stumble is late, none is wrong.
 */
export function withLateRuns(events: readonly AskedEvent[], strikes: readonly Strike[], match: MatchedStrikes, facts: LateRunFacts): MatchedStrikes {
  const places = new Set(placesOfLateRuns(events, match.matchedStrikes, facts))
  if (places.size === 0) return match
  const inOrderAt = (place: number): Strike | null => facts.inOrder.get(events[place] as AskedEvent) ?? null
  const moved = new Set([...places].map(inOrderAt))
  // A strike is of one note alone, whatever the clock gave it to.
  const matchedStrikes = match.matchedStrikes.map((strike, place) => (places.has(place) ? inOrderAt(place) : moved.has(strike) ? null : strike))
  const given = new Set([...match.loose, ...match.matchedStrikes])
  const used = new Set(matchedStrikes)
  const loose = strikes.filter((strike) => given.has(strike) && !used.has(strike))
  return withLateArrivals(events, { matchedStrikes, loose }, facts.latencySeconds)
}

/** The events for which the order of the keys decides, and not the clock. */
export function placesOfLateRuns(events: readonly AskedEvent[], matchedStrikes: readonly (Strike | null)[], facts: LateRunFacts): readonly number[] {
  const latePlaces: number[] = []
  for (let start = 0; start < events.length; ) {
    const end = regionEnd(events, matchedStrikes, facts, start)
    const places = Array.from({ length: end - start }, (_, offset) => start + offset)
    if (end > start && isLateRun(places, events, matchedStrikes, facts)) latePlaces.push(...places)
    start = Math.max(end, start + 1)
  }
  return latePlaces
}

/** The end of the events from `start` on for which clock and order disagree, up to the next onset where they agree in time; `start` where they agree. */
function regionEnd(
  events: readonly AskedEvent[],
  matchedStrikes: readonly (Strike | null)[],
  { inOrder, latencySeconds }: LateRunFacts,
  start: number,
): number {
  const agrees = (place: number): boolean => {
    const [event, strike] = [events[place] as AskedEvent, matchedStrikes[place] ?? null]
    return strike !== null && strike === inOrder.get(event) && !isLateBy(strike.atSeconds - latencySeconds - event.atSeconds)
  }
  let end = start
  for (let place = start; place < events.length; ) {
    let next = place
    while (next < events.length && events[next]?.onset === events[place]?.onset) next += 1
    let isAgreed = true
    for (let index = place; index < next; index += 1) if (!agrees(index)) isAgreed = false
    if (isAgreed) return end
    end = next
    place = next
  }
  return end
}

function isLateRun(
  places: readonly number[],
  events: readonly AskedEvent[],
  matchedStrikes: readonly (Strike | null)[],
  { inOrder, latencySeconds }: LateRunFacts,
): boolean {
  const eventAt = (place: number): AskedEvent => events[place] as AskedEvent
  const offs = places.flatMap((place) => {
    const strike = inOrder.get(eventAt(place))
    return strike ? [strike.atSeconds - latencySeconds - eventAt(place).atSeconds] : []
  })
  const [first, last] = [places[0] ?? 0, places[places.length - 1] ?? 0]
  const byClock = places.filter((place) => matchedStrikes[place] !== null).length
  const isWhole = offs.length === places.length && places.length >= FEWEST_OF_WHOLE && offs.every((off) => off >= SLACK_SECONDS)
  return (
    eventAt(last).atSeconds - eventAt(first).atSeconds <= LONGEST_SECONDS &&
    offs.length >= byClock + (isWhole ? 1 : WORTH_SHIFTING) &&
    offs.length >= EXPLAINED_SHARE * places.length &&
    offs.every((off) => off > -SLACK_SECONDS && off <= FARTHEST_SECONDS)
  )
}
