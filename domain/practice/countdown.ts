import { measureAt, type TickRange, type Timeline, type TimelineMeasure } from '@prelude/domain/score'

/** A click of the metronome; `accent` on the first beat of a measure. */
export interface Click {
  readonly tick: number
  readonly accent: boolean
}

/** What is counted before the music starts: « 3, 4, 1, 2 » before a third beat. */
export interface Countdown {
  /** Start position in seconds; below 0 before the first measure. */
  readonly fromTick: number
  readonly clicks: readonly Click[]
}

/** One whole measure before a position, one click a beat (spec: learning §4.6). */
export function countdownOf(timeline: Timeline, startTick: number): Countdown {
  const measure = measureAt(timeline, startTick)
  const whole = measure.beats * measure.beatTicks
  const fromTick = startTick - whole
  // The count takes the meter of the measure after it, not of the one before.
  const barLine = measure.start - ticksBeforeStart(timeline, measure)
  const firstBeat = Math.ceil((fromTick - barLine) / measure.beatTicks)
  const clicks = Array.from({ length: measure.beats }, (_, place): Click => {
    const beat = firstBeat + place
    return { tick: barLine + beat * measure.beatTicks, accent: beat % measure.beats === 0 }
  })
  return { fromTick, clicks }
}

/** The metronome of a stretch of music: in 3/4, one accent and two plain clicks a measure. */
export function metronomeClicks(timeline: Timeline, range: TickRange): Click[] {
  return timeline.measures.flatMap((measure) => {
    const offset = ticksBeforeStart(timeline, measure)
    const clicks: Click[] = []
    // The first beat on or after the measure's start, counted from its bar line.
    for (let beat = Math.ceil(offset / measure.beatTicks); ; beat += 1) {
      const tick = measure.start - offset + beat * measure.beatTicks
      if (tick >= measure.start + measure.length || tick >= range.end) return clicks
      if (tick >= range.start) clicks.push({ tick, accent: beat % measure.beats === 0 })
    }
  })
}

/** How much of the measure lies before its first tick: three beats for an upbeat of one in 4/4, or for the second half of a split measure. */
function ticksBeforeStart(timeline: Timeline, measure: TimelineMeasure): number {
  const whole = measure.beats * measure.beatTicks
  if (measure.length >= whole) return 0
  if (measure.index === 0 || measure.number === 0) return whole - measure.length
  const before = timeline.measures[measure.index - 1]
  return before && before.length < whole && before.length + measure.length === whole ? before.length : 0
}
