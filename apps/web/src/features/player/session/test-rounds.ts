import { LOOP_RESTART_DELAY_MS } from '@prelude/domain/practice'
import { heardAfterCount, type TestRoom } from './test-harness.ts'
import { QUARTER } from './test-timeline.ts'

/** Of the song of `test-timeline.ts`: four beats of half a second. */
const BEAT_SECONDS = 0.5
const MEASURE_TICKS = 4 * QUARTER
const GAP_SECONDS = LOOP_RESTART_DELAY_MS / 1000

/** Plays rounds of a loop, each as `change` says; the clock stands a moment before the end of the last one's gap. */
export async function playRounds(room: TestRoom, count: number, seconds: number, change?: Parameters<TestRoom['perform']>[2]): Promise<number> {
  const { loop } = room.view()
  const start = (loop?.from ?? 0) * MEASURE_TICKS
  const end = ((loop?.to ?? 0) + 1) * MEASURE_TICKS
  let first = room.view().countdown ? heardAfterCount(await room.playPause(), BEAT_SECONDS / room.view().speed) : await room.playPause()
  for (let round = 0; round < count; round += 1) {
    room.perform(first, start, change, end)
    room.advanceTo(first + seconds / room.view().speed + GAP_SECONDS - 0.05)
    first += seconds / room.view().speed + GAP_SECONDS
  }
  return first
}
