import { lastStartingBefore, type TempoMark, type Timeline } from './timeline.ts'

/** Ticks to seconds and back at a speed (1 = as written), both exact inverses of one another. */
export interface TempoMap {
  /** Seconds from the first instant of the piece to a tick; negative ticks (a countdown) use the first tempo. */
  secondsAt(tick: number): number
  ticksAt(seconds: number): number
  /** Seconds of one beat at a tick. */
  beatSecondsAt(tick: number): number
}

interface Span {
  readonly start: number
  readonly seconds: number
  readonly secondsPerTick: number
}

const secondsPerTick = ({ beatsPerMinute, beatTicks }: TempoMark, speed: number): number => 60 / (beatsPerMinute * beatTicks * speed)

/** At 60 quarters a minute and speed 0.5, tick `ticksPerQuarter` is at 2 s. */
export function tempoMapOf(timeline: Pick<Timeline, 'tempos'>, speed: number): TempoMap {
  const spans: Span[] = []
  for (const mark of timeline.tempos) {
    const before = spans[spans.length - 1]
    const seconds = before ? before.seconds + (mark.at - before.start) * before.secondsPerTick : 0
    spans.push({ start: mark.at, seconds, secondsPerTick: secondsPerTick(mark, speed) })
  }
  const first = spans[0]
  const firstMark = timeline.tempos[0]
  if (!first || !firstMark || first.start !== 0) throw new RangeError('a timeline starts with a tempo at tick 0')
  const spanAtTick = (tick: number): Span => spans[lastStartingBefore(spans, tick, (span) => span.start)] ?? first
  const spanAtSeconds = (seconds: number): Span => spans[lastStartingBefore(spans, seconds, (span) => span.seconds)] ?? first
  return {
    secondsAt: (tick) => {
      const span = spanAtTick(tick)
      return span.seconds + (tick - span.start) * span.secondsPerTick
    },
    ticksAt: (seconds) => {
      const span = spanAtSeconds(seconds)
      return span.start + (seconds - span.seconds) / span.secondsPerTick
    },
    beatSecondsAt: (tick) => {
      const mark = timeline.tempos[lastStartingBefore(timeline.tempos, tick, (item) => item.at)] ?? firstMark
      return 60 / (mark.beatsPerMinute * speed)
    },
  }
}
