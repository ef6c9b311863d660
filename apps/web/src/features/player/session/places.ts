import { lastStartingBefore, type TickRange, type Timeline } from '@prelude/domain/score'

/** Places in a stretch of music: always inside it, and by measure. */
export interface Places {
  measureIndexAt(tick: number): number
  clamp(tick: number): number
  /** Where the measure of a tick begins, inside the stretch. */
  measureStartAt(tick: number): number
}

export function placesOf({ measures }: Pick<Timeline, 'measures'>, range: TickRange): Places {
  const measureIndexAt = (tick: number): number => {
    const found = lastStartingBefore(measures, tick, (measure) => measure.start)
    return Math.max(0, found)
  }
  const clamp = (tick: number): number => Math.min(range.end - 1, Math.max(range.start, tick))
  return { measureIndexAt, clamp, measureStartAt: (tick) => clamp(measures[measureIndexAt(clamp(tick))]?.start ?? range.start) }
}
