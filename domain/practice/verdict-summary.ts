import { HANDS, type Hand } from '@prelude/domain/score'
import { meanDeviationMsOf } from './grading/measure-grades.ts'
import type { ExtraNote, Grade, NoteVerdict } from './take.ts'

/** Summary of a set of asked notes for the result page. */
export interface VerdictCounts {
  readonly noteCount: number
  readonly right: number
  readonly early: number
  readonly late: number
  readonly missed: number
  readonly unsure: number
  /** Extra notes; `replaced` of them stand for a missed one. */
  readonly extra: number
  readonly replaced: number
  /** Found of asked, early and late included, unsure left out; null when nothing could be judged. */
  readonly notesPercent: number | null
  /** Right of found; null when nothing was found. */
  readonly rhythmPercent: number | null
  /** Early is negative. */
  readonly meanDeviationMs: number | null
}

/** Consecutive measures in which one hand is early, or late, on average. */
export interface DriftStretch {
  readonly hand: Hand
  /** `TimelineMeasure.index`, both included. */
  readonly fromMeasure: number
  readonly toMeasure: number
  readonly meanDeviationMs: number
  /** The nearest and the farthest to that side, of the notes that were judged early or late; of none the mean. */
  readonly nearestMs: number
  readonly farthestMs: number
}

export interface VerdictSummary extends VerdictCounts {
  /** One for each hand that was asked, the left one first. */
  readonly hands: readonly (VerdictCounts & { readonly hand: Hand })[]
  /** The longest deviations first. */
  readonly drifts: readonly DriftStretch[]
}

/** Mean deviation of a hand that is mentioned; less is not audible. */
const DRIFT_FROM_MS = 50

/** Summarises a grade: « 42 notes justes sur 48, main gauche 60 ms en retard ». */
export function summariseVerdicts(grade: Pick<Grade, 'notes' | 'extras' | 'measures'>): VerdictSummary {
  const hands = HANDS.filter((hand) => grade.notes.some((note) => note.hand === hand)).map((hand) => ({
    hand,
    ...countsOf(
      grade.notes.filter((note) => note.hand === hand),
      grade.extras.filter((extra) => extra.hand === hand),
    ),
  }))
  return { ...countsOf(grade.notes, grade.extras), hands, drifts: driftsOf(grade) }
}

/** Mean deviation of one hand, or of both, in some measures: « en retard de 60 ms aux mesures 4 à 6 ». Null when nothing was struck. */
export const meanDeviationMsIn = (
  grade: Pick<Grade, 'notes'>,
  { hand, fromMeasure, toMeasure }: { readonly hand?: Hand; readonly fromMeasure: number; readonly toMeasure: number },
): number | null =>
  meanDeviationMsOf(
    grade.notes.filter((note) => (hand === undefined || note.hand === hand) && note.measure >= fromMeasure && note.measure <= toMeasure),
  )

function countsOf(notes: readonly NoteVerdict[], extras: readonly ExtraNote[]): VerdictCounts {
  const count = (verdict: NoteVerdict['verdict']): number => notes.filter((note) => note.verdict === verdict).length
  const [right, early, late, missed, unsure] = [count('right'), count('early'), count('late'), count('missed'), count('unsure')]
  const foundCount = right + early + late
  return {
    noteCount: notes.length,
    right,
    early,
    late,
    missed,
    unsure,
    extra: extras.filter(({ outOfTimeFor }) => outOfTimeFor === undefined).length,
    replaced: extras.filter((extra) => extra.insteadOf !== null).length,
    notesPercent: percentOf(foundCount, foundCount + missed),
    rhythmPercent: percentOf(right, foundCount),
    meanDeviationMs: meanDeviationMsOf(notes),
  }
}

// Rounded down, so that 99.6 % is not « 100 % ».
const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : part === whole ? 100 : Math.min(99, Math.round((100 * part) / whole))

/** Consecutive measures of one hand with deviations to the same side. */
function driftsOf({ measures, notes }: Pick<Grade, 'measures' | 'notes'>): DriftStretch[] {
  const runs: { hand: Hand; fromMeasure: number; toMeasure: number; sumMs: number; count: number }[] = []
  for (const hand of HANDS) {
    for (const { hand: own, measure, meanDeviationMs, right, early, late } of measures) {
      if (own !== hand || meanDeviationMs === null || Math.abs(meanDeviationMs) < DRIFT_FROM_MS) continue
      const count = right + early + late
      const last = runs[runs.length - 1]
      if (last?.hand === hand && last.toMeasure + 1 === measure && Math.sign(last.sumMs) === Math.sign(meanDeviationMs)) {
        last.toMeasure = measure
        last.sumMs += meanDeviationMs * count
        last.count += count
      } else runs.push({ hand, fromMeasure: measure, toMeasure: measure, sumMs: meanDeviationMs * count, count })
    }
  }
  return runs
    .sort((a, b) => Math.abs(b.sumMs) - Math.abs(a.sumMs))
    .map(({ hand, fromMeasure, toMeasure, sumMs, count }) => {
      const meanDeviationMs = sumMs / count
      const side = sumMs < 0 ? 'early' : 'late'
      const sizes = notes.flatMap(({ verdict, deviationMs, hand: own, measure }) =>
        verdict === side && deviationMs !== null && own === hand && measure >= fromMeasure && measure <= toMeasure ? Math.abs(deviationMs) : [],
      )
      const ends = sizes.length > 0 ? [Math.min(...sizes), Math.max(...sizes)] : [Math.abs(meanDeviationMs), Math.abs(meanDeviationMs)]
      const [nearestMs = 0, farthestMs = 0] = ends.map((size) => size * Math.sign(sumMs))
      return { hand, fromMeasure, toMeasure, meanDeviationMs, nearestMs, farthestMs }
    })
}
