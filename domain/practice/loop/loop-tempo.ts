import { MIN_SPEED } from '@prelude/domain/music'

// spec: choices §6.4, in percent of the speed of the notes.
const MOST_UP_PERCENT = 10
const MOST_DOWN_PERCENT = 25

/** Speeds of a loop are multiples of this where the limits allow it, in percent of the written tempo. */
const GRID = 5
/** A shorter step up is not worth a count. */
const SHORTEST_STEP = 2
const LONGEST_STEP_DOWN = 15

const inPercent = (speed: number): number => Math.round(speed * 100)

/** The next small step up, at most 10 %: 0.5, 0.55, 0.6 … Null from the ceiling on. */
export function tempoAbove(speed: number, ceiling: number): number | null {
  const from = inPercent(speed)
  if (from >= inPercent(ceiling)) return null
  const most = Math.floor((from * (100 + MOST_UP_PERCENT)) / 100)
  const even = Math.floor(most / GRID) * GRID
  return Math.min(inPercent(ceiling), even - from >= SHORTEST_STEP ? even : most) / 100
}

/** The next step down, 15 points and at most 25 %: 1, 0.85, 0.7, 0.55. Null at the slowest speed of the player. */
export function tempoBelow(speed: number): number | null {
  const from = inPercent(speed)
  const least = Math.max(from - LONGEST_STEP_DOWN, Math.ceil((from * (100 - MOST_DOWN_PERCENT)) / 100))
  const to = Math.max(inPercent(MIN_SPEED), Math.ceil(least / GRID) * GRID)
  return to < from ? to / 100 : null
}
