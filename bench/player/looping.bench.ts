import { registerHooks } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { roundPauseSeconds } from '@prelude/domain/practice'
import { BASS, lineOf, QUARTER, TUNE, timelineOf } from '../../apps/web/src/features/player/session/test-timeline.ts'
import type { Row } from '../harness.ts'

export const name = 'Two hours of looping (simulated clock, real session, scheduler and machine)'

const HOURS = 2
const WARM_UP_HOURS = 0.25
const HOUR_SECONDS = 3_600
const DRIFT_BAR_MS_PER_HOUR = 5
const GROWTH_BAR_MB = 1
/** Without a count and without a change of tempo. */
const PAUSE_BETWEEN_ROUNDS_SECONDS = roundPauseSeconds({ countSeconds: 0, announces: false })
/** 120 beats a minute, the tempo of the test pieces. */
const QUARTER_SECONDS = 0.5

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void
const heapMb = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

// Only the bundler knows what `?worker&url` means; no worker is started here, as sounds are not decoded.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.endsWith('?worker&url') ? { url: 'data:text/javascript,export default ""', shortCircuit: true } : next(specifier, context),
})

export async function run(): Promise<Row[]> {
  const { openSessionHarness } = await import('../../apps/web/src/features/player/session/test-harness.ts')
  const timeline = timelineOf([...lineOf(TUNE), ...lineOf(BASS, 'LEFT', 2)])
  const harness = openSessionHarness({ timeline, mode: 'time', hands: 'RIGHT', countdown: false, loop: { from: 1, to: 1 } })
  const loopSeconds = ((timeline.measures[1]?.length ?? 0) / QUARTER) * QUARTER_SECONDS
  const periodSeconds = loopSeconds + PAUSE_BETWEEN_ROUNDS_SECONDS
  await harness.playPause()
  /** Start of the app's own hand in each round, on the clock: the first sound after a silence. */
  const starts: number[] = []
  let lastSound = Number.NEGATIVE_INFINITY
  const startedAt = harness.now()
  let [worstMs, rounds] = [0, 0]
  let before: number | undefined
  const forgetWhatWasSeen = (): void => {
    for (const { atSeconds } of harness.notes) {
      if (atSeconds - lastSound > PAUSE_BETWEEN_ROUNDS_SECONDS) starts.push(atSeconds)
      lastSound = atSeconds
    }
    // The harness records everything; its recordings must not count as memory of the session.
    for (const seen of [harness.notes, harness.clicks, harness.keys, harness.positions, harness.changes, harness.statuses, harness.rounds])
      (seen as unknown[]).length = 0
  }
  while (harness.now() - startedAt < HOURS * HOUR_SECONDS) {
    harness.tap(60 + (Math.round(harness.now()) % 5))
    harness.advance(periodSeconds / 4)
    rounds += harness.rounds.length
    forgetWhatWasSeen()
    if (harness.now() - startedAt > WARM_UP_HOURS * HOUR_SECONDS) before ??= heapMb()
  }
  const after = heapMb()
  if (before === undefined) throw new Error('it ended before the warm-up')
  const [first = 0] = starts
  starts.forEach((at, round) => {
    worstMs = Math.max(worstMs, Math.abs(at - first - round * periodSeconds) * 1_000)
  })
  return [
    {
      what: `clock error over ${starts.length} rounds`,
      measured: worstMs / HOURS,
      unit: 'ms/h',
      samples: starts.length,
      bar: { max: DRIFT_BAR_MS_PER_HOUR },
      comparedWith: `${rounds} rounds graded; one every ${periodSeconds} s exactly`,
    },
    {
      what: 'heap after two hours over heap after a quarter',
      measured: after - before,
      unit: 'MB',
      samples: rounds,
      bar: { max: GROWTH_BAR_MB },
      comparedWith: `${before.toFixed(1)} MB then ${after.toFixed(1)} MB`,
    },
  ]
}
