import type { AskedEvent } from '../asked-events.ts'
import type { Strike } from './strike.ts'

/** What of a matching a stumble may change. */
interface Matched {
  /** For each event, in order. */
  readonly found: readonly (Strike | null)[]
  readonly loose: readonly Strike[]
}

/** Minimum gain in matched notes: one may be chance, unless the order explains all of several notes, every one late. */
const WORTH_SHIFTING = 2
const FEWEST_OF_WHOLE = 3
/** Farther from the clock than this is another place, not a stumble. */
const FARTHEST_SECONDS = 1
/** Longer than this is another tempo, not a stumble. */
const LONGEST_SECONDS = 6
/** Share of the asked notes that the order must explain. */
const EXPLAINED_SHARE = 0.85
/** Within this a note is in time, to either side. */
const SLACK_SECONDS = 0.08

interface StumbleFacts {
  readonly inOrder: ReadonlyMap<AskedEvent, Strike>
  readonly latencySeconds: number
}

/**
 * Where a learner stumbles and catches up, the notes come in order but later than their windows, and the clock takes them for others. There, and only
 * where it explains clearly more, the order of the keys decides: every note of the stumble is late, none is wrong.
 */
export function withStumbles(
  events: readonly AskedEvent[],
  strikes: readonly Strike[],
  match: Matched,
  { inOrder, latencySeconds }: StumbleFacts,
): Matched {
  const found = [...match.found]
  for (let start = 0; start < events.length; ) {
    const end = regionEnd(events, match.found, { inOrder, latencySeconds }, start)
    const places = Array.from({ length: end - start }, (_, offset) => start + offset)
    if (end > start && isStumble(places, events, match.found, { inOrder, latencySeconds }))
      for (const place of places) found[place] = inOrder.get(events[place] as AskedEvent) ?? null
    start = Math.max(end, start + 1)
  }
  const given = new Set([...match.loose, ...match.found])
  const used = new Set(found)
  const free = strikes.filter((strike) => given.has(strike) && !used.has(strike))
  const filled = fillFrom(free, events, found, latencySeconds)
  return { found, loose: free.filter((strike) => !filled.has(strike)) }
}

/** Two hands do not strike to the hundredth of a second: how far a note may be from the lateness of its neighbours. */
const BESIDE_SECONDS = 0.15
/** Lateness of neighbours that shows a stumble. */
const LATE_FROM_SECONDS = 0.2

/** Gives a missed note beside late ones the free strike of its key that is as late; returns the strikes that were given. */
function fillFrom(free: readonly Strike[], events: readonly AskedEvent[], found: (Strike | null)[], latencySeconds: number): ReadonlySet<Strike> {
  const given = new Set<Strike>()
  const offAt = (place: number, strike: Strike): number => strike.atSeconds - latencySeconds - (events[place] as AskedEvent).atSeconds
  events.forEach(({ pitch }, place) => {
    if (found[place]) return
    const lateAt = (step: number): number[] => {
      const strike = found[place + step]
      const off = strike ? offAt(place + step, strike) : 0
      return off >= LATE_FROM_SECONDS ? [off] : []
    }
    const near = [...lateAt(-1), ...lateAt(1)]
    // One neighbour may be chance: the next one must be late as well.
    if (near.length === 0 || near.length + lateAt(-2).length + lateAt(2).length < 2) return
    const lean = near.reduce((sum, off) => sum + off, 0) / near.length
    const strike = free.find((one) => one.pitch === pitch && !given.has(one) && Math.abs(offAt(place, one) - lean) <= BESIDE_SECONDS)
    if (!strike) return
    given.add(strike)
    found[place] = strike
  })
  return given
}

/** The end of the events from `start` on for which clock and order disagree, up to the next onset where they agree in time; `start` where they agree. */
function regionEnd(
  events: readonly AskedEvent[],
  found: readonly (Strike | null)[],
  { inOrder, latencySeconds }: StumbleFacts,
  start: number,
): number {
  const agrees = (place: number): boolean => {
    const [event, strike] = [events[place] as AskedEvent, found[place] ?? null]
    return strike !== null && strike === inOrder.get(event) && strike.atSeconds - latencySeconds - event.atSeconds < LATE_FROM_SECONDS
  }
  let end = start
  for (let place = start; place < events.length; ) {
    let next = place
    while (next < events.length && events[next]?.onset === events[place]?.onset) next += 1
    let isAgreed = true
    for (let one = place; one < next; one += 1) if (!agrees(one)) isAgreed = false
    if (isAgreed) return end
    end = next
    place = next
  }
  return end
}

function isStumble(
  places: readonly number[],
  events: readonly AskedEvent[],
  found: readonly (Strike | null)[],
  { inOrder, latencySeconds }: StumbleFacts,
): boolean {
  const eventAt = (place: number): AskedEvent => events[place] as AskedEvent
  const offs = places.flatMap((place) => {
    const strike = inOrder.get(eventAt(place))
    return strike ? [strike.atSeconds - latencySeconds - eventAt(place).atSeconds] : []
  })
  const [first, last] = [places[0] ?? 0, places[places.length - 1] ?? 0]
  const byClock = places.filter((place) => found[place] !== null).length
  const isWhole = offs.length === places.length && places.length >= FEWEST_OF_WHOLE && offs.every((off) => off >= SLACK_SECONDS)
  return (
    eventAt(last).atSeconds - eventAt(first).atSeconds <= LONGEST_SECONDS &&
    offs.length >= byClock + (isWhole ? 1 : WORTH_SHIFTING) &&
    offs.length >= EXPLAINED_SHARE * places.length &&
    offs.every((off) => off > -SLACK_SECONDS && off <= FARTHEST_SECONDS)
  )
}
