import { HANDS, type Hand } from '@prelude/domain/score'
import type { Grade, MeasureFault, MeasureGrade } from './take.ts'

/** The measures of one hand with the most faults, with their counts. */
export interface WorstPassage {
  readonly hand: Hand
  /** `TimelineMeasure.index`, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly noteCount: number
  readonly missed: number
  readonly extra: number
  readonly early: number
  readonly late: number
  readonly fault: MeasureFault
  readonly meanDeviationMs: number | null
  /** Faults by weight: a missed or wrong note 1, a note off its time a half. */
  readonly weight: number
}

/** Longest passage to practise, in measures: short enough to be repeated often. */
const LONGEST_PASSAGE_MEASURES = 4
/** Share of faults below which a measure needs no practice. */
const TOLERATED_SHARE = 0.15

/** Faults of a measure by weight; an extra that stands for a missed note is not counted twice. */
export const faultWeight = ({ missed, extra, early, late }: Pick<MeasureGrade, 'missed' | 'extra' | 'early' | 'late'>): number =>
  Math.max(missed, extra) + 0.5 * (early + late)

/** True for a measure that needs practice. */
export const isWeak = (measure: MeasureGrade): boolean => faultWeight(measure) > TOLERATED_SHARE * measure.asked

/** The worst measures in a row, at most four, for a hand; null when no measure needs practice. */
export function worstPassage(measures: Grade['measures']): WorstPassage | null {
  let worst: { run: readonly MeasureGrade[]; loss: number } | null = null
  for (const hand of HANDS) {
    const own = measures.filter((measure) => measure.hand === hand)
    for (let start = 0; start < own.length; start += 1) {
      for (let end = start + 1; end <= own.length; end += 1) {
        const run = own.slice(start, end)
        const first = run[0] as MeasureGrade
        const last = run[run.length - 1] as MeasureGrade
        if (last.measure - first.measure >= LONGEST_PASSAGE_MEASURES) break
        // Good measures at the edges lower the share of faults: cut there.
        const loss = run.reduce((sum, measure) => sum + faultWeight(measure) - TOLERATED_SHARE * measure.asked, 0)
        if (isWeak(first) && isWeak(last) && (worst === null || loss > worst.loss)) worst = { run, loss }
      }
    }
  }
  return worst && passageOf(worst.run)
}

/** Counts of some measures of a hand, however good they are; null when it has none there. */
export function passageIn(measures: Grade['measures'], hand: Hand, fromMeasure: number, toMeasure: number): WorstPassage | null {
  const run = measures.filter((measure) => measure.hand === hand && measure.measure >= fromMeasure && measure.measure <= toMeasure)
  return run.length > 0 ? passageOf(run) : null
}

function passageOf(run: readonly MeasureGrade[]): WorstPassage {
  const sum = (key: 'asked' | 'missed' | 'extra' | 'early' | 'late'): number => run.reduce((total, measure) => total + measure[key], 0)
  const matchedCount = (measure: MeasureGrade): number => measure.right + measure.early + measure.late
  const struck = run.reduce((total, measure) => total + matchedCount(measure), 0)
  const heaviest = run.reduce((most, measure) => (faultWeight(measure) > faultWeight(most) ? measure : most))
  return {
    hand: heaviest.hand,
    fromMeasure: run[0]?.measure ?? heaviest.measure,
    toMeasure: run[run.length - 1]?.measure ?? heaviest.measure,
    noteCount: sum('asked'),
    missed: sum('missed'),
    extra: sum('extra'),
    early: sum('early'),
    late: sum('late'),
    fault: heaviest.fault,
    meanDeviationMs: struck === 0 ? null : run.reduce((total, measure) => total + (measure.meanDeviationMs ?? 0) * matchedCount(measure), 0) / struck,
    weight: run.reduce((total, measure) => total + faultWeight(measure), 0),
  }
}
