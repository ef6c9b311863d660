import { roundPauseSeconds } from '@prelude/domain/practice'
import { heardAfterCount, type SessionHarness } from './test-harness.ts'
import { QUARTER } from './test-timeline.ts'

/** Of the piece of `test-timeline.ts`: four beats of half a second. */
const BEAT_SECONDS = 0.5
const MEASURE_TICKS = 4 * QUARTER

/** Time from the end of a round to the first beat of the next one, in which the tempo stays the same. */
export function gapOf(harness: SessionHarness): number {
  const { countdown, speed } = harness.view()
  return roundPauseSeconds({ countSeconds: countdown ? (4 * BEAT_SECONDS) / speed : 0, announces: false })
}

/** Plays rounds of a loop, each as `change` says; ends shortly before the end of the gap after the last one. */
export async function playRounds(
  harness: SessionHarness,
  count: number,
  seconds: number,
  change?: Parameters<SessionHarness['perform']>[2],
): Promise<number> {
  const { loop } = harness.view()
  const start = (loop?.from ?? 0) * MEASURE_TICKS
  const end = ((loop?.to ?? 0) + 1) * MEASURE_TICKS
  let first = harness.view().countdown ? heardAfterCount(await harness.playPause(), BEAT_SECONDS / harness.view().speed) : await harness.playPause()
  for (let round = 0; round < count; round += 1) {
    const roundSeconds = seconds / harness.view().speed + gapOf(harness)
    harness.perform(first, start, change, end)
    harness.advanceTo(first + roundSeconds - 0.05)
    first += roundSeconds
  }
  return first
}
