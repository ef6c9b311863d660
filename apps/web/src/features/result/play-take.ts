import type { PlayedNote } from '@prelude/domain/practice'
import { pianoSamplesUrl } from '../../device/piano-samples.ts'

/** Lets a take be heard again; loads the sound engine when it is first asked for. Returns what stops it. */
export function playTake(performance: readonly PlayedNote[], onTime: (seconds: number) => void, onEnd: () => void): () => void {
  let stopped = false
  let frame = 0
  let close: () => void = () => undefined
  const lastSeconds = performance.reduce((end, note) => Math.max(end, note.timeSeconds + note.durationSeconds), 0)
  const start = async (): Promise<void> => {
    const { createScheduler, createSoundEngine } = await import('@prelude/engines/sound')
    const sound = createSoundEngine({ sampleBaseUrl: pianoSamplesUrl() })
    const scheduler = createScheduler({ clock: sound.clock, output: sound })
    close = () => {
      scheduler.stop()
      void sound.dispose()
    }
    await Promise.all([sound.resume(), sound.load()])
    if (stopped) return close()
    scheduler.setEvents(
      performance.map(({ timeSeconds, pitch, velocity, durationSeconds }) => ({
        kind: 'note',
        channel: 'RIGHT',
        pitch,
        velocity,
        atSeconds: timeSeconds,
        durationSeconds,
      })),
    )
    const first = Math.min(0, performance[0]?.timeSeconds ?? 0)
    scheduler.start({ positionSeconds: first, atClockSeconds: sound.clock.nowSeconds() + 0.1 })
    const show = (): void => {
      const seconds = scheduler.positionSecondsNow()
      onTime(Math.max(0, seconds))
      if (seconds > lastSeconds + 0.5) stop()
      else frame = requestAnimationFrame(show)
    }
    frame = requestAnimationFrame(show)
  }
  const stop = (): void => {
    if (stopped) return
    stopped = true
    cancelAnimationFrame(frame)
    close()
    onEnd()
  }
  start().catch(stop)
  return stop
}
