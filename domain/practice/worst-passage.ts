import { HANDS, type Hand } from '@prelude/domain/score'
import type { Grade, MeasureFault, MeasureGrade } from './take.ts'

/** A few measures of one hand where most goes wrong, with the facts to say so. */
export interface WeakPassage {
  readonly hand: Hand
  /** `TimelineMeasure.index`, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly asked: number
  readonly missed: number
  readonly extra: number
  readonly early: number
  readonly late: number
  readonly fault: MeasureFault
  readonly meanDeviationMs: number | null
  /** Faults by weight: a missed or wrong note 1, a note off its time a half. */
  readonly weight: number
}

/** A passage to practise is short enough to be repeated often. */
const LONGEST_PASSAGE_MEASURES = 4
/** Under this share of faults a measure is good enough not to be practised. */
const TOLERATED_SHARE = 0.15

/** Faults of a measure by weight; an extra that stands for a missed note is not counted twice. */
export const faultWeight = ({ missed, extra, early, late }: Pick<MeasureGrade, 'missed' | 'extra' | 'early' | 'late'>): number =>
  Math.max(missed, extra) + 0.5 * (early + late)

/** True for a measure that needs work. */
export const isWeak = (measure: MeasureGrade): boolean => faultWeight(measure) > TOLERATED_SHARE * measure.asked

/** The worst run of at most four measures for a hand; null when no measure needs work. */
export function worstPassage(measures: Grade['measures']): WeakPassage | null {
  let worst: { run: readonly MeasureGrade[]; loss: number } | null = null
  for (const hand of HANDS) {
    const own = measures.filter((measure) => measure.hand === hand)
    for (let start = 0; start < own.length; start += 1) {
      for (let end = start + 1; end <= own.length; end += 1) {
        const run = own.slice(start, end)
        const first = run[0] as MeasureGrade
        const last = run[run.length - 1] as MeasureGrade
        if (last.measure - first.measure >= LONGEST_PASSAGE_MEASURES) break
        // Good measures at the edges make a run worse, so it is cut where the faults are.
        const loss = run.reduce((sum, measure) => sum + faultWeight(measure) - TOLERATED_SHARE * measure.asked, 0)
        if (isWeak(first) && isWeak(last) && (worst === null || loss > worst.loss)) worst = { run, loss }
      }
    }
  }
  return worst && passageOf(worst.run)
}

/** Some measures of a hand counted up, however good they are; null when it has none there. */
export function passageIn(measures: Grade['measures'], hand: Hand, fromMeasure: number, toMeasure: number): WeakPassage | null {
  const run = measures.filter((one) => one.hand === hand && one.measure >= fromMeasure && one.measure <= toMeasure)
  return run.length > 0 ? passageOf(run) : null
}

function passageOf(run: readonly MeasureGrade[]): WeakPassage {
  const sum = (key: 'asked' | 'missed' | 'extra' | 'early' | 'late'): number => run.reduce((total, measure) => total + measure[key], 0)
  const found = (measure: MeasureGrade): number => measure.right + measure.early + measure.late
  const struck = run.reduce((total, measure) => total + found(measure), 0)
  const heaviest = run.reduce((most, measure) => (faultWeight(measure) > faultWeight(most) ? measure : most))
  return {
    hand: heaviest.hand,
    fromMeasure: run[0]?.measure ?? heaviest.measure,
    toMeasure: run[run.length - 1]?.measure ?? heaviest.measure,
    asked: sum('asked'),
    missed: sum('missed'),
    extra: sum('extra'),
    early: sum('early'),
    late: sum('late'),
    fault: heaviest.fault,
    meanDeviationMs: struck === 0 ? null : run.reduce((total, measure) => total + (measure.meanDeviationMs ?? 0) * found(measure), 0) / struck,
    weight: run.reduce((total, measure) => total + faultWeight(measure), 0),
  }
}
