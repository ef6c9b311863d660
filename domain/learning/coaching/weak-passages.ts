import { type MeasureFault, type MeasureMemory, speedBelow, speedLadder } from '@prelude/domain/practice'
import type { Timeline } from '@prelude/domain/score'
import type { WeakPassage } from './practice-plan.ts'

/** Measures that are worked on in one go: what fits into memory at a time. */
const MOST_MEASURES = 4

const isWeak = ({ state }: MeasureMemory): boolean => state === 'fragile' || state === 'forgotten'

/**
 * The weakest measures of a version, joined where they are neighbours, the longest passage first: with the hand that fails alone, a step of the ladder
 * below the tempo that goes. `speed` is the tempo of the learner's last takes there.
 */
export function weakPassages(
  timeline: Timeline,
  { playableId, hands, speed }: Pick<WeakPassage, 'hands' | 'playableId' | 'speed'>,
  memories: readonly MeasureMemory[],
): WeakPassage[] {
  const weak = memories.filter((memory) => isWeak(memory) && memory.fault !== null)
  const places = [...new Set(weak.map(({ measure }) => measure))].sort((a, b) => a - b)
  const runs: [number, ...number[]][] = []
  for (const place of places) {
    const run = runs[runs.length - 1]
    if (run && run[run.length - 1] === place - 1 && run.length < MOST_MEASURES) run.push(place)
    else runs.push([place])
  }
  return runs
    .map((run): WeakPassage => {
      const own = weak.filter(({ measure }) => run.includes(measure))
      const failing = new Set(own.map(({ hand }) => hand))
      const [only] = failing.size === 1 ? failing : []
      const [fromMeasure, toMeasure] = [run[0], run[run.length - 1] ?? run[0]]
      const ladder = speedLadder(timeline, timeline.measures[fromMeasure]?.start ?? 0)
      return {
        playableType: 'version',
        playableId,
        fromMeasure,
        toMeasure,
        hands: only ?? hands,
        speed: speedBelow(ladder, speed) ?? speed,
        fault: mostFrequent(own.map(({ fault }) => fault)),
      }
    })
    .sort((a, b) => b.toMeasure - b.fromMeasure - (a.toMeasure - a.fromMeasure) || a.fromMeasure - b.fromMeasure)
}

const mostFrequent = (faults: readonly MeasureFault[]): MeasureFault =>
  faults.reduce<MeasureFault>((most, fault) => {
    const countOf = (wanted: MeasureFault): number => faults.filter((fault) => fault === wanted).length
    return most === null || countOf(fault) > countOf(most) ? fault : most
  }, null)
