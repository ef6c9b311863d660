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

/** The fastest step that is not faster than a speed; the slowest one when all are. */
export const speedWithin = (ladder: readonly number[], speed: number): number =>
  ladder.findLast((step) => step <= speed + SAME_SPEED) ?? ladder[0] ?? 1
