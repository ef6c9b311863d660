import type { AudioClock, SoundOutput } from '@prelude/domain/practice'
import { type TempoMap, type TickRange, type Timeline, tempoMapOf, temposWithFermatas } from '@prelude/domain/score'
import type { Scheduler } from '@prelude/engines/sound'
import { accompanimentEvents, clickEvents, type Sounding } from './accompaniment.ts'
import { createPlayedTime, type PlayedTime } from './played-time.ts'
import { heldAt, secondsAtClock, type TransportPosition, tickAt } from './transport-position.ts'

/** The start offset (spec: learning §9.4): the first click of a countdown is scheduled this far ahead, so that it is not cut. */
export const LEAD_SECONDS = 0.2

export interface StartOptions {
  readonly sounding: Sounding
  readonly countdown: boolean
  readonly metronome: boolean
  /** « Me suivre »: the learner's tempo relative to the written one; the chosen speed when left out. */
  readonly pace?: number
  /** The time at which the first tick is played; now when left out. */
  readonly atClockSeconds?: number
}

/** Play, stop, locate: the position of the music, and the notes that the app plays. Position is a function of a start mark and the clock. */
export interface Transport {
  /** Ticks that are heard now. */
  position(): number
  /** Start of the music itself: during a countdown the position is before it. */
  startTick(): number
  /** The position for display: during a countdown, where the music will start. */
  place(): number
  /** Seconds of the piece heard at a time of the clock, without the limit of the end: struck keys are judged by it. */
  scoreSecondsAt(clockSeconds: number): number
  scoreSecondsNow(): number
  /** When a tick of the present run is heard, on the clock; null while the transport is stopped. */
  clockSecondsAt(tick: number): number | null
  /** Changes with each run: times scheduled for an earlier one are void. */
  runNumber(): number
  isRunning(): boolean
  /** The first tick of the present run has been heard. */
  isHeard(): boolean
  /** The end of the present run. */
  runsUntil(): number
  /** The time of the clock at which the present run is played to its end. */
  endsAtClockSeconds(): number
  run(from: number, music: TickRange, options: StartOptions): void
  /** Replaces the sounds, or the end, of the present run: the metronome was switched, a loop was set. */
  change(music: TickRange, options: StartOptions): void
  /** Stops at the current position and silences all notes. */
  halt(): void
  holdAt(tick: number): void
  /** The tempo of the chosen speed. */
  tempo(): TempoMap
  /** For the next start. */
  setSpeed(speed: number): void
  /** The learner's own time. */
  readonly played: PlayedTime
}

export function createTransport(parts: {
  readonly timeline: Timeline
  /** The chosen speed, 1 as written. */
  readonly speed: number
  readonly clock: AudioClock
  readonly sound: SoundOutput
  readonly scheduler: Scheduler
}): Transport {
  const { timeline, clock, sound, scheduler } = parts
  let at: TransportPosition = heldAt(0)
  /** In « Écouter » fermatas are held; with the clock the beat goes on. */
  const tempoFor = (speed: number, sounding: Sounding): TempoMap =>
    sounding === 'all' ? tempoMapOf({ tempos: temposWithFermatas(timeline) }, speed) : tempoMapOf(timeline, speed)
  let speed = parts.speed
  let chosen = tempoMapOf(timeline, speed)
  let tempo = chosen
  let runs = 0
  let startTick = 0
  const heardNow = (): number => clock.nowSeconds() - clock.outputLatencySeconds()
  let furthest = Number.NEGATIVE_INFINITY
  /** An output latency that grows must not move the picture back. */
  const position = (): number => {
    if (at.kind === 'held') return at.tick
    furthest = Math.max(furthest, tickAt(at, tempo, heardNow()))
    return Math.min(furthest, at.untilTick)
  }
  const eventsOf = (music: TickRange, { sounding, countdown, metronome }: StartOptions) =>
    [...clickEvents(timeline, tempo, music, { countdown, metronome }), ...accompanimentEvents(timeline, tempo, sounding, music)].sort(
      (a, b) => a.atSeconds - b.atSeconds,
    )
  return {
    position,
    startTick: () => startTick,
    place: () => Math.max(startTick, position()),
    scoreSecondsAt: (clockSeconds) => secondsAtClock(at, tempo, clockSeconds - clock.outputLatencySeconds()),
    scoreSecondsNow: () => secondsAtClock(at, tempo, heardNow()),
    clockSecondsAt: (tick) => {
      if (at.kind === 'held') return null
      return at.atClockSeconds + tempo.secondsAt(tick) - tempo.secondsAt(at.fromTick) + clock.outputLatencySeconds()
    },
    runNumber: () => runs,
    isRunning: () => at.kind === 'running',
    isHeard: () => at.kind === 'running' && heardNow() >= at.atClockSeconds,
    runsUntil: () => (at.kind === 'running' ? at.untilTick : at.tick),
    endsAtClockSeconds: () => {
      if (at.kind === 'held') return clock.nowSeconds()
      return at.atClockSeconds + tempo.secondsAt(at.untilTick) - tempo.secondsAt(at.fromTick)
    },
    run: (from, music, options) => {
      const { countdown, pace } = options
      tempo = pace === undefined && options.sounding !== 'all' ? chosen : tempoFor(pace ?? speed, options.sounding)
      const atClockSeconds = options.atClockSeconds ?? clock.nowSeconds() + (countdown ? LEAD_SECONDS : 0)
      at = { kind: 'running', fromTick: from, atClockSeconds, untilTick: music.end }
      startTick = music.start
      furthest = from
      runs += 1
      // Replaced sounds must not be scheduled at the old run's times.
      scheduler.stop()
      scheduler.setEvents(eventsOf(music, options))
      scheduler.start({ positionSeconds: tempo.secondsAt(from), atClockSeconds })
    },
    change: (music, options) => {
      if (at.kind === 'running') at = { ...at, untilTick: music.end }
      scheduler.setEvents(eventsOf(music, options))
    },
    halt: () => {
      runs += 1
      at = heldAt(position())
      scheduler.stop()
      sound.stopAll()
    },
    holdAt: (tick) => {
      at = heldAt(tick)
      startTick = tick
      tempo = chosen
    },
    tempo: () => chosen,
    setSpeed: (wanted) => {
      speed = wanted
      chosen = tempoMapOf(timeline, speed)
    },
    played: createPlayedTime(() => clock.nowSeconds()),
  }
}
