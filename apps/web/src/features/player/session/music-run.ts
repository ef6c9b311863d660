import type { AudioClock, SoundOutput } from '@prelude/domain/practice'
import type { TempoMap, TickRange, Timeline } from '@prelude/domain/score'
import type { Scheduler } from '@prelude/engines/sound'
import { accompanimentEvents, clickEvents, type Sounding } from './accompaniment.ts'
import { heldAt, secondsAtClock, type Transport, tickAt } from './transport.ts'

/** Sounds are handed over at least this far ahead, so that the first one is whole. */
const LEAD_SECONDS = 0.1

export interface RunOptions {
  readonly sounding: Sounding
  readonly countdown: boolean
  readonly metronome: boolean
}

/** The moving music: where it is, and what of it the app plays. Position is a function of a start mark and the clock. */
export interface MusicRun {
  /** Ticks that are heard now. */
  position(): number
  /** Seconds of the piece, with no end, heard at a moment of the clock: what a struck key is judged by. */
  axisSecondsAt(clockSeconds: number): number
  axisSecondsNow(): number
  isRunning(): boolean
  /** The end of the present run. */
  runsUntil(): number
  run(from: number, music: TickRange, options: RunOptions): void
  /** Other sounds for the run that goes on: the metronome was switched. */
  change(music: TickRange, options: RunOptions): void
  /** Stands still where it is, silent. */
  halt(): void
  holdAt(tick: number): void
}

export function createMusicRun(parts: {
  readonly timeline: Timeline
  readonly tempo: () => TempoMap
  readonly clock: AudioClock
  readonly sound: SoundOutput
  readonly scheduler: Scheduler
}): MusicRun {
  const { timeline, tempo, clock, sound, scheduler } = parts
  let transport: Transport = heldAt(0)
  const heardNow = (): number => clock.nowSeconds() - clock.outputLatencySeconds()
  let furthest = Number.NEGATIVE_INFINITY
  /** A device that finds itself slower than it said must not move the picture back. */
  const position = (): number => {
    if (transport.kind === 'held') return transport.tick
    furthest = Math.max(furthest, tickAt(transport, tempo(), heardNow()))
    return furthest
  }
  const eventsOf = (music: TickRange, { sounding, countdown, metronome }: RunOptions) =>
    [...clickEvents(timeline, tempo(), music, { countdown, metronome }), ...accompanimentEvents(timeline, tempo(), sounding, music)].sort(
      (one, other) => one.atSeconds - other.atSeconds,
    )
  return {
    position,
    axisSecondsAt: (clockSeconds) => secondsAtClock(transport, tempo(), clockSeconds - clock.outputLatencySeconds()),
    axisSecondsNow: () => secondsAtClock(transport, tempo(), heardNow()),
    isRunning: () => transport.kind === 'running',
    runsUntil: () => (transport.kind === 'running' ? transport.untilTick : transport.tick),
    run: (from, music, options) => {
      const atClockSeconds = clock.nowSeconds() + (options.countdown ? LEAD_SECONDS : 0)
      transport = { kind: 'running', fromTick: from, atClockSeconds, untilTick: music.end }
      furthest = from
      // A run that goes on must not hand the new sounds over at the old run's times.
      scheduler.stop()
      scheduler.setEvents(eventsOf(music, options))
      scheduler.start({ positionSeconds: tempo().secondsAt(from), atClockSeconds })
    },
    change: (music, options) => scheduler.setEvents(eventsOf(music, options)),
    halt: () => {
      transport = heldAt(position())
      scheduler.stop()
      sound.stopAll()
    },
    holdAt: (tick) => {
      transport = heldAt(tick)
    },
  }
}
