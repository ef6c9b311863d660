import { lastStartingBefore, type TickRange, type Timeline } from '@prelude/domain/score'
import type { MeasureLoop } from '../store/choices.store.ts'

/** Positions in a piece and in the passage that is played. */
export interface PassagePositions {
  /** The loop in ticks, or the whole piece. */
  range(): TickRange
  measureIndexAt(tick: number): number
  /** Clamped to the passage. */
  clamp(tick: number): number
  /** Start of the measure of a tick, clamped to the passage. */
  measureStartAt(tick: number): number
}

/** The loop if the piece has its measures, whole and in order; else null. */
export function fittedLoop({ measures }: Pick<Timeline, 'measures'>, loop: MeasureLoop | null): MeasureLoop | null {
  if (!loop || !Number.isInteger(loop.from) || !Number.isInteger(loop.to) || measures.length === 0) return null
  const last = measures.length - 1
  const [from, to] = [Math.min(loop.from, loop.to), Math.max(loop.from, loop.to)]
  if (to < 0 || from > last) return null
  return { from: Math.max(0, from), to: Math.min(last, to) }
}

export function passageOf({ measures, totalTicks }: Pick<Timeline, 'measures' | 'totalTicks'>, loop: () => MeasureLoop | null): PassagePositions {
  const measureIndexAt = (tick: number): number => {
    const index = lastStartingBefore(measures, tick, (measure) => measure.start)
    return Math.max(0, index)
  }
  const passage = (): TickRange => {
    const wanted = loop()
    const [first, last] = [measures[wanted?.from ?? -1], measures[wanted?.to ?? -1]]
    return first && last ? { start: first.start, end: last.start + last.length } : { start: 0, end: totalTicks }
  }
  const clamp = (tick: number): number => {
    const { start, end } = passage()
    return Math.min(end - 1, Math.max(start, tick))
  }
  return { range: passage, measureIndexAt, clamp, measureStartAt: (tick) => clamp(measures[measureIndexAt(clamp(tick))]?.start ?? passage().start) }
}
