import { LOOP_RESTART_DELAY_MS } from '@prelude/domain/practice'
import { heardAfterCount, type SessionHarness } from './test-harness.ts'
import { QUARTER } from './test-timeline.ts'

/** Of the piece of `test-timeline.ts`: four beats of half a second. */
const BEAT_SECONDS = 0.5
const MEASURE_TICKS = 4 * QUARTER
const GAP_SECONDS = LOOP_RESTART_DELAY_MS / 1000

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
    harness.perform(first, start, change, end)
    harness.advanceTo(first + seconds / harness.view().speed + GAP_SECONDS - 0.05)
    first += seconds / harness.view().speed + GAP_SECONDS
  }
  return first
}
