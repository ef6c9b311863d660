import { firstIndexPast } from '@prelude/domain/basics'
import type { AudioClock, SoundOutput } from '@prelude/domain/practice'
import type { SoundEvent } from './sound-event.ts'
import { sendSoundEvent } from './sound-event.ts'

/** `positionSeconds` of the timeline is audible when the audio clock reads `atClockSeconds`. */
export interface StartMark {
  readonly positionSeconds: number
  readonly atClockSeconds: number
}

export interface SchedulerOptions {
  readonly clock: AudioClock
  readonly output: Pick<SoundOutput, 'click' | 'playNote'>
  /** Look-ahead with which sounds are scheduled on the device (spec: learning §9.4, look-ahead 0.2 s). */
  readonly lookAheadSeconds?: number
  readonly everyMs?: number
  /** True (the default): position of what leaves the loudspeaker now, not of what enters the device. */
  readonly minusOutputLatency?: boolean
  readonly setTimer?: (run: () => void, ms: number) => unknown
  readonly clearTimer?: (timer: unknown) => void
}

export interface Scheduler {
  /** Sorted by `atSeconds`. While playing, scheduled events stay, and only later ones are taken from the new list. */
  setEvents(events: readonly SoundEvent[]): void
  /** Starts or seeks; the mark may be ahead of the clock. */
  start(mark: StartMark): void
  /** Schedules nothing more. Scheduled events still sound: `SoundOutput.stopAll` silences them. */
  stop(): void
  readonly isRunning: boolean
  /** Position in seconds of the timeline; stays at the start mark until the first sound is audible. */
  positionSecondsNow(): number
}

/** An event overdue by less sounds at once; an older one is dropped. */
const LATEST_SECONDS = 0.06

/** Index of the first event at or after a position. */
const firstFrom = (events: readonly SoundEvent[], positionSeconds: number): number =>
  firstIndexPast(events.length, (index) => (events[index]?.atSeconds ?? 0) >= positionSeconds)

export function createScheduler(options: SchedulerOptions): Scheduler {
  const { clock, output, lookAheadSeconds = 0.2, everyMs = 25, minusOutputLatency = true } = options
  const setTimer = options.setTimer ?? ((run, ms) => setTimeout(run, ms))
  const clearTimer = options.clearTimer ?? ((timer) => clearTimeout(timer as number))
  let events: readonly SoundEvent[] = []
  let mark: StartMark | undefined
  let stoppedAt = 0
  let next = 0
  /** Events before this position were scheduled or skipped. */
  let doneUntil = 0
  let timer: unknown

  const handOver = (): void => {
    if (!mark) return
    const now = clock.nowSeconds()
    const shift = mark.atClockSeconds - mark.positionSeconds
    const until = now + lookAheadSeconds - shift
    for (let event = events[next]; event && event.atSeconds < until; event = events[next]) {
      const atClock = event.atSeconds + shift
      if (now - atClock < LATEST_SECONDS) sendSoundEvent(output, event, atClock)
      next += 1
    }
    doneUntil = Math.max(doneUntil, until)
  }
  const beat = (): void => {
    handOver()
    timer = mark ? setTimer(beat, everyMs) : undefined
  }
  const positionSecondsNow = (): number => {
    if (!mark) return stoppedAt
    const latency = minusOutputLatency ? clock.outputLatencySeconds() : 0
    return mark.positionSeconds + Math.max(0, clock.nowSeconds() - latency - mark.atClockSeconds)
  }
  const cancel = (): void => {
    if (timer !== undefined) clearTimer(timer)
    timer = undefined
  }

  return {
    setEvents(list) {
      events = list
      next = firstFrom(events, mark ? doneUntil : stoppedAt)
      if (mark) handOver()
    },
    start(at) {
      cancel()
      mark = at
      doneUntil = at.positionSeconds
      next = firstFrom(events, at.positionSeconds)
      beat()
    },
    stop() {
      stoppedAt = positionSecondsNow()
      mark = undefined
      cancel()
    },
    get isRunning() {
      return mark !== undefined
    },
    positionSecondsNow,
  }
}
