import { SPEED_NAMES, speedRatio } from '@prelude/domain/music'
import { lastStartingBefore, type Timeline } from '@prelude/domain/score'

// Speeds are kept to two decimals: 0.85 set by hand is the step 0.85.
const SAME_SPEED = 0.005

/** The four speeds of a piece at a place, slowest first: at 76 a minute 0.5, 0.7, 0.85, 1. */
export function speedLadder(timeline: Pick<Timeline, 'tempos'>, tick = 0): number[] {
  const mark =
    timeline.tempos[
      Math.max(
        0,
        lastStartingBefore(timeline.tempos, tick, ({ at }) => at),
      )
    ]
  return SPEED_NAMES.map((name) => speedRatio(mark?.beatsPerMinute ?? 120, name))
}

/** The next step up; null at the top. */
export const speedAbove = (ladder: readonly number[], speed: number): number | null => ladder.find((step) => step > speed + SAME_SPEED) ?? null

/** The next step down; null at the bottom. */
export const speedBelow = (ladder: readonly number[], speed: number): number | null => ladder.findLast((step) => step < speed - SAME_SPEED) ?? null

/** The fastest step that is not above a speed; the slowest one when all are. */
export const speedWithin = (ladder: readonly number[], speed: number): number =>
  ladder.findLast((step) => step <= speed + SAME_SPEED) ?? ladder[0] ?? 1

/** A proposed tempo, and its direction. */
export interface SpeedProposal {
  readonly speed: number
  readonly change: 'up' | 'down' | 'same'
}

// spec: curriculum §11.3, from the score without its tempo factor.
export const STEP_UP_FROM = 85
export const STEP_DOWN_BELOW = 55
const RUNS_OF_A_CHANGE = 2

/** One step up after two takes of 85 or more, one down after two below 55. `qualities` are those of the takes at this speed, the latest last. */
export function proposedSpeed(ladder: readonly number[], speed: number, qualities: readonly number[]): SpeedProposal {
  const latest = qualities.slice(-RUNS_OF_A_CHANGE)
  if (latest.length === RUNS_OF_A_CHANGE) {
    const above = latest.every((quality) => quality >= STEP_UP_FROM) ? speedAbove(ladder, speed) : null
    if (above !== null) return { speed: above, change: 'up' }
    const below = latest.every((quality) => quality < STEP_DOWN_BELOW) ? speedBelow(ladder, speed) : null
    if (below !== null) return { speed: below, change: 'down' }
  }
  return { speed, change: 'same' }
}
