import type { Hand, Timeline } from './timeline.ts'

/** Of each tick the hand that the piece says has the tune there; the right one where it says nothing. */
export function tuneHandAt({ parts }: Pick<Timeline, 'parts'>): (tick: number) => Hand {
  const written = parts.filter(({ tuneHand }) => tuneHand)
  return (tick) => written.find(({ start, end }) => start <= tick && tick < end)?.tuneHand ?? 'RIGHT'
}

/** The hand that the piece says has the tune: `BOTH` in turn; null where it says nothing. */
export function tuneHandOf({ parts }: Pick<Timeline, 'parts'>): Hand | 'BOTH' | null {
  if (parts.every(({ tuneHand }) => !tuneHand)) return null
  const hands = new Set(parts.map(({ tuneHand }) => tuneHand ?? 'RIGHT'))
  return hands.size > 1 ? 'BOTH' : ([...hands][0] ?? null)
}
