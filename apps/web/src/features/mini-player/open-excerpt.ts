import { errorMessage } from '@prelude/domain/basics'
import { DEFAULT_MIXER } from '@prelude/domain/practice'
import type { TickRange, Timeline } from '@prelude/domain/score'
import { excerptEvents, excerptSeconds } from './excerpt.ts'
import { type OpenedExcerpt, SilentDevice } from './mini-player.machine.ts'

/** Lead time for handing over the first sounds (s). */
const START_SECONDS = 0.08

/** Opens the piano for an excerpt; the engine is loaded on first use. */
export async function openExcerpt(timeline: Timeline, range: TickRange): Promise<OpenedExcerpt> {
  const [{ createScheduler }, { openPianoSound }] = await Promise.all([import('@prelude/engines/sound'), import('../../platform/piano-sounds.ts')])
  const sound = openPianoSound()
  sound.setMixer(DEFAULT_MIXER)
  const scheduler = createScheduler({ clock: sound.clock, output: sound })
  try {
    const resumed = sound.resume().catch((cause: unknown) => {
      throw new SilentDevice(errorMessage(cause), { cause })
    })
    await Promise.all([resumed, sound.load()])
  } catch (cause) {
    // A device that never started may not answer.
    void sound.dispose()
    throw cause
  }
  scheduler.setEvents(excerptEvents(timeline, range))
  return {
    durationSeconds: excerptSeconds(timeline, range),
    start: (fromSeconds) => scheduler.start({ positionSeconds: fromSeconds, atClockSeconds: sound.clock.nowSeconds() + START_SECONDS }),
    stop: () => {
      scheduler.stop()
      sound.stopAll()
    },
    nowSeconds: scheduler.positionSecondsNow,
    dispose: () => {
      scheduler.stop()
      void sound.dispose()
    },
  }
}
