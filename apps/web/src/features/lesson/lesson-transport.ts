import type { LessonTimeline } from '@prelude/domain/lessons'
import { createScheduler, type SoundEngine, type SoundEvent } from '@prelude/engines/sound'

/** The time of a lesson on the audio clock: its sounds are scheduled by the same mark as its pictures are drawn. */
export interface LessonTransport {
  /** Plays until a second of the lesson. */
  play(until: number): void
  pause(): void
  /** Stays paused, or goes on until the same second. */
  seek(second: number): void
  setSpeed(speed: number): void
  readonly isPlaying: boolean
  /** In seconds of the lesson, at any speed. */
  secondNow(): number
}

export interface LessonTransportOptions {
  readonly timeline: LessonTimeline
  readonly sound: Pick<SoundEngine, 'clock' | 'click' | 'playNote' | 'stopAll'>
  readonly setTimer?: (run: () => void, ms: number) => unknown
  readonly clearTimer?: (timer: unknown) => void
}

/** From the press of a button to the first sound. */
const START_SECONDS = 0.08

/** The sounds up to a second, at a speed; positions count at that speed. */
export function soundEvents({ sounds }: LessonTimeline, speed: number, until: number): SoundEvent[] {
  return sounds
    .filter(({ at }) => at < until)
    .map((sound): SoundEvent => {
      const atSeconds = sound.at / speed
      if (sound.kind === 'click') return { kind: 'click', atSeconds, accent: sound.accent }
      return { kind: 'note', atSeconds, channel: sound.hand, pitch: sound.pitch, velocity: sound.velocity, durationSeconds: sound.seconds / speed }
    })
}

export function createLessonTransport({ timeline, sound, ...timers }: LessonTransportOptions): LessonTransport {
  const scheduler = createScheduler({ clock: sound.clock, output: sound, ...timers })
  let speed = 1
  let at = 0
  let until = timeline.seconds
  const secondNow = (): number => Math.min(until, scheduler.isRunning ? scheduler.positionSecondsNow() * speed : at)
  const start = (): void => {
    scheduler.setEvents(soundEvents(timeline, speed, until))
    scheduler.start({ positionSeconds: at / speed, atClockSeconds: sound.clock.nowSeconds() + START_SECONDS })
  }
  const halt = (): void => {
    at = secondNow()
    if (!scheduler.isRunning) return
    scheduler.stop()
    sound.stopAll()
  }
  const whileHalted = (change: () => void): void => {
    const wasRunning = scheduler.isRunning
    halt()
    change()
    if (wasRunning) start()
  }
  return {
    play: (end) => {
      halt()
      until = end
      start()
    },
    pause: halt,
    seek: (second) =>
      whileHalted(() => {
        at = Math.max(0, Math.min(timeline.seconds, second))
        until = Math.max(until, at)
      }),
    setSpeed: (wanted) =>
      whileHalted(() => {
        speed = wanted
      }),
    get isPlaying() {
      return scheduler.isRunning
    },
    secondNow,
  }
}
