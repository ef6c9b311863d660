import { measureAt, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { SoundEvent } from '@prelude/engines/sound'
import { pianoSamplesUrl } from '../../../device/piano-samples.ts'

/** A note of ordinary strength; a staccato note sounds for half its length, a grace for about this long. */
const VELOCITY = 76
const STACCATO_LENGTH = 0.5
const GRACE_SECONDS = 0.09
/** A breath after the last note. */
const AFTER_SECONDS = 0.6

/** All that a pianist plays of a timeline, in seconds. */
export function courseEvents(timeline: Timeline): readonly SoundEvent[] {
  const tempo = tempoMapOf(timeline, 1)
  return timeline.notes.map(({ onset, duration, pitch, hand, grace, staccato }) => {
    const atSeconds = tempo.secondsAt(onset)
    const sounding = tempo.secondsAt(onset + duration * (staccato ? STACCATO_LENGTH : 1)) - atSeconds
    return {
      kind: 'note',
      channel: hand,
      pitch,
      velocity: VELOCITY,
      atSeconds,
      durationSeconds: grace ? Math.max(GRACE_SECONDS, sounding) : sounding,
    }
  })
}

/** Lets a course be heard; loads the sound engine when it is first asked for. Says each measure as it begins. Returns what stops it. */
export function listenCourse(timeline: Timeline, onMeasure: (index: number) => void, onEnd: () => void): () => void {
  let stopped = false
  let frame = 0
  let close: () => void = () => undefined
  const events = courseEvents(timeline)
  const tempo = tempoMapOf(timeline, 1)
  const endSeconds = events.reduce((end, event) => (event.kind === 'note' ? Math.max(end, event.atSeconds + event.durationSeconds) : end), 0)
  const stop = (): void => {
    if (stopped) return
    stopped = true
    cancelAnimationFrame(frame)
    close()
    onEnd()
  }
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
    scheduler.setEvents(events)
    scheduler.start({ positionSeconds: 0, atClockSeconds: sound.clock.nowSeconds() + 0.1 })
    let said = -1
    const follow = (): void => {
      const seconds = scheduler.positionSecondsNow()
      const { index } = measureAt(timeline, tempo.ticksAt(Math.max(0, seconds)))
      if (index !== said) onMeasure(index)
      said = index
      if (seconds > endSeconds + AFTER_SECONDS) stop()
      else frame = requestAnimationFrame(follow)
    }
    frame = requestAnimationFrame(follow)
  }
  start().catch(stop)
  return stop
}
