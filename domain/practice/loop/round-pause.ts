import { LOOP_RESTART_DELAY_MS } from '../live/player-state.ts'

/** The score of a round can be read, and what changes be taken back, for at least this long (s). */
const SHORTEST_GAP_SECONDS = 3
/** A change is announced half a second after the end of the round, with its last notes; it is read for this long after the end before it is counted (s). */
const ANNOUNCED_FOR_SECONDS = 2

export interface RoundPause {
  /** Length of the measure that is counted before the next round; 0 where none is. */
  readonly countSeconds: number
  /** The next round has another tempo, or is the first one with the clock. */
  readonly announces: boolean
}

/** Time from the end of a round in time to the first beat of the next one (s): the delay of spec: learning §9.4, then the count. */
export function roundPauseSeconds({ countSeconds, announces }: RoundPause): number {
  const before = announces ? ANNOUNCED_FOR_SECONDS : LOOP_RESTART_DELAY_MS / 1000
  return Math.max(SHORTEST_GAP_SECONDS, before + countSeconds)
}
