import { HANDS } from '@prelude/domain/score'
import type { NoteVerdict } from '../../take.ts'
import { findingOf } from '../clusters.ts'
import type { Finding } from '../finding.ts'
import type { MatchedTake } from '../matched-take.ts'

/** Share of a measure's notes that were not struck from which on it was passed over; that of its neighbours below which they were played. */
const PASSED_OVER_SHARE = 0.8
const PLAYED_SHARE = 0.5
const FEWEST_NOTES = 2

/** Measures of which nothing was played, in both hands, while the music went on after them; `ofRepeats`: notes of repeats that were left out. */
export function skippedMeasures({ grade }: MatchedTake, ofRepeats: ReadonlySet<number>): readonly number[] {
  const byMeasure = new Map<number, NoteVerdict[]>()
  const verdicts = grade.notes.filter(({ noteIndex }) => !ofRepeats.has(noteIndex))
  for (const verdict of verdicts) byMeasure.set(verdict.measure, [...(byMeasure.get(verdict.measure) ?? []), verdict])
  const replaced = new Set(grade.extras.map(({ insteadOf }) => insteadOf))
  const measures = [...byMeasure].sort(([a], [b]) => a - b)
  const shareOf = (notes: readonly NoteVerdict[]): number =>
    notes.filter(({ verdict, noteIndex }) => verdict === 'missed' && !replaced.has(noteIndex)).length / notes.length
  const absentShare = ([, notes]: (typeof measures)[number]): number => shareOf(notes)
  // Where one hand played all that it has there, the other one was left out, and not the measure.
  const isPassedOver = (entry: (typeof measures)[number]): boolean =>
    entry[1].length >= FEWEST_NOTES && absentShare(entry) >= PASSED_OVER_SHARE && byHand(entry[1]).every((notes) => shareOf(notes) > 0)
  return measures.flatMap((entry, place) => {
    if (!isPassedOver(entry)) return []
    // Several in a row are one gap; the music must go on at both ends of it.
    const before = measures.slice(0, place).findLast((other) => !isPassedOver(other))
    const after = measures.slice(place + 1).find((other) => !isPassedOver(other))
    return before && after && absentShare(before) < PLAYED_SHARE && absentShare(after) < PLAYED_SHARE ? [entry[0]] : []
  })
}

const byHand = (notes: readonly NoteVerdict[]): NoteVerdict[][] =>
  HANDS.map((hand) => notes.filter((note) => note.hand === hand)).filter(({ length }) => length > 0)

export function skippedFindings({ grade }: MatchedTake, measures: readonly number[]): Finding[] {
  const runs: { from: number; to: number }[] = []
  for (const measure of measures) {
    const last = runs[runs.length - 1]
    if (last && last.to === measure - 1) last.to = measure
    else runs.push({ from: measure, to: measure })
  }
  return runs.map(({ from, to }) => {
    const inside = grade.notes.filter(({ measure }) => measure >= from && measure <= to)
    const facts = { weight: inside.length, count: inside.length, noteIndexes: inside.map(({ noteIndex }) => noteIndex) }
    return findingOf('skipped', { hand: null, fromMeasure: from, toMeasure: to }, facts)
  })
}
