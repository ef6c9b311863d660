import type { AudioClock, SoundOutput } from '@prelude/domain/practice'
import { type TempoMap, type TickRange, type Timeline, tempoMapOf } from '@prelude/domain/score'
import type { Scheduler } from '@prelude/engines/sound'
import { accompanimentEvents, clickEvents, type Sounding } from './accompaniment.ts'
import { heldAt, secondsAtClock, type Transport, tickAt } from './transport.ts'

/** The start offset (spec: learning §9.4): the first click of a count is handed over this far ahead, so that it is whole. */
export const LEAD_SECONDS = 0.2

export interface RunOptions {
  readonly sounding: Sounding
  readonly countdown: boolean
  readonly metronome: boolean
  /** « Me suivre »: the learner's own tempo over the written one; the chosen speed when left out. */
  readonly pace?: number
  /** The moment at which the first tick is played; now when left out. */
  readonly atClockSeconds?: number
}

/** The moving music: where it is, and what of it the app plays. Position is a function of a start mark and the clock. */
export interface MusicRun {
  /** Ticks that are heard now. */
  position(): number
  /** Seconds of the piece, with no end, heard at a moment of the clock: what a struck key is judged by. */
  axisSecondsAt(clockSeconds: number): number
  axisSecondsNow(): number
  /** When a tick of the present run is heard, on the clock; null while it stands still. */
  clockSecondsAt(tick: number): number | null
  /** Another number for each run: what was placed on the clock for an earlier one holds no more. */
  runNumber(): number
  isRunning(): boolean
  /** The end of the present run. */
  runsUntil(): number
  /** The moment of the clock at which the present run is played to its end. */
  endsAtClockSeconds(): number
  run(from: number, music: TickRange, options: RunOptions): void
  /** Other sounds, or another end, for the run that goes on: the metronome was switched, a loop was set. */
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
  const { timeline, clock, sound, scheduler } = parts
  let transport: Transport = heldAt(0)
  let tempo = parts.tempo()
  let runs = 0
  const heardNow = (): number => clock.nowSeconds() - clock.outputLatencySeconds()
  let furthest = Number.NEGATIVE_INFINITY
  /** A device that finds itself slower than it said must not move the picture back. */
  const position = (): number => {
    if (transport.kind === 'held') return transport.tick
    furthest = Math.max(furthest, tickAt(transport, tempo, heardNow()))
    return Math.min(furthest, transport.untilTick)
  }
  const eventsOf = (music: TickRange, { sounding, countdown, metronome }: RunOptions) =>
    [...clickEvents(timeline, tempo, music, { countdown, metronome }), ...accompanimentEvents(timeline, tempo, sounding, music)].sort(
      (one, other) => one.atSeconds - other.atSeconds,
    )
  return {
    position,
    axisSecondsAt: (clockSeconds) => secondsAtClock(transport, tempo, clockSeconds - clock.outputLatencySeconds()),
    axisSecondsNow: () => secondsAtClock(transport, tempo, heardNow()),
    clockSecondsAt: (tick) => {
      if (transport.kind === 'held') return null
      return transport.atClockSeconds + tempo.secondsAt(tick) - tempo.secondsAt(transport.fromTick) + clock.outputLatencySeconds()
    },
    runNumber: () => runs,
    isRunning: () => transport.kind === 'running',
    runsUntil: () => (transport.kind === 'running' ? transport.untilTick : transport.tick),
    endsAtClockSeconds: () => {
      if (transport.kind === 'held') return clock.nowSeconds()
      return transport.atClockSeconds + tempo.secondsAt(transport.untilTick) - tempo.secondsAt(transport.fromTick)
    },
    run: (from, music, options) => {
      const { countdown, pace } = options
      tempo = pace === undefined ? parts.tempo() : tempoMapOf(timeline, pace)
      const atClockSeconds = options.atClockSeconds ?? clock.nowSeconds() + (countdown ? LEAD_SECONDS : 0)
      transport = { kind: 'running', fromTick: from, atClockSeconds, untilTick: music.end }
      furthest = from
      runs += 1
      // A run that goes on must not hand the new sounds over at the old run's times.
      scheduler.stop()
      scheduler.setEvents(eventsOf(music, options))
      scheduler.start({ positionSeconds: tempo.secondsAt(from), atClockSeconds })
    },
    change: (music, options) => {
      if (transport.kind === 'running') transport = { ...transport, untilTick: music.end }
      scheduler.setEvents(eventsOf(music, options))
    },
    halt: () => {
      runs += 1
      transport = heldAt(position())
      scheduler.stop()
      sound.stopAll()
    },
    holdAt: (tick) => {
      transport = heldAt(tick)
      tempo = parts.tempo()
    },
  }
}
