import { DEFAULT_MIXER } from '@prelude/domain/practice'
import type { TickRange, Timeline } from '@prelude/domain/score'
import { excerptEvents, excerptSeconds } from './excerpt.ts'
import type { OpenedExcerpt } from './mini-player.machine.ts'

/** Time for the first sounds to be handed over. */
const START_SECONDS = 0.08

/** Opens the piano for an excerpt; the engine is fetched when it is first asked for. */
export async function openExcerpt(timeline: Timeline, range: TickRange): Promise<OpenedExcerpt> {
  const [{ createScheduler }, { openPianoSound }] = await Promise.all([import('@prelude/engines/sound'), import('../../platform/piano-sounds.ts')])
  const sound = openPianoSound()
  sound.setMixer(DEFAULT_MIXER)
  const scheduler = createScheduler({ clock: sound.clock, output: sound })
  try {
    await Promise.all([sound.resume(), sound.load()])
  } catch (cause) {
    await sound.dispose()
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
