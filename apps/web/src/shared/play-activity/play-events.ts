import type { SoundEvent } from '@prelude/engines/sound'
import { toast } from '../../ui/feedback/toast.ts'
import { PLAY_EVENTS_TEXTS as TEXTS } from './play-events.texts.ts'

export interface HeardEvents {
  readonly events: readonly SoundEvent[]
  readonly fromSeconds: number
  readonly untilSeconds: number
  /** Called each frame while it plays. */
  readonly onTime: (seconds: number) => void
  readonly onEnd: () => void
}

/** Plays a list of events from start to end; loads the sound engine on first use. Returns the function that stops it. */
export function playEvents({ events, fromSeconds, untilSeconds, onTime, onEnd }: HeardEvents): () => void {
  let stopped = false
  let frame = 0
  let close: () => void = () => undefined
  const stop = (): void => {
    if (stopped) return
    stopped = true
    cancelAnimationFrame(frame)
    close()
    onEnd()
  }
  const start = async (): Promise<void> => {
    const [{ createScheduler }, { openPianoSound }] = await Promise.all([import('@prelude/engines/sound'), import('../../platform/piano-sounds.ts')])
    const sound = openPianoSound()
    const scheduler = createScheduler({ clock: sound.clock, output: sound })
    close = () => {
      scheduler.stop()
      void sound.dispose()
    }
    await Promise.all([sound.resume(), sound.load()])
    if (stopped) return close()
    scheduler.setEvents(events)
    scheduler.start({ positionSeconds: fromSeconds, atClockSeconds: sound.clock.nowSeconds() + 0.1 })
    const follow = (): void => {
      const seconds = scheduler.positionSecondsNow()
      onTime(Math.max(0, seconds))
      if (seconds > untilSeconds) stop()
      else frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
  }
  start().catch(() => {
    if (!stopped) toast({ message: TEXTS.failed, tone: 'bad' })
    stop()
  })
  return stop
}
